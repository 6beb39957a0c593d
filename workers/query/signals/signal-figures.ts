import { ACTION_KINDS } from '#contract/questions/actions.ts';
import { comparedSelection, type Comparison, type QuestionRange } from '#contract/questions/selection.ts';
import { VITAL_KINDS } from '#contract/questions/measured-pages.ts';
import type { GoalCounts, Shares, SignalPart, SignalsAnswer, SignalsQuestion, GoalFigures } from '#contract/questions/signals.ts';
import type { StoreView } from '../../store/store-view.ts';
import { LruList } from '../lru-list.ts';
import type { ConversionFinder, GoalConversions } from '../goals/conversion-finder.ts';
import { type IndexRange, rowRange, RowSet } from '../select/row-range.ts';
import { countActions, countPages, countVitals, ENGAGEMENT_KINDS } from './count-signals.ts';
import type { SelectedSignals } from './selected-signals.ts';
import { topNames } from '../count/top-n.ts';
import { ConversionCounter } from '../goals/conversion-counter.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { pickPositive } from '../select/row-kernels.ts';

export type CountedSignals = Pick<SignalsAnswer, 'held' | 'completeSince' | 'pages' | SignalPart>;

type OwnFigures = Omit<GoalFigures, 'compared'>;

interface SpanFigures extends Pick<SignalsAnswer, 'actions' | 'vitals' | 'pages'> {
  goals: OwnFigures[] | null;
  shares: Omit<Shares, 'before'> | null;
}

/** Enough for the ranges and the comparisons of a few dashboards. */
const MAX_KNOWN = 12;

/** Counts what questions about signals ask for. What was counted of a span is known until a log changes. */
export class SignalFigures {
  readonly #view: StoreView;
  readonly #selected: SelectedSignals;
  readonly #finder: ConversionFinder;
  readonly #counter: ConversionCounter;
  readonly #shared = new RowSet();
  readonly #known = new LruList<{ key: string; figures: SpanFigures }>(MAX_KNOWN);
  #revision = '';

  constructor(view: StoreView, selected: SelectedSignals, finder: ConversionFinder) {
    this.#view = view;
    this.#selected = selected;
    this.#finder = finder;
    this.#counter = new ConversionCounter(view);
  }

  /** Answers a checked question. `revision`: another one whenever page views or signals may be others. */
  answer(question: SignalsQuestion, revision: string): CountedSignals {
    if (revision !== this.#revision) this.#known.clear();
    this.#revision = revision;
    const selected = this.#selected;
    selected.refresh();
    const { goals, shares, ...measured } = this.#figuresOf(question.range, question);
    const { compare } = question;
    const { completeSince } = selected;
    const isKnown = (since: number | null): boolean => since === null || (compare !== null && compare.from >= since);
    const parts = [
      ...(goals?.some((goal) => isKnown(goal.completeSince)) === true ? (['goals'] as const) : []),
      ...(shares !== null && isKnown(completeSince.actions) ? (['shares'] as const) : []),
    ];
    const isCompared = compare !== null && parts.length > 0;
    const before = isCompared ? this.#figuresOf(compare, { ...comparedQuestion(question, compare), parts }) : null;
    // A copy, because figures are remembered and the receiver of an answer may do with it what it likes.
    return structuredClone({
      held: {
        actions: selected.countHeld([...ACTION_KINDS, 'event']),
        vitals: selected.countHeld(VITAL_KINDS),
        engagement: selected.countHeld(ENGAGEMENT_KINDS),
      },
      completeSince,
      goals: goals && goals.map((goal, i) => ({ ...goal, compared: isKnown(goal.completeSince) ? countsOf(before?.goals?.[i]) : null })),
      shares: shares && { ...shares, before: before?.shares?.series[0] ?? null },
      ...measured,
    });
  }

  #figuresOf(range: QuestionRange, question: SignalsQuestion): SpanFigures {
    const { low, high } = rowRange(this.#view, range);
    const { edges } = question;
    // The outer two edges are the ends of the range, and the last of a range that ends now moves all the time.
    const key = JSON.stringify({ ...question, id: '', range: [low, high], compare: null, edges: [edges.length, ...edges.slice(1, -1)] });
    const known = this.#known.use((each) => (each.key === key ? each : null));
    return (known ?? this.#known.add({ key, figures: this.#count({ low, high }, question) })).figures;
  }

  #count(range: IndexRange, question: SignalsQuestion): SpanFigures {
    const selected = this.#selected;
    const { parts, limit } = question;
    const ifWanted = <T>(part: SignalPart, count: () => T): T | null => (parts.includes(part) ? count() : null);
    selected.select(range, question, question.offsets);
    return {
      goals: ifWanted('goals', () => this.#countGoals(question.goals, selected.rows)),
      shares: ifWanted('shares', () => countShares(this.#view, selected.rows, this.#finder.of([SHARED]).goals[0]!, question, this.#shared)),
      actions: ifWanted('actions', () => countActions(selected, limit)),
      vitals: ifWanted('vitals', () => countVitals(selected, question)),
      pages: countPages(selected, question),
    };
  }

  /** Each goal of a question on the page views of a set. */
  #countGoals(goals: readonly Goal[], set: RowSet): OwnFigures[] {
    const found = this.#finder.of(goals);
    this.#counter.select(set, found);
    return this.#counter.count().map((counts, i) => ({ ...counts, goal: goals[i]!.id, completeSince: found.goals[i]!.completeSince }));
  }
}

/** What is asked of the span that is compared: conversions and how many shares, where all of them are held. */
function comparedQuestion(question: SignalsQuestion, compare: Comparison): Omit<SignalsQuestion, 'parts'> {
  return { ...question, ...comparedSelection(question, compare), pages: null, edges: [compare.from, compare.to] };
}

function countsOf(figures: OwnFigures | undefined): GoalCounts | null {
  if (figures === undefined) return null;
  const { conversions, visits, visitors, of } = figures;
  return { conversions, visits, visitors, of };
}

/** Shares are the conversions of this goal. */
export const SHARED: Goal = { id: 'share', name: '', rules: [{ on: 'action', kind: 'share', target: '' }] };

/** The shares on the page views of a set, by bucket and by page; `found` is filled with those that were shared. */
export function countShares(
  view: StoreView,
  set: RowSet,
  shared: GoalConversions,
  { edges, limit }: Pick<SignalsQuestion, 'edges' | 'limit'>,
  found: RowSet,
): Omit<Shares, 'before'> {
  const { ts } = view;
  found.begin(set.count);
  found.count = pickPositive(shared.counts, set.slots, set.count, found.slots);
  const [path, title] = [view.column('path'), view.column('title')];
  const series = edges.slice(1).map(() => 0);
  const [shares, titles] = [new Int32Array(path.bound), new Int32Array(path.bound)];
  const since = shared.completeSince ?? Number.NEGATIVE_INFINITY;
  // Page views stand in the order of time.
  for (let k = 0, bucket = 0; k < found.count; k++) {
    const slot = found.slots[k]!;
    const count = shared.counts[slot]!;
    if (ts[slot]! < since) continue;
    while (bucket < series.length - 1 && ts[slot]! >= edges[bucket + 1]!) bucket++;
    series[bucket]! += count;
    shares[path.codes[slot]!]! += count;
    titles[path.codes[slot]!] = title.codes[slot]! || titles[path.codes[slot]!]!;
  }
  const { codes } = topNames(shares, path.bound, path.texts, limit);
  return { series, pages: codes.map((code) => ({ path: path.texts[code]!, title: title.texts[titles[code]!]!, shares: shares[code]! })) };
}
