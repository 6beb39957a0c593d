import type { EventKind } from './event.ts';

/** The logs that rows are kept in, each with a cap of its own; docs/stored-form.md explains how one is added. */
export const LOGS = ['pageViews', 'actions', 'measurements', 'errors'] as const;
export type LogName = (typeof LOGS)[number];

const LOG_OF_KIND: Readonly<Record<EventKind, LogName>> = {
  pageview: 'pageViews',
  place: 'pageViews',
  'store-click': 'actions',
  'download-click': 'actions',
  share: 'actions',
  'outbound-link': 'actions',
  'video-play': 'actions',
  LCP: 'measurements',
  INP: 'measurements',
  CLS: 'measurements',
  TTFB: 'measurements',
  'visible-time': 'measurements',
  'scroll-depth': 'measurements',
  event: 'actions',
  error: 'errors',
};

/** The log that rows of a kind are kept in. */
export function logOf(kind: EventKind): LogName {
  return LOG_OF_KIND[kind];
}

/** The rows that a log holds at most where `capacity` page views are held: no source keeps more than its newest `maxErrors` errors. */
export function capacityOf(log: LogName, capacity: number, maxErrors: number): number {
  return log === 'errors' ? Math.min(capacity, maxErrors) : capacity;
}

/** Whether rows of a kind are signals: actions, measurements or errors on a page view. */
export function isSignal(kind: EventKind): boolean {
  return logOf(kind) !== 'pageViews';
}

/** One value for each log. */
export function perLog<T>(make: (log: LogName) => T): Record<LogName, T> {
  return { pageViews: make('pageViews'), actions: make('actions'), measurements: make('measurements'), errors: make('errors') };
}
