import type { Edges, Series, Totals } from '../../contract/questions/dashboard.ts';
import type { Selection } from '../../contract/questions/selection.ts';
import type { StoreView } from '../../store/store-view.ts';
import { listKey } from '../count/list-counter.ts';
import type { ListCounts, ListWant } from '../count/list-counter.ts';
import type { PanelCounts, PanelWants } from '../count/panel-counter.ts';
import type { IndexRange } from '../select/row-range.ts';

/** Enough for the range and the comparison of a few dashboards; each holds a count per name of each list. */
const RANGES_KEPT = 6;

/** What is known of the unfiltered rows of a range. */
export class KnownRange {
  totals: Totals | null = null;
  hiddenBots: number | null = null;
  /** Whether standing counts were asked about the range. */
  wasAsked = false;
  readonly lists = new Map<string, ListCounts>();
  /** The last series and hours asked for, with the buckets and the zone that they were counted in. */
  #series: { edges: Edges; counts: Series } | null = null;
  #hours: { offsets: [number, number][]; counts: number[] } | null = null;

  /** The part of the wants that is not known; null when nothing is missing. */
  missing(wants: PanelWants): PanelWants | null {
    const rest: PanelWants = {
      totals: wants.totals && this.totals === null,
      edges: wants.edges !== null && this.#series !== null && divideAlike(wants.edges, this.#series.edges) ? null : wants.edges,
      offsets: wants.offsets !== null && this.#hours !== null && areEqual(wants.offsets, this.#hours.offsets) ? null : wants.offsets,
      lists: wants.lists.filter((list) => !this.lists.has(listKey(list))),
    };
    return rest.totals || rest.edges !== null || rest.offsets !== null || rest.lists.length > 0 ? rest : null;
  }

  /** Takes in what was counted for some wants. */
  learn(wants: PanelWants, counts: PanelCounts): void {
    this.totals ??= counts.totals;
    if (wants.edges !== null && counts.series !== null) this.#series = { edges: wants.edges, counts: counts.series };
    if (wants.offsets !== null && counts.hours !== null) this.#hours = { offsets: wants.offsets, counts: counts.hours };
    for (const list of counts.lists) this.lists.set(listKey(list), list);
  }

  /** Everything that was wanted; all of it must be known. */
  tell(wants: PanelWants): PanelCounts {
    return {
      totals: wants.totals ? this.totals : null,
      series: wants.edges === null ? null : (this.#series?.counts ?? null),
      hours: wants.offsets === null ? null : (this.#hours?.counts ?? null),
      lists: wants.lists.map((list) => this.#listOf(list)),
    };
  }

  #listOf(want: ListWant): ListCounts {
    const list = this.lists.get(listKey(want));
    if (list === undefined) throw new Error(`The list ${listKey(want)} was wanted but not counted.`);
    return list;
  }
}

/** Whether edges divide the same rows alike: the outer two do not matter, and the last of a range that ends now moves all the time. */
function divideAlike(a: Edges, b: Edges): boolean {
  if (a.length !== b.length) return false;
  for (let i = 1; i < a.length - 1; i++) if (a[i] !== b[i]) return false;
  return true;
}

function areEqual(a: [number, number][], b: [number, number][]): boolean {
  return a.length === b.length && a.every(([since, minutes], i) => b[i]?.[0] === since && b[i][1] === minutes);
}

/** The ranges asked for last, under the rows that they hold, until the store changes. */
export class RememberedRanges {
  readonly #view: StoreView;
  readonly #ranges = new Map<string, KnownRange>();
  #revision = -1;

  constructor(view: StoreView) {
    this.#view = view;
  }

  /** What is known of a range; nothing at first. */
  of({ low, high }: IndexRange, bots: Selection['bots']): KnownRange {
    if (this.#revision !== this.#view.revision) this.#ranges.clear();
    this.#revision = this.#view.revision;
    const key = `${low} ${high} ${bots}`;
    const known = this.#ranges.get(key) ?? new KnownRange();
    // Put back at the end: the first key is then the one that was asked for longest ago.
    this.#ranges.delete(key);
    this.#ranges.set(key, known);
    for (const oldest of this.#ranges.keys()) {
      if (this.#ranges.size <= RANGES_KEPT) break;
      this.#ranges.delete(oldest);
    }
    return known;
  }
}
