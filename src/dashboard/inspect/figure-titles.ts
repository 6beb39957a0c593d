import { ACTIVE_WINDOW_MS, RECENT_WINDOW_MS, UNIQUE_WINDOW_MS } from '#contract/limits.ts';

/** Figures of the live windows `(now - window, now]`, and how long each window is. */
export const LIVE_WINDOWS_MS = {
  active: ACTIVE_WINDOW_MS,
  currentPages: ACTIVE_WINDOW_MS,
  pageViews30m: RECENT_WINDOW_MS,
  recent: RECENT_WINDOW_MS,
  pageViews24h: UNIQUE_WINDOW_MS,
  visitors24h: UNIQUE_WINDOW_MS,
} as const;

export type LiveFigureId = keyof typeof LIVE_WINDOWS_MS;

/** Figures that are not counted from page views: they are explained by words and by the shown value. */
export type ExternalFigureId = 'session' | 'shares' | 'boosts';

/** Figures that can be explained. */
export type FigureId =
  | 'pageViews'
  | 'visits'
  | 'visitors'
  | 'pagesPerVisit'
  | 'bounceRate'
  | 'visitDuration'
  | ExternalFigureId
  | LiveFigureId;

/** The names of the figures on the screen: needed before an explanation is opened. */
export const FIGURE_TITLES: Readonly<Record<FigureId, string>> = {
  active: 'Active Visitors',
  currentPages: 'Currently Viewing',
  pageViews30m: 'Last 30 Minutes',
  recent: 'Recent Visitors',
  pageViews24h: 'Last 24 Hours',
  visitors24h: 'Unique Visitors (24h)',
  pageViews: 'Page Views',
  visits: 'Total Visits',
  visitors: 'Unique Visitors',
  pagesPerVisit: 'Pages per Visit',
  bounceRate: 'Bounce Rate',
  visitDuration: 'Visit Duration',
  session: 'Current Session Page Views',
  shares: 'Social Shares',
  boosts: 'Social Boosts',
};
