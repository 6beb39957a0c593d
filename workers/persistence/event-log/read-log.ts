import { unwrap } from 'idb';
import { checkRow } from '../../contract/rows/check-row.ts';
import type { EventRow } from '../../contract/rows/event.ts';
import type { EventBlock } from '../../store/blocks/event-block.ts';
import type { Work } from './connection.ts';
import type { LogName } from '../event-database.ts';
import { readSegment } from '../segments/read-segment.ts';

/** A record that is not what this site wrote. */
export interface BadRecord {
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
export async function readLog(work: Work, log: LogName, after: number): Promise<LogContent> {
  const range = IDBKeyRange.lowerBound(after, true);
  const [tail, segments] = await Promise.all([readRecords(work, `${log}.tail`, range), readRecords(work, `${log}.segments`, range)]);
  const content: LogContent = { rows: [], blocks: [], bad: [], last: Math.max(tail.at(-1)?.key ?? 0, segments.at(-1)?.key ?? 0) };
  for (const { key, value } of tail) {
    const row = checkRow(value);
    if (typeof row !== 'string') content.rows.push(row);
    else content.bad.push({ store: 'tail', key, value, reason: row, lost: 1, salvaged: null });
  }
  for (const { key, value } of segments) {
    const { block, lost, reason } = readSegment(value);
    if (block) content.blocks.push(block);
    if (reason !== '') content.bad.push({ store: 'segments', key, value, reason, lost, salvaged: block });
  }
  return content;
}

type LogStore = `${LogName}.${'tail' | 'segments'}`;

/**
 * Records of a range in the order of their keys. One that the browser itself cannot read (its file is gone) fails the
 * whole request; in a careful attempt each is asked for alone, and the unreadable one counts as `undefined`.
 */
export async function readRecords(
  work: Work,
  name: LogStore,
  range: IDBKeyRange | null,
  limit?: number,
): Promise<{ key: number; value: unknown }[]> {
  const store = work.tx.objectStore(name);
  const [keys, values] = await Promise.all([store.getAllKeys(range, limit), work.careful ? null : store.getAll(range, limit)]);
  if (values) return keys.map((key, i) => ({ key, value: values[i] }));
  return Promise.all(keys.map(async (key) => ({ key, value: await forgiving(store.get(key)) })));
}

/**
 * The result of a request whose failure (of the name `only`, or of any) concerns nobody else: `undefined` then, and the
 * transaction goes on.
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
