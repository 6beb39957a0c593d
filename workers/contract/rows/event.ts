import { MAX_EVENT_NAME } from '../limits.ts';
import type { TextColumn } from './text-columns.ts';

/**
 * Kinds of rows. The position is the stored code: append only, never reorder.
 * `place` carries the place of an earlier page view (`pageViewId`, `country`, `city`) and is no page view itself.
 * `event` is a custom event, its name in `target`; `error` is a logged error: its issue in `target`, its cleaned title in `title`.
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
  'event',
  'error',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/**
 * Where a row came from; position = stored code, append only. `test`: a button that tries something out made it. Such rows
 * are shown as tests and count in no figure; only signals can be tests.
 */
export const ORIGINS = ['live', 'imported', 'sample', 'test'] as const;
export type Origin = (typeof ORIGINS)[number];

export const FLAG = {
  bot: 1,
  /** The time stamp was ahead of the clock and set to it. */
  clamped: 2,
  /** At least one text was longer than its limit and was cut. */
  cut: 4,
} as const;

/**
 * One stored row, JSON-safe: a page view, a place, or a signal (an action or a measurement).
 *
 * - `id`, `pageViewId`: lower-case UUIDs; `pageViewId` is '' unless the row is about another page view
 * - `ts`: epoch milliseconds of the visitor's clock, an integer
 * - `value`: the figure of a measurement (milliseconds, CLS score, share of the page in 0..1), 0 otherwise
 * - `path`: normalised, without query and fragment; `query`: without leading '?', secrets dropped
 * - `country`: ISO 3166-1 alpha-2; `language`: BCP 47; `screen`: `WIDTHxHEIGHT` in CSS pixels; `timeZone`: IANA name
 * - `device`: Desktop, Mobile or Tablet; `flags`: bits of {@link FLAG}
 * - `release`: id of the build that recorded the row; `robot`: name of the robot, '' for people
 * - `viewport`: `WIDTHxHEIGHT` of the window in CSS pixels
 * - `host`: of the page's address, lower case, with its port where that is not the default's
 * - `browserVersion`, `osVersion`: name and major version, such as `Chrome 126` and `iOS 18`; '' where the agent does not tell it
 * - `properties`: name and value pairs of a custom event or an error as canonical JSON (see properties.ts), '' = none
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
 * The rest of the row (visitor, host, device, browser, language, time zone, country, source, UTM, robot, release)
 * is stamped by the collector, so that two first tabs agree and no user agent is written anywhere.
 */
export interface Observation {
  v: 1;
  id: string;
  ts: number;
  /** `failed-load` becomes no row: it says that the load named in `load` failed. */
  kind: Exclude<EventKind, 'place'> | 'failed-load';
  /** Id of the document's load: of its first page view, and of its failure. No column of a row. */
  load?: string;
  /** Path and query as recorded, secrets already dropped, no fragment. */
  path: string;
  query: string;
  title: string;
  /** `document.referrer` of the document load without secrets and fragment; '' for later views and own hosts. */
  referrer: string;
  screen: string;
  /** `WIDTHxHEIGHT` of the window in CSS pixels; lines of older pages have none. */
  viewport?: string;
  value: number;
  target: string;
  /** Of a custom event or an error, a JSON object of texts without secrets; the collector keeps it in its canonical form. */
  properties?: string | undefined;
  pageViewId: string;
  /** Id of the tab's session, a lower-case UUID: of shares and of views with a referrer, for the share tracker. No column of a row. */
  session?: string;
  /** Erase epoch that was in force on the page; an older one recorded before the erase is dropped (see docs). */
  epoch: number;
}

const EVENT_NAME = new RegExp(`^[^:]{1,${MAX_EVENT_NAME}}$`);

/** Whether a text can name a custom event: 1 to 64 UTF-16 units without a colon, which would make it an address and not a name. */
export function isEventName(text: string): boolean {
  return text.trim() !== '' && EVENT_NAME.test(text);
}
