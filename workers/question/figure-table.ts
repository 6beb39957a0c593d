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

export type FigureId =
  | 'pageViews'
  | 'visits'
  | 'visitors'
  | 'pagesPerVisit'
  | 'bounceRate'
  | 'visitDuration'
  | ExternalFigureId
  | LiveFigureId;

const ROLLING = 'The window moves with the clock. Range and filters do not change it; the switch for robots does.';

/** The name of each figure on the screen, and how it is counted. */
export const FIGURE_TABLE: Readonly<Record<FigureId, { title: string; definition: string }>> = {
  active: {
    title: 'Active Visitors',
    definition: `Different visitors with a page view in the last 5 minutes. ${ROLLING}`,
  },
  currentPages: {
    title: 'Currently Viewing',
    definition: `The page that each visitor of the last 5 minutes opened last: each visitor is on one page, so the counts add up to the active visitors. The list shows at most 5 pages. ${ROLLING}`,
  },
  pageViews30m: {
    title: 'Last 30 Minutes',
    definition: `Page views of the last 30 minutes: every time a page of this site came into view. ${ROLLING}`,
  },
  recent: {
    title: 'Recent Visitors',
    definition: `Different visitors with a page view in the last 30 minutes, newest first, each with the latest one. The list shows at most 10 of them. ${ROLLING}`,
  },
  pageViews24h: {
    title: 'Last 24 Hours',
    definition: `Page views of the last 24 hours: every time a page of this site came into view. It is no calendar day. ${ROLLING}`,
  },
  visitors24h: {
    title: 'Unique Visitors (24h)',
    definition: `Different visitors with a page view in the last 24 hours: one exact set, also across midnight. It is no calendar day. ${ROLLING}`,
  },
  pageViews: {
    title: 'Page Views',
    definition: 'Every time a page of this site came into view: a load, a click on a link inside the site, or the back button.',
  },
  visits: {
    title: 'Total Visits',
    definition:
      'Page views of one visitor with gaps of at most 30 minutes make a visit. Midnight, the range and filters never split one; it counts when at least one of its page views is selected.',
  },
  visitors: {
    title: 'Unique Visitors',
    definition:
      'How many different visitors viewed a page: an exact set over the whole range, never a sum of days. In a part of the chart they may exceed the visits: a visit counts once, where it began, its visitor in every part in which they viewed a page.',
  },
  pagesPerVisit: {
    title: 'Pages per Visit',
    definition:
      'Selected page views, divided by the visits that they belong to. In the chart all page views of a visit count where the visit began.',
  },
  bounceRate: {
    title: 'Bounce Rate',
    definition: 'The share of visits with exactly one page view in the whole visit, also where the range or a filter cuts it.',
  },
  visitDuration: {
    title: 'Visit Duration',
    definition: 'The mean time from the first to the last page view of a visit. Bounces count as 0 and are included.',
  },
  session: {
    title: 'Current Session Page Views',
    definition:
      'What this tab has recorded since it was opened. It survives a reload, ends with the tab, and follows no range and no filter.',
  },
  shares: {
    title: 'Social Shares',
    definition:
      'Actions of visitors that share a page, by a link of the share panel or by the sharing of their system. Range and filters select them by the page view that they were made on; what a test button made never counts.',
  },
  boosts: {
    title: 'Social Boosts',
    definition:
      'Boosts that this browser simulated in the range: nothing is posted anywhere. They are this browser’s own, whichever source is shown, and no filter changes them.',
  },
};
