import type { AlertRule } from '#contract/documents/alerts.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { bucketValues, type SeriesValue } from '#contract/questions/ratios.ts';
import type { Series } from '#contract/questions/dashboard.ts';
import type { Clause, Span } from '#contract/questions/selection.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { FEWEST_TO_COMPARE } from '#lib/format/format-number.ts';
import { newUuid } from '#lib/uuid.ts';
import { readView } from '#question/view-address.ts';
import { DEFAULT_RANGE, robotsIn, type View } from '#question/view.ts';
import { offsetsBetween } from '../../../workers/calendar/zone.ts';
import { withGoal } from '../goals/goal-set.ts';
import { questionEdges } from './alert-buckets.ts';
import { FIGURES_OF_RULES } from './alert-figures.ts';
import type { FigureValues } from './judge-rule.ts';

/** What of a rule its figures depend on. */
export type AskedRule = Pick<AlertRule, 'figure' | 'goal' | 'query' | 'unit'>;

/** The view of a rule: its filters, robots and zone, and the goal that it counts; fails where they are no more. */
export function viewOfRule({ query, goal }: Pick<AlertRule, 'query' | 'goal'>, goals: readonly Goal[]): Outcome<View> {
  const { view, dropped } = readView(query, DEFAULT_RANGE);
  if (dropped.length > 0) return fail('bad-input', `This rule has a filter that cannot be read: ${dropped.join(', ')}`);
  if (goal === '') return succeed(view);
  const counted = goals.find(({ id }) => id === goal);
  if (counted === undefined) return fail('bad-input', 'The goal of this rule was deleted.');
  const reached: Clause = { dim: 'goal', op: 'in', values: [goal] };
  return succeed({ ...view, goals: withGoal(view.goals, counted), clauses: [...view.clauses, reached] });
}

/**
 * The figure of a rule in each of some hours or days, asked one question after the other. Null where it is not known: where the source
 * does not hold all of the bucket, and a rate of fewer than 30 visits.
 * @param buckets that do not overlap, the earliest first
 * @param zone in which they are cut
 */
export async function askFigure(
  rule: AskedRule,
  goals: readonly Goal[],
  buckets: readonly Span[],
  zone: string,
  moment: Moment,
  signal?: AbortSignal,
): Promise<Outcome<FigureValues>> {
  const asked = viewOfRule(rule, goals);
  if (!asked.ok) return asked;
  const view = asked.value;
  const { ask } = moment;
  const { value } = FIGURES_OF_RULES[rule.figure];
  const held = await heldSince(view, buckets, zone, moment, signal);
  if (!held.ok) return held;
  const wanted = new Set(buckets.map(({ from }) => from));
  const values = new Map<number, number | null>();
  for (const edges of questionEdges(buckets, zone, moment.description.maxRangeMs)) {
    const question = { ...selectionOf(view, edges, zone, moment), edges };
    let since = held.value;
    let counted: readonly (number | null)[] = [];
    if (value === 'errors') {
      const answer = await ask('errors', { ...question, issue: null, limit: 1, extensions: false }, signal);
      if (!answer.ok) return answer;
      counted = answer.value.series;
      since = Math.max(since, answer.value.completeSince ?? 0);
    } else {
      const answer = await ask('dashboard', { ...question, ...ONLY_SERIES }, signal);
      if (!answer.ok) return answer;
      const { series } = answer.value.figures;
      if (series !== null) counted = knownValues(series, value);
    }
    for (const [i, from] of edges.slice(0, -1).entries())
      if (wanted.has(from)) values.set(from, from >= since ? (counted[i] ?? null) : null);
  }
  return succeed(values);
}

const ONLY_SERIES = {
  compareEdges: [],
  zone: '',
  metric: 'default' as const,
  panels: [{ kind: 'series' as const }],
  leaveOut: false,
  background: false,
};

/** What all questions about a view say of the time between some edges. */
function selectionOf(view: View, edges: readonly number[], zone: string, { description: { robotsOnly } }: Moment) {
  const range = { from: edges[0] ?? 0, to: edges.at(-1) ?? 0 };
  const selection = { clauses: [...view.clauses], goals: [...view.goals], brush: null, bots: robotsIn(view, robotsOnly) };
  return { v: 1 as const, id: newUuid(), ...selection, range, offsets: offsetsBetween(range.from, range.to, zone), compare: null };
}

/** Epoch ms from which on the source holds all page views, and all conversions of the goals that a view names; infinite where it holds nothing. */
async function heldSince(
  view: View,
  buckets: readonly Span[],
  zone: string,
  moment: Moment,
  signal?: AbortSignal,
): Promise<Outcome<number>> {
  const earliest = moment.description.earliest ?? Number.POSITIVE_INFINITY;
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (first === undefined || last === undefined || view.goals.every(({ rules }) => rules.every(({ on }) => on === 'page')))
    return succeed(earliest);
  const selection = selectionOf(view, [first.from, last.to], zone, moment);
  const answer = await moment.ask('signals', { ...selection, edges: [], parts: ['goals'], by: [], limit: 1 }, signal);
  if (!answer.ok) return answer;
  return succeed(Math.max(earliest, ...(answer.value.goals ?? []).map(({ completeSince }) => completeSince ?? 0)));
}

/** A figure by bucket; null for a rate of too few visits. */
function knownValues(series: Series, value: SeriesValue): (number | null)[] {
  const { per } = value;
  return bucketValues(series, value).map((each, i) => (per !== null && (series[per][i] ?? 0) < FEWEST_TO_COMPARE ? null : each));
}
