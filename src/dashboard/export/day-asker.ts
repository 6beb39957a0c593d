import { MAX_SERIES_BUCKETS } from '../../../workers/calendar/edges.ts';
import { MAX_TOP } from '#contract/limits.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import { ACTION_KINDS } from '#contract/questions/actions.ts';
import { SERIES_FIGURES, type Panel, type Series, type SeriesFigure, type TopList } from '#contract/questions/dashboard.ts';
import { defaultMetric, type Dimension } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { NameRow } from '#contract/questions/list.ts';
import type { Clause, Span } from '#contract/questions/selection.ts';
import { MAX_SIGNAL_ROWS, type SignalPart, type SignalsQuestion } from '#contract/questions/signals.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { newUuid } from '#lib/uuid.ts';
import { actionName } from '../goals/goal-text.ts';
import { basisQuestion, type FigureBasis } from '../inspect/figure-basis.ts';
import { PageReader } from '../inspect/rows/page-reader.ts';
import { rowsQuestion } from '../inspect/rows/rows-question.ts';

/** By day. */
export interface Conversions {
  conversions: readonly number[];
  visitors: readonly number[];
}

/** The name of each dimension. */
export type Names = ReadonlyMap<Dimension, string>;
type Failed = Outcome<never>;

/** What is told of each combination of names. */
type Tell = (names: Names, series: Series) => void;

/** Asks what happened on each day. */
export class DayAsker {
  readonly #moment: Moment;
  readonly #basis: FigureBasis;
  readonly #edges: readonly number[];
  readonly #signal: AbortSignal;

  /** @param edges of the days, epoch ms */
  constructor(moment: Moment, basis: FigureBasis, edges: readonly number[], signal: AbortSignal) {
    this.#moment = moment;
    this.#basis = basis;
    this.#edges = edges;
    this.#signal = signal;
  }

  /** What was done on the page views, each as a goal that all of it reaches; of custom events the most frequent. */
  async actions(): Promise<Outcome<Goal[]>> {
    const { span } = this.#basis;
    const answer = await this.#moment.ask('signals', this.#signalsQuestion(span, ['actions']), this.#signal);
    if (!answer.ok) return answer;
    const events = (answer.value.actions?.rows ?? []).flatMap(({ kind, target }) => (kind === 'event' ? target : []));
    return succeed([
      ...ACTION_KINDS.map((kind) => ({ id: newUuid(), name: actionName(kind), rules: [{ on: 'action' as const, kind, target: '' }] })),
      ...events.map((name) => ({ id: newUuid(), name, rules: [{ on: 'event' as const, name, property: null }] })),
    ]);
  }

  /**
   * How often a few goals were reached in the visits of each day, and by how many visitors. A visit counts on the day of its first
   * selected page view. The basis is not filtered by goals.
   */
  async conversions(goals: readonly Goal[], onShare: (share: number) => void): Promise<Outcome<Conversions[]>> {
    const [from = 0, ...ends] = this.#edges;
    // What was reached in visits with a page view until the end of a day, less the same of the day before, was in visits of this day.
    const until: number[][] = [];
    for (const to of ends) {
      const answer = await this.#moment.ask('signals', this.#signalsQuestion({ from, to }, ['goals'], goals), this.#signal);
      if (!answer.ok) return answer;
      until.push((answer.value.goals ?? []).map(({ conversions }) => conversions));
      onShare(until.length / ends.length);
    }
    const reached: Conversions[] = [];
    for (const [at, { id }] of goals.entries()) {
      const clauses: Clause[] = [...this.#basis.clauses, { dim: 'goal', op: 'in', values: [id] }];
      const counted = await this.#count(clauses, [], goals);
      if (!counted.ok) return counted;
      const conversions = until.map((counts, day) => (counts[at] ?? 0) - (until[day - 1]?.[at] ?? 0));
      reached.push({ conversions, visitors: counted.value.series.visitors });
    }
    return succeed(reached);
  }

  #signalsQuestion(range: Span, parts: SignalPart[], goals: readonly Goal[] = this.#basis.goals): SignalsQuestion {
    const { clauses, brush, offsets, bots, own } = this.#basis;
    return {
      ...{ v: 1, id: newUuid(), range, edges: [], compare: null, clauses, brush, offsets, bots, own },
      ...{ parts, goals: [...goals], by: [], pages: null, limit: MAX_SIGNAL_ROWS },
    };
  }

