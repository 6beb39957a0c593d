import { VISIT_GAP_MS } from '#contract/limits.ts';
import { TEXT_COLUMNS } from '#contract/rows/text-columns.ts';
import type { EventBlock } from '../../../workers/store/blocks/event-block.ts';
import { JOB_COLUMNS, type JobColumn, type JobData } from './job.ts';

/** Turns a block in order of time into the job's columns, with room for `spare` more rows. */
export function makeJobData(block: EventBlock, days: number[], spare: number): JobData {
  const size = block.count + spare;
  const names = {} as JobData['names'];
  const codes = {} as JobData['codes'];
  for (const column of JOB_COLUMNS) [names[column], codes[column]] = sortCodes(block, column, size);
  const ts = new Float64Array(size);
  ts.set(block.ts);
  const day = new Uint8Array(size);
  for (let row = 0, at = 0; row < block.count; row++) {
    while ((block.ts[row] ?? 0) >= (days[at + 1] ?? Infinity)) at++;
    day[row] = at;
  }
  return { count: block.count, ts, day, entry: markEntries(block, size), names, codes, days: days.length - 1 };
}

/** 1 on each row that begins a visit. */
function markEntries({ count, ts, texts: { visitor } }: EventBlock, size: number): Uint8Array {
  const latest = new Float64Array(visitor.dictionary.length).fill(Number.NEGATIVE_INFINITY);
  const entry = new Uint8Array(size);
  for (let row = 0; row < count; row++) {
    const [code, time] = [visitor.codes[row] ?? 0, ts[row] ?? 0];
    entry[row] = Number(time - (latest[code] ?? 0) > VISIT_GAP_MS);
    latest[code] = time;
  }
  return entry;
}

/** Codes in the order of the names by code point. */
function sortCodes(block: EventBlock, column: JobColumn, size: number): [string[], Uint16Array | Uint32Array] {
  if (!TEXT_COLUMNS.includes(column)) throw new Error(`No column ${column}`);
  const { dictionary, codes } = block.texts[column];
  const order = dictionary.map((_, code) => code).sort((a, b) => ((dictionary[a] ?? '') < (dictionary[b] ?? '') ? -1 : 1));
  const rank = new Uint32Array(dictionary.length);
  order.forEach((code, position) => (rank[code] = position));
  const sorted = dictionary.length < 65_536 ? new Uint16Array(size) : new Uint32Array(size);
  for (let row = 0; row < block.count; row++) sorted[row] = rank[codes[row] ?? 0] ?? 0;
  return [order.map((code) => dictionary[code] ?? ''), sorted];
}

/** Fills row `count` with a page view of `visitor` now; it begins a visit. */
export function fillRow(data: JobData, ts: number, visitor: number, like: number): void {
  const row = data.count;
  data.ts[row] = ts;
  data.day[row] = data.days - 1;
  data.entry[row] = 1;
  for (const column of JOB_COLUMNS) data.codes[column][row] = data.codes[column][like] ?? 0;
  data.codes.visitor[row] = visitor;
}
