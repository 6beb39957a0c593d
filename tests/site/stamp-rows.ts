import type { SentRows } from '../../functions/lib/site/site-rows.ts';
import { isSignal } from '../../workers/contract/rows/logs.ts';
import type { EventRow } from '../../workers/contract/rows/event.ts';
import { stampOf } from '../helpers/site/sent-rows.ts';
import { firstOf, pageViewsOf } from '../acceptance/recount-visits.ts';

/**
 * Rows as a browser that saw all of them would send them: page views with their place and the stamps of their visit, and signals with
 * the visitor of their page view.
 */
export function stampRows(rows: readonly EventRow[]): SentRows {
  const visitors = new Map(rows.map(({ id, visitor }) => [id, visitor]));
  const pageViews = pageViewsOf(rows).map(({ row, visit }) => ({ ...row, visitStart: firstOf(visit).ts, first: stampOf(firstOf(visit)) }));
  const signals = rows
    .filter(({ kind }) => isSignal(kind))
    .map((row) => ({ ...row, visitor: visitors.get(row.pageViewId) ?? row.visitor }));
  return { pageViews, signals };
}
