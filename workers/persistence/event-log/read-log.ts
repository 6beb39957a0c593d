import { unwrap } from 'idb';
import { withoutSecrets } from '#contract/rows/without-secrets.ts';
import { checkRow } from '#contract/rows/check-row.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { blockOfRows, type EventBlock } from '../../store/blocks/event-block.ts';
import { blocksPerLog } from '../../store/blocks/blocks-per-log.ts';
import { readSegment } from '../segments/read-segment.ts';
import { emptyLedger, enterBlock, enterRows, isSame, type Ledger } from './ledger.ts';
import type { LogTransaction } from './schema.ts';
import { type LogName, LOGS, logOf, perLog } from '#contract/rows/logs.ts';
import { freshState, isLater, readState, type State } from './state.ts';

/** How far this tab has read the database; `instance` is '' before it was first read. */
export type LogPosition = Pick<State, 'instance' | 'epoch' | 'visitor' | 'next'>;

export interface LogUpdate {
  state: State;
  /** The content is complete: rows that were read before are void (erased, or of another database). */
  fromZero: boolean;
  content: Record<LogName, LogContent>;
}

/** What was read needs a write before it can be trusted: a first state, an erase that is due, or a repair. */
export class NeedsRepair extends Error {
  readonly isEraseDue: boolean;

  constructor(message: string, isEraseDue = false) {
    super(message);
    this.isEraseDue = isEraseDue;
  }
}

/**
 * Reads the state and everything that was committed after `position`. Throws {@link NeedsRepair} when the database must be
 * repaired first, unless `tolerant`: then what can be read is taken as it is (a full disk must not hide what it holds).
 */
export async function catchUp(tx: LogTransaction, position: LogPosition, tolerant = false): Promise<LogUpdate> {
  const state = await readState(tx);
  if (!state && !tolerant) throw new NeedsRepair('There is no readable state.');
  const fromZero = !state || state.instance !== position.instance || isLater(state.epoch, position.epoch) || state.next < position.next;
  const isDue = state !== null && isLater(position.epoch, state.epoch);
  if (isDue && !tolerant) throw new NeedsRepair('An erase is due.', true);
  // What must be erased is not shown either, even where the erase cannot be written yet.
  const hasNothing = isDue || (!fromZero && state.next === position.next);
  if (hasNothing) return { state, fromZero, content: perLog(() => NOTHING) };
  const content = await readLogs(tx, fromZero ? 0 : position.next - 1);
  // A state of another form: its logs may be mixed.
  if (!state) separate(content);
  const isSound = LOGS.every((log) => state && isSoundLog(state, log, content[log], fromZero));
  if (!tolerant && !isSound) throw new NeedsRepair('Rows are damaged or missing.');
  return { state: state ?? freshState({ ...position, instance: '' }), fromZero, content };
}

/** No record is unreadable, no sequence number is used that is yet to be assigned, and all rows add up to the ledger. */
function isSoundLog(state: State, log: LogName, content: LogContent, fromZero: boolean): boolean {
  return content.bad.length === 0 && content.last < state.next && (!fromZero || isSame(state.logs[log].ledger, ledgerOf(content)));
}

/** Puts the rows of each log in their place, wherever they were read. */
export function separate(content: Record<LogName, LogContent>): void {
  const all = LOGS.map((log) => content[log]);
  const blocks = blocksPerLog(all.flatMap((of) => of.blocks));
  const rows = all.flatMap((of) => of.rows);
  for (const log of LOGS) {
    content[log].blocks = blocks[log];
    content[log].rows = rows.filter(({ kind }) => logOf(kind) === log);
  }
}

const NOTHING: LogContent = { rows: [], blocks: [], bad: [], last: 0 };

export async function readLogs(tx: LogTransaction, after: number): Promise<Record<LogName, LogContent>> {
  const contents = await Promise.all(LOGS.map((log) => readLog(tx, log, after)));
  return perLog((log) => contents[LOGS.indexOf(log)]!);
}

