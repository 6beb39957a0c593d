import type { Selection } from './selection.ts';

/** Live windows (R7). They ignore range and filters, but not the robots' switch. */
export interface LiveQuestion {
  v: 1;
  id: string;
  bots: Selection['bots'];
}

/** A visitor with a page view in the last 30 minutes, described by the latest one. */
export interface RecentVisitor {
  visitor: string;
  ts: number;
  path: string;
  country: string;
  city: string;
  device: string;
  browser: string;
}

/** The answer to a {@link LiveQuestion}. */
export interface LiveAnswer {
  v: 1;
  id: string;
  /** The engine's clock, to which the windows `(now - w, now]` refer. */
  now: number;
  /** The answer covers everything recorded before this instant, epoch ms. */
  asOf: number;
  revision: string;
  /** Whether every row of the last 24 hours was at hand. */
  complete: boolean;
  /** Distinct visitors of the last 5 minutes, 30 minutes and 24 hours. */
  active: number;
  recent: number;
  unique24h: number;
  /** Page views of the last 30 minutes and 24 hours. */
  pageViews30m: number;
  pageViews24h: number;
  /**
   * Page views of the last 30 minutes by minute: 30 counts that add up to `pageViews30m`. Entry i is the window
   * `(now - (30 - i) min, now - (29 - i) min]`, so the last one is the minute that ends now.
   */
  perMinute: number[];
  /** Newest first, at most 10. */
  recentVisitors: RecentVisitor[];
  /** Latest page of each active visitor, by visitors, at most 5. */
  currentPages: { path: string; visitors: number }[];
}
