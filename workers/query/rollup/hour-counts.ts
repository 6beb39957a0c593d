import type { Offsets, Span } from '#contract/questions/selection.ts';
import type { StoreView } from '../../store/store-view.ts';
import { HOURS_OF_WEEK } from '#contract/limits.ts';
import { HourWalk } from '../select/hour-of-week.ts';
import { slotRuns } from '../select/row-range.ts';

/** Page views by hour of the week under one list of offsets. */
export class HourCounts {
  readonly counts = new Array<number>(HOURS_OF_WEEK).fill(0);
  readonly #offsets: Offsets;

  constructor(offsets: Offsets) {
    this.#offsets = offsets;
  }

  /** Whether both lists of offsets tell the same of all instants from `since` on. */
  isFor(offsets: Offsets, since: number): boolean {
    const own = inForce(this.#offsets, since);
    const other = inForce(offsets, since);
    return own.length === other.length && own.every(([from, minutes], i) => minutes === other[i]![1] && (i === 0 || from === other[i]![0]));
  }

  /** Counts the rows of a span; of robots only where they are wanted. */
  scan(view: StoreView, span: Span, unwantedFlags: number): void {
    const walk = new HourWalk(this.#offsets);
    const { ts, flags } = view;
    for (const { from, to } of slotRuns(view, view.lowerBound(span.from), view.lowerBound(span.to))) {
      for (let slot = from; slot < to; slot++) {
        if ((flags[slot]! & unwantedFlags) !== 0) continue;
        if (ts[slot]! >= walk.until) walk.moveTo(ts[slot]!);
        this.counts[walk.hour]!++;
      }
    }
  }

  add(ts: number, step: number): void {
    const walk = new HourWalk(this.#offsets);
    walk.moveTo(ts);
    this.counts[walk.hour]! += step;
  }
}

/** The offsets without those that ended before `since`. */
function inForce(offsets: Offsets, since: number): Offsets {
  const first = offsets.findLastIndex(([from]) => from <= since);
  return offsets.slice(Math.max(0, first));
}
