import { DASHBOARD_VIEWS, type ViewName } from '#lib/dashboard-views.ts';

/** The views that links and keys lead to. A report has a list of its own (scripts/vite/report-modules.ts). */
export const OFFERED_VIEWS: readonly ViewName[] = DASHBOARD_VIEWS;