export function ledgerOf({ rows, blocks }: Pick<LogContent, 'rows' | 'blocks'>): Ledger {
  const ledger = emptyLedger();
  enterRows(ledger, rows);
  for (const block of blocks) enterBlock(ledger, block);
  return ledger;
}

/** Rows and blocks of a log, as blocks. */
export function storedBlocks({ rows, blocks }: LogContent): EventBlock[] {
  return rows.length > 0 ? [...blocks, blockOfRows(rows)] : blocks;
}

interface BadRecord {
  store: 'tail' | 'segments';
  key: number;
  value: unknown;
  reason: string;
  /** Rows of it that cannot be read, as far as it says. */
  lost: number;
  /** What could be read of a damaged segment; it is in `blocks` too. */
  salvaged: EventBlock | null;
}

export interface LogContent {
  rows: EventRow[];
  blocks: EventBlock[];
  bad: BadRecord[];
  /** Highest key met, 0 when there is none. */
  last: number;
}

/** Everything of a log with a sequence number above `after`, and whole segments that reach past it. */
async function readLog(tx: LogTransaction, log: LogName, after: number): Promise<LogContent> {
  const range = IDBKeyRange.lowerBound(after, true);
  const segments = tx.store(`${log}.segments`);
  const [tail, segmentKeys] = await Promise.all([readRecords(tx, `${log}.tail`, range), segments.getAllKeys(range)]);
  const content: LogContent = { rows: [], blocks: [], bad: [], last: Math.max(tail.at(-1)?.key ?? 0, segmentKeys.at(-1) ?? 0) };
  for (const { key, value } of tail) {
    const row = readRow(value);
    if (typeof row !== 'string') content.rows.push(row);
    else content.bad.push({ store: 'tail', key, value, reason: row, lost: 1, salvaged: null });
  }
  // One at a time: between two of them the engine answers the page, which would take a long silence for its death.
  for (const key of segmentKeys) {
    const value: unknown = await (tx.isCareful ? forgiving(segments.get(key)) : segments.get(key));
    const { block, lost, reason } = readSegment(value);
    if (block) content.blocks.push(block);
    if (reason !== '') content.bad.push({ store: 'segments', key, value, reason, lost, salvaged: block });
  }
  return content;
}

/** A row as it stands in a tail, without the secrets that a build before left in it; or what is wrong with it. */
export function readRow(value: unknown): EventRow | string {
  const row = checkRow(value);
  return typeof row === 'string' ? row : withoutSecrets(row);
}

/**
 * Records of a range in the order of their keys. One that the browser itself cannot read (its file is gone) fails the
 * whole request; in a careful attempt each is asked for alone, and the unreadable one counts as `undefined`.
 */
export async function readRecords(
  tx: LogTransaction,
  name: `${LogName}.tail`,
  range: IDBKeyRange | null,
  limit?: number,
): Promise<{ key: number; value: unknown }[]> {
  const store = tx.store(name);
  const [keys, values] = await Promise.all([store.getAllKeys(range, limit), tx.isCareful ? null : store.getAll(range, limit)]);
  if (values) return keys.map((key, i) => ({ key, value: values[i] }));
  return Promise.all(keys.map(async (key) => ({ key, value: await forgiving(store.get(key)) })));
}

/**
 * The result of a request whose failure (of the name `only`, or of any) must not abort the transaction: `undefined` then.
 */
export async function forgiving<T>(answer: Promise<T>, only?: string): Promise<T | undefined> {
  const request = unwrap(answer);
  const isForgiven = (error: unknown): boolean => only === undefined || (error instanceof DOMException && error.name === only);
  request.addEventListener('error', (event) => {
    if (!isForgiven(request.error)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  try {
    return await answer;
  } catch (error) {
    if (!isForgiven(error)) throw error;
    return undefined;
  }
}
