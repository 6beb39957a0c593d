import type { EventRow } from '../rows/event.ts';

/** The longest part of a visit that is answered: its first page views, and the first signals on them. */
export const MAX_VISIT_ROWS = 500;

/** One visit as it went, by any of its page views. Asks for rows: a source that gives none does not answer it. */
export interface VisitQuestion {
  v: 1;
  id: string;
  /** Id of a page view. */
  pageView: string;
}

/** The answer to a {@link VisitQuestion}: page views, and actions that are no tests, each in the order of time and id. */
export interface VisitAnswer {
  v: 1;
  id: string;
  /** The answer covers everything recorded before this instant, epoch ms. */
  asOf: number;
  revision: string;
  pageViews: EventRow[];
  actions: EventRow[];
  /** Whether rows beyond {@link MAX_VISIT_ROWS} of either were left out. */
  more: boolean;
}
