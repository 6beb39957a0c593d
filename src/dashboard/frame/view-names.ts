import type { ViewName } from '#lib/dashboard-views.ts';

/** The views as the screen names them. The first letter is the key of the view, after G. */
export const VIEW_NAMES: Readonly<Record<ViewName, string>> = {
  overview: 'Overview',
  behaviour: 'Behaviour',
  goals: 'Goals',
  performance: 'Performance',
  errors: 'Errors',
  live: 'Live',
  social: 'Social',
  robots: 'Robots',
  data: 'Data',
};
