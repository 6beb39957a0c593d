import type { LogName } from '#contract/rows/logs.ts';

/** What one row of a log is called. */
export const ROW_NAMES: Readonly<Record<LogName, string>> = {
  pageViews: 'page view',
  actions: 'action',
  measurements: 'measurement',
  errors: 'error',
};
