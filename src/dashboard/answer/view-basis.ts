import type { FigureBasis } from '../inspect/figure-basis.ts';
import { comparisonOf } from '../view/comparison.ts';
import { type DashboardView, ofAnswer } from './dashboard-asker.ts';

/** What the figures of a view were asked about. */
export function basisOf(view: DashboardView): FigureBasis {
  const { answer, range, scope } = view;
  const comparison = comparisonOf(view);
  return {
    range: { from: range.range.from, to: answer.range.to },
    span: { from: answer.range.from, to: answer.range.to },
    compare: range.compare !== null && comparison.kind === 'span' ? { span: range.compare, words: comparison.words } : null,
    offsets: range.offsets,
    zone: range.zone,
    days: range.days,
    clauses: [...scope.view.clauses],
    goals: [...scope.view.goals],
    brush: scope.view.brush,
    bots: scope.bots,
    own: scope.own,
  };
}

/** What the figures on the screen were asked about; null before the first answer. */
export const shownBasis = ofAnswer(basisOf);
