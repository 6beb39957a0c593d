/** Signals that measure how a page loaded and answered; of each page view the last of a kind counts. Milliseconds, CLS is a score. */
export const VITAL_KINDS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type VitalKind = (typeof VITAL_KINDS)[number];

/** What orders pages: the 75th percentile of a vital, the mean visible time or scroll depth, how many page views were measured at all, or the path. */
export const PAGE_SORTS = [...VITAL_KINDS, 'visible', 'scrolled', 'samples', 'path'] as const;
export type PageSort = (typeof PAGE_SORTS)[number];
