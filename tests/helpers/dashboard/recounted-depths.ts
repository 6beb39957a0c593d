import { segmentOf, type View } from '#question/view.ts';
import { withDefaults } from '#question/view-goals.ts';
import type { Dimension } from '#contract/questions/dimensions.ts';
import type { PageOrder, SignalPart } from '#contract/questions/signals.ts';
import type { NameRow } from '#contract/questions/list.ts';
import { metricOf } from '../../acceptance/recount-figures.ts';
import { recountList, recountLive, recountRows, type RecountedLive } from '../../acceptance/recount.ts';
import { recountSignals, type RecountedSignals } from '../../acceptance/recount-signals.ts';
import { pageViewsOf } from '../../acceptance/recount-visits.ts';
import { naivePeriod } from './naive-period.ts';
import type { Situation } from './recounted-panels.ts';

/** What is behind the panels: a list in full, the ids of the rows, newest first, signals, and the live windows. */
export interface Depths {
  names: NameRow[];
  rows: string[];
  signals: RecountedSignals;
  live: RecountedLive;
}

/** What is asked of signals beside the selection. */
export const SIGNALS_ASKED = {
  parts: ['goals', 'vitals'] satisfies SignalPart[],
  compare: null,
  pages: { by: 'INP', descending: true, least: 2 } satisfies PageOrder,
  limit: 10,
};

/** The same from the rows and the definitions alone. */
export function recountedDepths({ held, now, scope, edges }: Pick<Situation, 'held' | 'now' | 'scope' | 'edges'>, dim: Dimension): Depths {
  const { view, bots } = scope;
  const { span, offsets, compare } = naivePeriod(scope, now, pageViewsOf(held)[0]?.row.ts ?? null);
  const filters = { clauses: [...view.clauses], goals: [...view.goals], brush: view.brush };
  const question = { v: 1 as const, id: '', range: span, ...filters, bots, offsets };
  const others = (all: View['clauses']) => all.filter((clause) => clause.dim !== dim);
  const clauses = others(view.clauses);
  const segment = segmentOf(view);
  const before = compare.missing === null && compare.span !== null ? { ...compare.span, clauses: segment && others(segment) } : null;
  const order = { of: metricOf(dim, view.metric), per: null, descending: true };
  const paged = { cursor: '', limit: 1_000 };
  return {
    names: recountList(held, { ...question, ...paged, clauses, compare: before, dim, goal: null, order, contains: '' }),
    rows: recountRows(held, { ...question, ...paged }).map(({ id }) => id),
    signals: recountSignals(held, { ...question, goals: [...withDefaults(view.goals)], edges: [...edges], ...SIGNALS_ASKED }),
    live: recountLive(held, { v: 1, id: '', bots }, now),
  };
}
