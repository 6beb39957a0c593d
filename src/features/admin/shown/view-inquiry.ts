import type { Inquiry } from '../../../inspect/inquiry.ts';
import type { DashboardView } from './shown.ts';

/** What the figures of a view were asked about. */
export function inquiryOf({ answer, range, scope }: DashboardView): Inquiry {
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
