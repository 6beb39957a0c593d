/**
 * Kinds of rows. The position is the stored code: append only, never reorder.
 * `place` carries the place of an earlier page view (`pageViewId`, `country`, `city`) and is no page view itself.
 */
export const EVENT_KINDS = [
  'pageview',
  'place',
  'store-click',
  'download-click',
  'share',
  'outbound-link',
  'video-play',
  'LCP',
  'INP',
  'CLS',
  'TTFB',
  'visible-time',
  'scroll-depth',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Where a row came from; position = stored code, append only. */
export const ORIGINS = ['live', 'imported', 'sample'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Bits of `EventRow.flags`. */
export const FLAG = {
  /** The user agent is a robot's. */
  bot: 1,
  /** The time stamp was ahead of the clock and set to it. */
  clamped: 2,
  /** At least one text was longer than its limit and was cut. */
  cut: 4,
} as const;

/** Columns that hold a text, dictionary-encoded in the store; '' is direct, unknown or not applicable. */
export const TEXT_COLUMNS = [
  'visitor',
  'path',
  'title',
  'query',
  'referrer',
  'source',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmTerm',
  'utmContent',
  'country',
  'city',
  'device',
  'browser',
  'os',
  'screen',
  'language',
  'timeZone',
  'target',
] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];

/**
 * One stored row, JSON-safe: a page view, a place, or a signal (an action or a measurement of the second log).
 *
 * - `id`, `pageViewId`: lower-case UUIDs; `pageViewId` is '' unless the row is about another page view
 * - `ts`: epoch milliseconds of the visitor's clock, an integer
 * - `value`: the figure of a measurement (milliseconds, CLS score, share of the page in 0..1), 0 otherwise
 * - `path`: normalised, without query and fragment; `query`: without leading '?', secrets dropped
 * - `country`: ISO 3166-1 alpha-2; `language`: BCP 47; `screen`: `WIDTHxHEIGHT` in CSS pixels; `timeZone`: IANA name
 * - `device`: Desktop, Mobile or Tablet; `flags`: bits of {@link FLAG}
 */
export interface EventRow extends Record<TextColumn, string> {
  id: string;
  ts: number;
  kind: EventKind;
  value: number;
  pageViewId: string;
  origin: Origin;
  flags: number;
}

/**
 * What the page knows of a view or a signal at the moment it happens; small enough for one journal line.
 * The rest of the row (visitor, device, browser, language, time zone, country, source, UTM, robot flag)
 * is stamped by the collector, so that two first tabs agree and no user agent is written anywhere.
 */
export interface Observation {
  v: 1;
  id: string;
  ts: number;
  kind: Exclude<EventKind, 'place'>;
  /** Path and query as recorded, secrets already dropped, no fragment. */
  path: string;
  query: string;
  title: string;
  /** `document.referrer` of the document load without secrets and fragment; '' for later views and own hosts. */
  referrer: string;
  screen: string;
  value: number;
  target: string;
  pageViewId: string;
  /** Id of the tab's session, a lower-case UUID: of shares and of views with a referrer, for the share tracker. No column of a row. */
  session?: string;
  /** Erase epoch that was in force on the page; an older one recorded before the erase is dropped (see docs). */
  epoch: number;
}

/** Whether a row belongs to the log of page views (page views and their places) or to the log of signals. */
export function isSignal(kind: EventKind): boolean {
  return kind !== 'pageview' && kind !== 'place';
}
