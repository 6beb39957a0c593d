import type { DashboardAnswer, DashboardQuestion, Series, Totals } from '#contract/questions/dashboard.ts';
import { type Edges, comparedSelection, type Comparison, type Counted, type Offsets } from '#contract/questions/selection.ts';
import { FLAG } from '#contract/rows/event.ts';
import type { StoreView } from '../store/store-view.ts';
import { byKey, makeFigures, rankNames, requestOf, shapesOf, type Rank } from './count/figures.ts';
import { type ListCounts, listKey, type ListRequest } from './count/list-counter.ts';
import type { PanelCounter, PanelCounts, PanelRequest } from './count/panel-counter.ts';
import { LruList } from './lru-list.ts';
import { type RowRange, rowRange, slotRuns } from './select/row-range.ts';
import type { SelectedRows } from './select/selected-rows.ts';
import type { TopNames } from './count/top-n.ts';

/** The part of a dashboard answer that the rows decide. */
type DashboardFigures = Pick<DashboardAnswer, 'hiddenBots' | 'hiddenOwn' | 'figures' | 'compareFigures' | 'background'>;

/** Enough for the range and the comparison of a few dashboards; each holds a count per name of each list. */
const MAX_KNOWN_RANGES = 6;

/**
 * Answers dashboard questions about one store. With clauses or a brush the rows of the range are selected and counted.
 * Without, all rows of the range are, once until the store changes: brushing asks for these counts at each move.
 */
export class Dashboard {
  readonly #view: StoreView;
  readonly #rows: SelectedRows;
  readonly #counter: PanelCounter;
  readonly #known = new LruList<KnownRange>(MAX_KNOWN_RANGES);
  #knownRevision = -1;

  constructor(view: StoreView, rows: SelectedRows, counter: PanelCounter) {
    this.#view = view;
    this.#rows = rows;
    this.#counter = counter;
  }

  /** Answers a checked question. */
  answer(question: DashboardQuestion): DashboardFigures {
    const range = rowRange(this.#view, question.range);
    const isUnfiltered = question.clauses.length === 0 && question.brush === null;
    const request = requestOf(question);
    const plain = isUnfiltered || question.background ? this.#countUnfiltered(range, question, request) : null;
    const compared = question.compare === null ? null : this.#compare(question, question.compare, request);
    const counts = (isUnfiltered ? plain : null) ?? this.#countFiltered(question, range, request);
    const beside = { base: question.background && plain !== null ? byKey(plain.lists) : null, compared: compared && byKey(compared.lists) };
    return {
      hiddenBots: question.bots === 'exclude' ? this.#countBots(range) : 0,
      hiddenOwn: this.#countOwn(range, question),
      figures: makeFigures(question, counts, beside, isUnfiltered ? this.#knownOf(range, question).rank : rankNames),
      compareFigures: compared && shapesOf(compared),
      background: question.background && plain !== null ? shapesOf(plain) : null,
    };
  }

  #countFiltered(question: DashboardQuestion, range: RowRange, request: PanelRequest): PanelCounts {
    this.#rows.select(range, question, question.offsets, question.leaveOut);
    return this.#counter.count(this.#rows, request, false);
  }

  /** The same panels in the span of the comparison, but for the hours; lists stay good. */
  #compare(question: DashboardQuestion, compare: Comparison, request: PanelRequest): PanelCounts {
    const wanted: PanelRequest = { ...request, edges: request.edges && question.compareEdges, offsets: null };
    const range = rowRange(this.#view, compare);
    const selection = comparedSelection(question, compare);
    if (selection.clauses.length === 0) return this.#countUnfiltered(range, selection, wanted);
    this.#rows.select(range, selection, question.offsets, question.leaveOut);
    return this.#counter.count(this.#rows, wanted, true);
  }

  /** The counts wanted of all rows of a range. Lists are good until the store changes. */
  #countUnfiltered(range: RowRange, counted: Counted, request: PanelRequest): PanelCounts {
    const known = this.#knownOf(range, counted);
    const missing = known.missing(request);
    if (missing !== null) {
      this.#selectAll(range, counted);
      known.learn(missing, this.#counter.count(this.#rows, missing, true));
    }
    return known.tell(request);
  }

  /** Page views of robots in a range. */
  #countBots(range: RowRange): number {
    const known = this.#knownOf(range, { bots: 'exclude' });
    return (known.hiddenBots ??= this.#scanBots(range));
  }

  /** Page views of a range that are left out as own, and would count otherwise. */
  #countOwn(range: RowRange, { bots, own }: Counted): number {
    if (own === undefined) return 0;
    const known = this.#knownOf(range, { bots, own });
    return (known.hiddenOwn ??= this.#selectAll(range, { bots }) - this.#selectAll(range, { bots, own }));
  }

  /** Selects all page views of a range that count, and says how many they are. */
  #selectAll(range: RowRange, { bots, own }: Counted): number {
    this.#rows.select(range, { clauses: [], goals: [], brush: null, bots, own }, [], false);
    return this.#rows.passing.count;
  }

  /** What is known of a range under the rows that it holds; nothing at first, and after each change of the store. */
  #knownOf({ low, high }: RowRange, { bots, own }: Counted): KnownRange {
    if (this.#knownRevision !== this.#view.revision) this.#known.clear();
    this.#knownRevision = this.#view.revision;
    const key = JSON.stringify([low, high, bots, own?.path, own?.visitor]);
    return this.#known.use((known) => (known.key === key ? known : null)) ?? this.#known.add(new KnownRange(key));
  }

  #scanBots({ low, high }: RowRange): number {
    const { flags, kinds } = this.#view;
    let count = 0;
    for (const run of slotRuns(this.#view, low, high)) {
      for (let slot = run.from; slot < run.to; slot++) count += (flags[slot]! & FLAG.bot) !== 0 && kinds[slot] === 0 ? 1 : 0;
    }
    return count;
  }
}

/** The counts of a range without clauses and brush that are known, good until the store changes. */
export class KnownRange {
  /** Names the rows of the range. */
  readonly key: string;
  totals: Totals | null = null;
  hiddenBots: number | null = null;
  hiddenOwn: number | null = null;
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
