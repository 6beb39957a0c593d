import type { Description } from '#contract/ports/query.ts';
import type { LogName } from '#contract/rows/logs.ts';
import type { ViewName } from '#lib/dashboard-views.ts';

/** The views that a report can have: those that rows answer. */
export const REPORT_VIEWS = ['overview', 'behaviour', 'goals', 'performance', 'errors', 'robots'] as const satisfies readonly ViewName[];
export type ReportView = (typeof REPORT_VIEWS)[number];

/** The logs that a view needs beside page views. */
export const LOGS_OF_VIEW: Readonly<Record<ReportView, readonly LogName[]>> = {
  overview: [],
  behaviour: [],
  goals: ['actions', 'measurements'],
  performance: ['measurements'],
  errors: ['errors'],
  robots: [],
};

/** Whether a source has what a view shows. */
export function hasView(view: ReportView, { behaviour, signals, errors, goals }: Description): boolean {
  const has: Readonly<Partial<Record<ReportView, boolean>>> = { behaviour, goals: goals.length > 0, performance: signals, errors };
  return has[view] ?? true;
}
