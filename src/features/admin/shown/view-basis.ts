import type { FigureBasis } from '../../../inspect/figure-basis.ts';
import type { DashboardView } from './shown.ts';

/** What the figures of a view were asked about. */
export function basisOf({ answer, range, scope }: DashboardView): FigureBasis {
  return {
    range: { from: range.range.from, to: answer.range.to },
    span: { from: answer.range.from, to: answer.range.to },
    offsets: range.offsets,
    zone: range.zone,
    days: range.days,
    clauses: [...scope.view.clauses],
    brush: scope.view.brush,
    bots: scope.bots,
  };
}
