import type { AlertRule } from '#contract/documents/alerts.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Series } from '#contract/questions/dashboard.ts';
import { bucketValues, type SeriesValue } from '#contract/questions/ratios.ts';
import type { Span } from '#contract/questions/selection.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { FEWEST_TO_COMPARE } from '#lib/format/format-number.ts';
import { newUuid } from '#lib/uuid.ts';
import { readView } from '#question/view-address.ts';
import { countedIn, DEFAULT_RANGE, type View } from '#question/view.ts';
import { offsetsBetween } from '../../../workers/calendar/zone.ts';
import { basisQuestion } from '../inspect/figure-basis.ts';
import { questionEdges } from './alert-buckets.ts';
import { FIGURES_OF_RULES } from './alert-figures.ts';
import type { FigureValues } from './judge-rule.ts';

/** Filters, goals, robots and zone of a rule. */
export function viewOfRule({ query }: Pick<AlertRule, 'query'>): View {
  return readView(query, DEFAULT_RANGE).view;
}

/**
 * The figure of a rule in each of some hours or days, asked one question after the other. Null where it is not known: where the source
 * does not hold all of the bucket, or of the conversions and errors in it, and for a rate of fewer than 30 visits.
 * @param buckets that do not overlap, the earliest first
 * @param zone in which they are cut
 */
export async function askFigure(
  rule: Pick<AlertRule, 'figure' | 'query'>,
  buckets: readonly Span[],
  zone: string,
  moment: Moment,
  signal?: AbortSignal,
): Promise<Outcome<FigureValues>> {
  const { view, dropped } = readView(rule.query, DEFAULT_RANGE);
  // Without it the rule would tell of something else.
  if (dropped.length > 0) return fail('bad-input', `This rule has a filter that cannot be read: ${dropped.join(', ')}`);
  const { ask, description } = moment;
  const { value } = FIGURES_OF_RULES[rule.figure];
  const values = new Map<number, number | null>(buckets.map(({ from }) => [from, null]));
  const ends = new Map(buckets.map(({ from, to }) => [from, to]));
  const earliest = description.earliest ?? Number.POSITIVE_INFINITY;
  const held = buckets.filter(({ from }) => from >= earliest);
  for (const edges of questionEdges(held, zone, description.maxRangeMs)) {
    const question = { ...questionOf(view, edges, zone, moment), edges };
    let since = 0;
    let counted: readonly (number | null)[] = [];
    if (value === 'errors') {
      const answer = await ask('errors', { ...question, issue: null, limit: 1, group: 'site' }, signal);
      if (!answer.ok) return answer;
      counted = answer.value.series;
      since = answer.value.completeSince ?? 0;
    } else {
      const counts = basisQuestion(question.id, { ...question, zone }, question.range, [{ kind: 'series' }]);
      const answer = await ask('dashboard', { ...counts, edges }, signal);
      if (!answer.ok) return answer;
      const { series } = answer.value.figures;
      counted = series === null ? [] : knownValues(series, value);
    }
    if (view.goals.some(({ rules }) => rules.some(({ on }) => on !== 'page'))) {
      const answer = await ask('signals', { ...question, edges: [], parts: ['goals'], pages: null, limit: 1 }, signal);
      if (!answer.ok) return answer;
      since = Math.max(since, ...(answer.value.goals ?? []).map(({ completeSince }) => completeSince ?? 0));
    }
    for (const [i, from] of edges.slice(0, -1).entries())
      // The day before the first bucket, and what lies between two, are buckets of the question alone.
      if (ends.get(from) === edges[i + 1] && from >= since) values.set(from, counted[i] ?? null);
  }
  return succeed(values);
}

/** What all questions about a view say of the time between some edges. */
function questionOf(view: View, edges: readonly number[], zone: string, { description }: Moment) {
  const range = { from: edges[0] ?? 0, to: edges.at(-1) ?? 0 };
  const selection = { clauses: [...view.clauses], goals: [...view.goals], brush: null, ...countedIn(view, description) };
  return { v: 1 as const, id: newUuid(), ...selection, range, offsets: offsetsBetween(range.from, range.to, zone), compare: null };
}

/** A figure by bucket; null for a rate of too few visits. */
function knownValues(series: Series, value: SeriesValue): (number | null)[] {
  const { per } = value;
  return bucketValues(series, value).map((each, i) => (per !== null && (series[per][i] ?? 0) < FEWEST_TO_COMPARE ? null : each));
}
