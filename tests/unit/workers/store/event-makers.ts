import type { EventRow } from '#contract/rows/event.ts';
import { makePageView } from '../../../acceptance/make-events.ts';

/** A UUID that is easy to read in a failed test; order of numbers = order of ids. */
export function idOf(n: number): string {
  const hex = n.toString(16).padStart(32, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A plain page view; what a test is about is given in `row`. */
export function pageView(row: Partial<EventRow> = {}): EventRow {
  const unknown = { device: '', browser: '', os: '', screen: '', language: '', timeZone: '' };
  return makePageView({ id: idOf(1), ts: 0, visitor: 'v', ...unknown, ...row });
}