  /**
   * Tells the series of each combination, and from time to time what share of them is done; answers why it failed, else null. A
   * question lists the names of all dimensions under the clauses so far. Where none has two of them, its series is the answer; else
   * one dimension is filtered by each of its names.
   */
  async each(
    dims: readonly Dimension[],
    tell: Tell,
    onShare: (share: number) => void,
    clauses = this.#basis.clauses,
    known: Names = new Map(),
  ): Promise<Failed | null> {
    const counted = await this.#count(clauses, dims);
    if (!counted.ok) return counted;
    const { top, series } = counted.value;
    const names = new Map([...known, ...top.map(({ dim, rows }) => [dim, rows[0]?.name ?? ''] as const)]);
    const divided = top.find(({ rows }) => rows.length > 1);
    if (divided === undefined) {
      tell(names, series);
      return null;
    }
    const all = await this.#namesOf(divided, clauses);
    if (!all.ok) return all;
    const others = top.flatMap((list) => (list === divided || list.rows.length < 2 ? [] : list.dim));
    for (const [at, name] of all.value.entries()) {
      const under = narrowed(clauses, divided.dim, name);
      const failed = await this.each(others, tell, () => {}, under, new Map([...names, [divided.dim, name]]));
      if (failed !== null) return failed;
      onShare((at + 1) / all.value.length);
    }
    return null;
  }

  /** The first names of each dimension, and what happened by day. Days that a question has no room for are asked about one part after another. */
  async #count(
    clauses: Clause[],
    dims: readonly Dimension[],
    goals: readonly Goal[] = this.#basis.goals,
  ): Promise<Outcome<{ top: TopList[]; series: Series }>> {
    const edges = this.#edges;
    const [from = 0] = edges;
    const lists = dims.map((dim): Panel => ({ kind: 'top', dim, limit: MAX_TOP }));
    const parts: Series[] = [];
    for (let first = 0; ; first += MAX_SERIES_BUCKETS) {
      const days = edges.slice(first, first + MAX_SERIES_BUCKETS + 1);
      const to = days.at(-1) ?? from;
      const isLast = first + MAX_SERIES_BUCKETS >= edges.length - 1;
      const panels: Panel[] = [{ kind: 'series' }, ...(isLast ? lists : [])];
      const question = basisQuestion(newUuid(), { ...this.#basis, clauses, goals: [...goals] }, { from, to }, panels);
      // Every part begins with the range, so that a visit over midnight counts in one part alone.
      const answer = await this.#moment.ask('dashboard', { ...question, edges: first === 0 ? days : [from, ...days] }, this.#signal);
      if (!answer.ok) return answer;
      const { series, top } = answer.value.figures;
      if (series !== null) parts.push(first === 0 ? series : mapped((figure) => series[figure].slice(1)));
      if (isLast) return succeed({ top, series: mapped((figure) => parts.flatMap((part) => part[figure])) });
    }
  }

  async #namesOf({ dim, rows, more }: TopList, clauses: Clause[]): Promise<Outcome<string[]>> {
    if (!more) return succeed(rows.map(({ name }) => name));
    const order = { of: defaultMetric(dim), per: null, descending: true };
    const listed = { compare: null, dim, goal: null, order, contains: '' };
    const basis = { ...this.#basis, clauses };
    const askPage = (cursor: string) => this.#moment.ask('list', { ...rowsQuestion(newUuid(), basis, cursor), ...listed }, this.#signal);
    const read = await new PageReader<NameRow>(askPage, () => {}).all();
    return read.failure === null ? succeed(read.rows.map(({ name }) => name)) : { ok: false, failure: read.failure };
  }
}

function mapped(valuesOf: (figure: SeriesFigure) => number[]): Series {
  return Object.fromEntries(SERIES_FIGURES.map((figure) => [figure, valuesOf(figure)])) as unknown as Series;
}

/** Clauses that leave one name of a dimension: it is among those that they leave already. */
function narrowed(clauses: readonly Clause[], dim: Dimension, name: string): Clause[] {
  return [...clauses.filter((clause) => clause.dim !== dim || clause.op !== 'in'), { dim, op: 'in', values: [name] }];
}
