/** What a tab's session did so far. The page derives it from its own tab and the engine's status; it is not stored. */
export interface SessionSummary {
  /** '' until the engine told it. */
  visitorId: string;
  /** Page views that the tab recorded, over reloads. */
  pageViews: number;
  /** Epoch ms of the first of them; null before it. */
  startTime: number | null;
  /** Path of the latest one; '' before the first. */
  currentPage: string;
  /** Where the first of them came from, without secrets; `Direct` where nothing is known. */
  referrer: string;
  /** The class of the browser, such as `Chrome on Windows, Desktop`: user agents are not kept. '' until the engine told it. */
  userAgent: string;
  /** Whether the latest page view lies within the window of active visitors. */
  isActive: boolean;
}
