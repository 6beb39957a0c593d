/** The views of the operator's dashboard, in the order of its links. */
export const DASHBOARD_VIEWS = ['overview', 'behaviour', 'goals', 'performance', 'errors', 'live', 'social', 'robots', 'data'] as const;
export type ViewName = (typeof DASHBOARD_VIEWS)[number];

export const DASHBOARD_PATH = '/admin';

export function viewPath(view: ViewName): string {
  return view === 'overview' ? DASHBOARD_PATH : `${DASHBOARD_PATH}/${view}`;
}

/** The page that a path without a slash at its end belongs to: the views of the dashboard are one page. */
export function pageOf(path: string): string {
  return DASHBOARD_VIEWS.some((view) => viewPath(view) === path) ? DASHBOARD_PATH : path;
}
