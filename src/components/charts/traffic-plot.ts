/** One bucket of the traffic chart. */
export interface ChartPoint {
  /** Below the axis, and in full. */
  label: string;
  name: string;
  /** In a file: the start of the bucket, year first. */
  stamp: string;
  /** The bucket contains now and goes on. */
  isOpen: boolean;
  pageViews: number;
  visits: number;
  visitors: number;
  /** Visits of the same bucket in the span before; null where that is not known. */
  before: number | null;
  /** Visits of the bucket without any filter; null where nothing is filtered. */
  base: number | null;
}

/** Height of the traffic chart and the room around its plot, CSS pixels: what is laid over the chart has to know both. */
export const PLOT = { height: 288, top: 8, right: 8, bottom: 30, left: 48 } as const;
