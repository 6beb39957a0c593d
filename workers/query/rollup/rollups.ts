import type { Dimension } from '../../contract/questions/dimensions.ts';
import { VISIT_GAP_MS } from '../../contract/limits.ts';
import type { Series } from '../../contract/questions/dashboard.ts';
import type { StoreView } from '../../store/store-view.ts';
import { ROLLED } from './dimension-codes.ts';
import { Latest } from '../lru-list.ts';
import { type OpenRange, openRange } from './open-range.ts';
import type { RangeTally } from './range-tally.ts';
import type { RollupAnswer, RollupQuestion } from './rollup-answer.ts';
import { StandingCounts } from './standing-counts.ts';

/** Starts of ranges remembered as asked for once. */
const MAX_ASKED = 16;

/**
 * Answers unfiltered questions about ranges that end now from counts that follow the store, at a cost that does not
 * depend on the rows held. A range is counted when it is asked for the second time: a brush that is dragged along
 * asks for many once. Follows the store as long as both live.
 */
export class Rollups {
  readonly #view: StoreView;
  readonly #standing: Record<RollupQuestion['bots'], StandingCounts>;
  readonly #asked = new Latest<string>(MAX_ASKED);

  constructor(view: StoreView) {
    this.#view = view;
    this.#standing = { exclude: new StandingCounts(view, 'exclude'), include: new StandingCounts(view, 'include') };
    view.listen(this.#standing.exclude);
    view.listen(this.#standing.include);
  }

  /** Null when the question has to be answered by a scan: asked for the first time, or not of the kind that is counted. */
  answer(question: RollupQuestion): RollupAnswer | null {
    const view = this.#view;
    const counts = this.#standing[question.bots];
    if (view.length === 0 || !counts.isSound || !this.#endsNow(question)) return null;
    const oldest = view.ts[view.head]!;
    const range = openRange(question.from, question.edges, oldest);
    const tally = range && this.#tallyOf(counts, range.from, question.bots);
    if (!tally) return null;
    const series = question.edges && this.#seriesOf(counts, range, tally, oldest);
    if (question.edges && !series) return null;
    return {
      totals: { ...tally.totals },
      series,
      hours: question.offsets && tally.hours(view, question.offsets, counts.hiddenFlags),
      hiddenBots: tally.hiddenBots,
      counts: (dim) => countsOf(counts, tally, dim),
    };
  }

  #endsNow({ to, edges }: RollupQuestion): boolean {
    const view = this.#view;
    const newest = view.ts[(view.head + view.length - 1) % view.capacity]!;
    return to > newest && (edges === null || edges.at(-1)! > newest);
  }

  #tallyOf(counts: StandingCounts, from: number, bots: RollupQuestion['bots']): RangeTally | null {
    const held = counts.tallies.use((tally) => (tally.from === from ? tally : null));
    if (held) return held;
    const key = `${bots} ${from}`;
    if (this.#asked.use((asked) => (asked === key ? asked : null))) return counts.addTally(from);
    this.#asked.add(key);
    return null;
  }

  /** Null when visits that began before the range may belong to more than its first bucket. */
  #seriesOf(counts: StandingCounts, range: OpenRange, tally: RangeTally, oldest: number): Series | null {
    const { starts, empty } = range;
    const held = counts.buckets.use((buckets) => buckets.series(starts, oldest));
    const series = held ?? counts.addBuckets(starts).series(starts, oldest);
    if (!series) return null;
    // A visit that began before the range has its next page view within 30 minutes of the range's start.
    const begunBefore = tally.totals.visits - series.visits.reduce((sum, count) => sum + count, 0);
    if (begunBefore > 0 && starts.length > 1 && starts[1]! - starts[0]! < VISIT_GAP_MS) return null;
    series.visits[0]! += begunBefore;
    const zeros = new Array<number>(empty).fill(0);
    return { pageViews: [...zeros, ...series.pageViews], visits: [...zeros, ...series.visits], visitors: [...zeros, ...series.visitors] };
  }
}

function countsOf(counts: StandingCounts, tally: RangeTally, dim: Dimension): Int32Array<ArrayBuffer> | null {
  const d = ROLLED.findIndex((rolled) => rolled.dim === dim);
  return tally.counts.withRoom(d, counts.codes.bound(d));
}
