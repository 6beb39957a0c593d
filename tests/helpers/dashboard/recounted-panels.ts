import { isOfRobots, type FilterDimension } from '#contract/questions/dimensions.ts';
import { impliedRobots, type Clause } from '#contract/questions/selection.ts';
import type { EventRow } from '#contract/rows/event.ts';
import type { Scope } from '../../../src/dashboard/answer/dashboard-question.ts';
import { segmentOf, type View } from '#question/view.ts';
import { displayName } from '#lib/format/display-name.ts';
import {
  compareCodePoints,
  countHours,
  countNames,
  countSeries,
  countSocial,
  countTotals,
  metricOf,
} from '../../acceptance/recount-figures.ts';
import { isRobot, select } from '../../acceptance/recount-selection.ts';
import { isOfVisit, pageViewsOf, type View as PageView } from '../../acceptance/recount-visits.ts';
import { walkHours } from './naive-calendar.ts';
import { naivePeriod, type Period } from './naive-period.ts';
import { changeText, recountedCards, recountedCurve } from './recounted-cards.ts';
import type { Panels } from './shown-panels.ts';

/** Everything that decides what the panels show. */
export interface Situation {
  held: readonly EventRow[];
  now: number;
  scope: Scope;
  /** Bucket edges of the range and of its comparison; that they are right is for the calendar's own tests to say. */
  edges: readonly number[];
  compareEdges: readonly number[];
}

/** What the panels have to show, from the rows and the definitions alone: no question, no engine, no calendar. */
export function recountedPanels({ held, now, scope, edges, compareEdges }: Situation): Panels {
  const { view, bots } = scope;
  const views = pageViewsOf(held);
  const period = naivePeriod(scope, now, views[0]?.row.ts ?? null);
  const { span, compare, offsets } = period;
  const count = (clauses: readonly Clause[], brush: View['brush'], { from, to } = span, who = bots) =>
    select(views, { from, to, clauses: [...clauses], goals: [...view.goals], brush, bots: who, offsets });
  const others = (clauses: readonly Clause[], dim: FilterDimension) => clauses.filter((clause) => clause.dim !== dim);
  const without = (dim: FilterDimension) => others(view.clauses, dim);
  const segment = segmentOf(view);
  const against = segment ?? view.clauses;
  const countBefore = (clauses: readonly Clause[]) => compare.span && count(clauses, null, compare.span, impliedRobots(against, bots));

  const plain = view.clauses.length > 0 || view.brush !== null ? count([], null) : null;
  const before = countBefore(against);
  const curve = (selected: readonly PageView[], at: readonly number[]) => recountedCurve(view.figure, countSeries(selected, at));
  const selected = count(view.clauses, null);
  const comparedOf = (dim: FilterDimension) => (compare.missing === null ? countBefore(others(against, dim)) : null);
  const changeOf = (value: number, before: number | null) =>
    before === null ? null : changeText({ label: '', value, before }, value, before);
  return {
    range: period.text,
    hiddenBots: bots !== 'exclude' ? 0 : views.filter((each) => isRobot(each) && each.row.ts >= span.from && each.row.ts < span.to).length,
    cards: recountedCards(countTotals(count(view.clauses, view.brush)), compare.missing === null && before ? countTotals(before) : null),
    // What is counted outside of the event log has no bucket here.
    chart: ['shares', 'boosts'].includes(view.figure)
      ? null
      : {
          // Without filters once is enough.
          ...(plain !== null && view.clauses.length > 0 && segment?.length !== 0 && { base: curve(plain, edges) }),
          ...(before !== null && compare.missing === null && { before: curve(before, compareEdges).slice(0, edges.length - 1) }),
          ...(view.figure === 'visits' && { beside: countSeries(selected, edges).visitors }),
          main: curve(selected, edges),
        },
    lists: scope.panels
      .flatMap((panel) => (panel.kind === 'top' ? panel : []))
      .map(({ dim, limit }) => {
        const metric = metricOf(dim, view.metric);
        const names = countNames(count(without(dim), view.brush), dim, metric);
        const bases = plain && new Map(countNames(plain, dim, metric).map(({ name, count }) => [name, count]));
        const before = comparedOf(dim);
        const compared = before && new Map(countNames(before, dim, metric).map(({ name, count }) => [name, count]));
        const addsUp = metric === 'pageViews' || (metric === 'visits' && isOfVisit(dim));
        return {
          dim,
          total: addsUp ? names.reduce((sum, { count }) => sum + count, 0) : null,
          more: names.length > limit,
          rows: names
            .slice(0, limit)
            // People have no robot's name.
            .filter(({ name }) => name !== '' || !isOfRobots(dim))
            .map(({ name, count }) => ({
              label: displayName(dim, name),
              count,
              base: bases && (bases.get(name) ?? 0),
              change: changeOf(count, compared && (compared.get(name) ?? 0)),
              mark: markIn(view.clauses, dim, name),
            })),
        };
      }),
    networks: (scope.panels.some(({ kind }) => kind === 'social')
      ? countSocial(count(without('network'), view.brush), { base: plain, compared: comparedOf('network') })
      : []
    )
      .toSorted((a, b) => b.count - a.count || compareCodePoints(a.network, b.network))
      .map(({ network, count, base, compared }) => {
        return { label: network, count, base, change: changeOf(count, compared), mark: markIn(view.clauses, 'network', network) };
      })
      .filter(
        ({ label, count, base, mark }) =>
          count + (base ?? 0) > 0 || mark !== null || ['Twitter/X', 'Facebook', 'LinkedIn', 'Instagram'].includes(label),
      ),
    heat: {
      values: perHour(countHours(count(without('hourOfWeek'), view.brush), offsets), period, view.brush),
      picked: pickedHours(view.clauses),
    },
  };
}

/** Page views an hour; null for hours that the part which is looked at does not meet. */
function perHour(counts: number[], { start, span, offsets }: Period, brush: View['brush']): (number | null)[] {
  const met = walkHours(Math.max(start, brush?.from ?? start), Math.min(span.to, brush?.to ?? span.to), offsets);
  return counts.map((count, hour) => (met[hour] ? count / met[hour] : null));
}

function markIn(clauses: readonly Clause[], dim: FilterDimension, name: string): 'in' | 'notIn' | null {
  const has = (op: Clause['op']) => clauses.some((clause) => clause.dim === dim && clause.op === op && clause.values.includes(name));
  return has('in') ? 'in' : has('notIn') ? 'notIn' : null;
}

function pickedHours(clauses: readonly Clause[]): boolean[] | null {
  const own = clauses.filter(({ dim }) => dim === 'hourOfWeek');
  if (own.length === 0) return null;
  return Array.from({ length: 168 }, (_, hour) => own.every(({ op, values }) => values.includes(String(hour)) === (op === 'in')));
}
