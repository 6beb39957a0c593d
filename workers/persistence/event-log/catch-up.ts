import type { Work } from './connection.ts';
import type { LogName } from '../event-database.ts';
import { emptyLedger, enterBlock, enterRows, isSame, type Ledger } from './ledger.ts';
import { type LogContent, readLog } from './read-log.ts';
import { checkState, freshState, isLater, LOGS, type State } from './state.ts';

/** What this tab has seen of the database; `instance` is '' before it was first read. */
export type Known = Pick<State, 'instance' | 'epoch' | 'visitor' | 'next'>;

export interface News {
  state: State;
  /** The content is everything there is: what was read before, if anything, is void (erased, or of another database). */
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
 * Reads the state and everything that was committed after `known`. Throws {@link NeedsRepair} when the database must be
 * repaired first, unless `tolerant`: then what can be read is taken as it is (a full disk must not hide what it holds).
 */
export async function catchUp(work: Work, known: Known, tolerant = false): Promise<News> {
  const state = checkState(await work.tx.objectStore('meta').get('state'));
  if (!state && !tolerant) throw new NeedsRepair('There is no readable state.');
  const fromZero = !state || state.instance !== known.instance || isLater(state.epoch, known.epoch) || state.next < known.next;
  const isDue = state !== null && isLater(known.epoch, state.epoch);
  if (isDue && !tolerant) throw new NeedsRepair('An erase is due.', true);
  // What is to be erased is not shown either, even where the erase cannot be written yet.
  const hasNothing = isDue || (!fromZero && state.next === known.next);
  if (hasNothing) return { state, fromZero, content: { pageViews: NOTHING, signals: NOTHING } };
  const content = await readLogs(work, fromZero ? 0 : known.next - 1);
  const isSound = LOGS.every((log) => state && isSoundLog(state, log, content[log], fromZero));
  if (!tolerant && !isSound) throw new NeedsRepair('Rows are damaged or missing.');
  return { state: state ?? freshState({ ...known, instance: '' }), fromZero, content };
}

/** Nothing unreadable, no number used that is still to be given out, and, of everything, exactly what the ledger says. */
function isSoundLog(state: State, log: LogName, content: LogContent, fromZero: boolean): boolean {
  return content.bad.length === 0 && content.last < state.next && (!fromZero || isSame(state.logs[log].ledger, ledgerOf(content)));
}

const NOTHING: LogContent = { rows: [], blocks: [], bad: [], last: 0 };

export async function readLogs(work: Work, after: number): Promise<Record<LogName, LogContent>> {
  const [pageViews, signals] = await Promise.all([readLog(work, 'pageViews', after), readLog(work, 'signals', after)]);
  return { pageViews, signals };
}

export function ledgerOf({ rows, blocks }: Pick<LogContent, 'rows' | 'blocks'>): Ledger {
  const ledger = emptyLedger();
  enterRows(ledger, rows);
  for (const block of blocks) enterBlock(ledger, block);
  return ledger;
}
