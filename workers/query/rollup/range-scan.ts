import { NO_SLOT, type Slot, type StoreView } from '../../store/store-view.ts';
import { slotRuns } from '../select/row-range.ts';
import { type DimensionCodes, ROLLED } from './dimension-codes.ts';
import type { RangeTally } from './range-tally.ts';

/** Rows read at a time: their slots stay in the processor's cache while column after column is counted. */
const CHUNK_ROWS = 8_192;

/** Fills a new tally by one pass over its rows; rows with one of `hiddenFlags` are only counted as hidden. */
export class RangeScan {
  readonly #view: StoreView;
  readonly #rows = new Int32Array(CHUNK_ROWS);
  /** First and last rows of the visits that end in the chunk. */
  readonly #firsts = new Int32Array(CHUNK_ROWS);
  readonly #lasts = new Int32Array(CHUNK_ROWS);

  constructor(view: StoreView) {
    this.#view = view;
  }

  countInto(tally: RangeTally, codes: DimensionCodes, hiddenFlags: number): void {
    const view = this.#view;
    for (const run of slotRuns(view, view.lowerBound(tally.from), view.length)) {
      for (let from = run.from; from < run.to; from += CHUNK_ROWS) {
        this.#countChunk(tally, codes, hiddenFlags, from, Math.min(run.to, from + CHUNK_ROWS));
      }
    }
  }

  #countChunk(tally: RangeTally, codes: DimensionCodes, hiddenFlags: number, from: Slot, to: Slot): void {
    const { rows, visits } = this.#gather(tally, hiddenFlags, from, to);
    for (let d = 0; d < ROLLED.length; d++) {
      const { level } = ROLLED[d]!;
      const slots = level === 'row' ? this.#rows : level === 'first' ? this.#firsts : this.#lasts;
      const counts = tally.counts.withRoom(d, codes.bound(d));
      if (counts !== null) countCodes(counts, codes.array(d), slots, level === 'row' ? rows : visits);
    }
  }

  /** Lists the rows that count and the visits that end with one of them, and adds up what needs no codes. */
  #gather(tally: RangeTally, hiddenFlags: number, from: Slot, to: Slot): { rows: number; visits: number } {
    const { flags, next, visitOf, ts, visits: table } = this.#view;
    const { totals } = tally;
    let rows = 0;
    let visits = 0;
    for (let slot = from; slot < to; slot++) {
      if ((flags[slot]! & hiddenFlags) !== 0) {
        tally.hiddenBots++;
        continue;
      }
      this.#rows[rows++] = slot;
      if (next[slot] === NO_SLOT) totals.visitors++;
      const visit = visitOf[slot]!;
      if (table.last[visit] !== slot) continue;
      const first = table.first[visit]!;
      this.#firsts[visits] = first;
      this.#lasts[visits++] = slot;
      totals.durationMs += ts[slot]! - ts[first]!;
      if (first === slot) totals.bounces++;
    }
    totals.pageViews += rows;
    totals.visits += visits;
    return { rows, visits };
  }
}

function countCodes(counts: Int32Array, codes: ArrayLike<number>, slots: Int32Array, count: number): void {
  for (let k = 0; k < count; k++) counts[codes[slots[k]!]!]!++;
}
