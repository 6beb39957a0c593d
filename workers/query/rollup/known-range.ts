import type { Edges, Series, Totals } from '#contract/questions/dashboard.ts';
import type { Offsets } from '#contract/questions/selection.ts';
import { rankNames, type Rank } from '../count/figures.ts';
import { listKey, type ListCounts, type ListRequest } from '../count/list-counts.ts';
import type { PanelCounts, PanelRequest } from '../count/panel-counter.ts';
import type { TopNames } from '../count/top-n.ts';

/** The counts of a range without clauses and brush that are known, good until the store changes. */
export class KnownRange {
  /** Names the rows of the range. */
  readonly key: string;
  totals: Totals | null = null;
  hiddenBots: number | null = null;
  /** Whether standing counts were asked about the range. */
  wasAsked = false;
  readonly #lists = new Map<string, ListCounts>();
  readonly #ranked = new Map<string, TopNames>();
  /** The last series and hours asked for, with the buckets and the zone that they were counted in. */
  #series: { edges: Edges; counts: Series } | null = null;
  #hours: { offsets: Offsets; counts: number[] } | null = null;

  constructor(key: string) {
    this.key = key;
  }

  /** The part of a request that is not known; null when nothing is missing. */
  missing(request: PanelRequest): PanelRequest | null {
    const rest: PanelRequest = {
      totals: request.totals && this.totals === null,
      edges: request.edges !== null && this.#series !== null && divideAlike(request.edges, this.#series.edges) ? null : request.edges,
      offsets: request.offsets !== null && this.#hours !== null && areEqual(request.offsets, this.#hours.offsets) ? null : request.offsets,
      lists: request.lists.filter((list) => !this.#lists.has(listKey(list))),
    };
    return rest.totals || rest.edges !== null || rest.offsets !== null || rest.lists.length > 0 ? rest : null;
  }

  /** Remembers the counts of a request. */
  learn(request: PanelRequest, counts: PanelCounts): void {
    this.totals ??= counts.totals;
    if (request.edges !== null && counts.series !== null) this.#series = { edges: request.edges, counts: counts.series };
    if (request.offsets !== null && counts.hours !== null) this.#hours = { offsets: request.offsets, counts: counts.hours };
    for (const list of counts.lists) this.#lists.set(listKey(list), list);
  }

  /** The counts that a request names; all of them must be known. */
  tell(request: PanelRequest): PanelCounts {
    return {
      totals: request.totals ? this.totals : null,
      series: request.edges === null ? null : (this.#series?.counts ?? null),
      hours: request.offsets === null ? null : (this.#hours?.counts ?? null),
      lists: request.lists.map((list) => this.#listOf(list)),
    };
  }

  /** The first names of a known list, found once. */
  readonly rank: Rank = (list, limit) => {
    const key = `${limit} ${listKey(list)}`;
    const ranked = this.#ranked.get(key) ?? rankNames(list, limit);
    this.#ranked.set(key, ranked);
    return ranked;
  };

  #listOf(request: ListRequest): ListCounts {
    const list = this.#lists.get(listKey(request));
    if (list === undefined) throw new Error(`The list ${listKey(request)} was wanted but not counted.`);
    return list;
  }
}

/** Whether edges divide the same rows alike: the outer two do not matter, and the last of a range that ends now moves all the time. */
function divideAlike(a: Edges, b: Edges): boolean {
  if (a.length !== b.length) return false;
  for (let i = 1; i < a.length - 1; i++) if (a[i] !== b[i]) return false;
  return true;
}

function areEqual(a: Offsets, b: Offsets): boolean {
  return a.length === b.length && a.every(([since, minutes], i) => b[i]?.[0] === since && b[i][1] === minutes);
}
