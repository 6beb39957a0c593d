/** Dimensions of a page view: each row of the log has its own value; `robotKind` derived (see robots). */
export const EVENT_DIMENSIONS = [
  'path',
  'title',
  'country',
  'city',
  'language',
  'device',
  'browser',
  'os',
  'screen',
  'timeZone',
  'origin',
  'robot',
  'robotKind',
] as const;

/** Dimensions of a visit: taken from its first page view, `exit` from its last (R10); `channel` and `network` derived (see arrivals). */
export const VISIT_DIMENSIONS = [
  'entry',
  'exit',
  'referrer',
  'source',
  'channel',
  'network',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmTerm',
  'utmContent',
] as const;

export type EventDimension = (typeof EVENT_DIMENSIONS)[number];
export type VisitDimension = (typeof VISIT_DIMENSIONS)[number];
/** A dimension that can be listed. Values are exact, case-sensitive texts; '' is direct or unknown. */
export type Dimension = EventDimension | VisitDimension;
/**
 * What no page view has as a value of its own, but rows of other logs tell of it; can be filtered, not listed.
 * `goal`: ids of goals of the question, each for the page views of the visits that converted in it, anywhere in the visit.
 * `errorIssue`: issues of errors, each for the page views with an error of it, those of robots too; tests are not counted.
 */
export const JOINED_DIMENSIONS = ['goal', 'errorIssue'] as const;
export type JoinedDimension = (typeof JOINED_DIMENSIONS)[number];
/** A dimension that can be filtered: `hourOfWeek` has the values '0' (Monday 00:00) to '167' (Sunday 23:00), see {@link HoursPanel}. */
export type FilterDimension = Dimension | JoinedDimension | 'hourOfWeek';

/** Dimensions of robots alone: a clause on one asks for page views of robots only (R9). */
export const ROBOT_DIMENSIONS: readonly FilterDimension[] = ['robot', 'robotKind'];

export const DIMENSIONS: readonly Dimension[] = [...EVENT_DIMENSIONS, ...VISIT_DIMENSIONS];
export const FILTER_DIMENSIONS: readonly FilterDimension[] = [...DIMENSIONS, ...JOINED_DIMENSIONS, 'hourOfWeek'];

/** What a list counts. */
export const METRICS = ['pageViews', 'visits', 'visitors'] as const;
export type Metric = (typeof METRICS)[number];

/** The metric that ranks a list unless the question asks for one: visits for visit dimensions, page views for the rest. */
export function defaultMetric(dim: Dimension): Metric {
  return (VISIT_DIMENSIONS as readonly string[]).includes(dim) ? 'visits' : 'pageViews';
}
