import { answeredInquiry, type Inquiry } from '../../inspect/inquiry.ts';
import type { DashboardView } from './use-dashboard-view.ts';

/** What the figures of a view were asked about. */
export function inquiryOf({ answer, range, scope }: DashboardView): Inquiry {
  const { view, bots } = scope;
  return answeredInquiry(range, answer, { clauses: [...view.clauses], brush: view.brush, bots });
}
