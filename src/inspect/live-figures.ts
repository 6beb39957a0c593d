import { ACTIVE_WINDOW_MS, RECENT_WINDOW_MS, UNIQUE_WINDOW_MS } from '../../workers/contract/limits.ts';
import { countFigure, TERMS, type Figure } from './figure.ts';
import * as rivals from './live-rivals.ts';

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

const ROLLING = 'The window moves with the clock. Range and filters do not change it; the switch for robots does.';

export const LIVE_FIGURES: Readonly<Record<LiveFigureId, Figure>> = {
  active: countFigure(TERMS.visitors, {
    title: 'Active Visitors',
    definition: `Different visitors with a page view in the last 5 minutes. ${ROLLING}`,
    rivals: rivals.ACTIVE_RULES,
  }),
  currentPages: countFigure(
    { ...TERMS.visitors, label: 'active visitors, each on one page', one: 'active visitor, on one page' },
    {
      title: 'Currently Viewing',
      definition: `The page that each visitor of the last 5 minutes opened last: everybody stands on one page, so the counts add up to the active visitors. The list shows at most 5 pages. ${ROLLING}`,
      rivals: rivals.CURRENT_PAGES_RULES,
    },
  ),
  pageViews30m: countFigure(TERMS.pageViews, {
    title: 'Last 30 Minutes',
    definition: `Page views of the last 30 minutes: every time a page of this site came into view. ${ROLLING}`,
    rivals: rivals.PAGE_VIEWS_30M_RULES,
  }),
  recent: countFigure(TERMS.visitors, {
    title: 'Recent Visitors',
    definition: `Different visitors with a page view in the last 30 minutes, newest first, each with the latest one. The list shows at most 10 of them. ${ROLLING}`,
    rivals: rivals.RECENT_RULES,
  }),
  pageViews24h: countFigure(TERMS.pageViews, {
    title: 'Last 24 Hours',
    definition: `Page views of the last 24 hours: every time a page of this site came into view. It is no calendar day. ${ROLLING}`,
    rivals: rivals.PAGE_VIEWS_24H_RULES,
  }),
  visitors24h: countFigure(TERMS.visitors, {
    title: 'Unique Visitors (24h)',
    definition: `Different visitors with a page view in the last 24 hours: one exact set, also across midnight. It is no calendar day. ${ROLLING}`,
    rivals: rivals.VISITORS_24H_RULES,
  }),
};
