import type { DashboardView } from '../../answer/dashboard-asker.ts';

/**
 * The five states that must not look alike, and the sixth in which there is something to see:
 * - loading: nothing is known yet; error: asking failed and nothing older is at hand
 * - empty: the source holds nothing at all; zero: nothing in this range
 * - few: figures, but fewer than two buckets, too few for a curve
 */
export type AnswerState = 'loading' | 'error' | 'empty' | 'zero' | 'few' | 'ready';

export function answerState(view: DashboardView | null, failed: boolean, isEmpty: boolean): AnswerState {
  if (view === null) return failed ? 'error' : 'loading';
  const { totals, series } = view.answer.figures;
  if (totals === null || totals.pageViews === 0) return isEmpty ? 'empty' : 'zero';
  if (series === null || series.visits.length < 2) return 'few';
  return 'ready';
}
