/** How often something happened in the range that is shown, and in the span that it is compared with. */
export interface RangeCount {
  count: number;
  before: number;
  /** One count a bucket; empty where there is no series. */
  series: readonly number[];
}

/** A page that was shared. Title and address come from outside: texts, until they are checked. */
export interface SharedContent {
  title: string;
  url: string;
  shareCount: number;
}

/** Figures of the dashboard that do not come out of the event log, each measured by another part of the product. */
export interface OutsideFigures {
  /** From error monitoring: share of days without a critical error, and of page loads without one, 0 to 1; null = not measured yet. */
  uptime: number | null;
  successRate: number | null;
  /** From the extension statistics, of 5 stars; null = not measured yet. */
  userRating: number | null;
  /** From the social tracker. */
  boosts: RangeCount;
  shares: RangeCount;
  /** Most shared first. */
  mostShared: readonly SharedContent[];
}

const NONE: RangeCount = { count: 0, before: 0, series: [] };

/** Nothing is measured yet. */
export const NOTHING_MEASURED: OutsideFigures = {
  uptime: null,
  successRate: null,
  userRating: null,
  boosts: NONE,
  shares: NONE,
  mostShared: [],
};

/**
 * What the other parts measured. This is the one place where they are joined to the dashboard: error monitoring, extension
 * statistics and the social tracker each put their figures here, and the cards and panels that show them stay as they are.
 */
export function useOutsideFigures(): OutsideFigures {
  return NOTHING_MEASURED;
}
