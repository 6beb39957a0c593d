import type { Dimension } from '../../contract/questions/dimensions.ts';
import type { DashboardQuestion, Edges, Series, Totals } from '../../contract/questions/dashboard.ts';

/** What rollups can be asked: no clauses, no brush, every list by its own metric, a range that ends now. */
export interface RollupQuestion {
  /** Start of the range; null = from the earliest row held. */
  from: number | null;
  /** End, exclusive. Later than the newest row held, or there is no answer. */
  to: number;
  bots: DashboardQuestion['bots'];
  /** Buckets of the series, or null when no series is wanted. */
  edges: Edges | null;
  /** Offsets of the zone, or null when no hours are wanted. */
  offsets: DashboardQuestion['offsets'] | null;
}

/** Figures from standing counts, equal to those of a scan. */
export interface RollupAnswer {
  totals: Totals;
  /** Null only when no series was wanted. */
  series: Series | null;
  /** 168 counts; null only when no hours were wanted. */
  hours: number[] | null;
  /** Page views of robots in the range that were left out; 0 when they are included. */
  hiddenBots: number;
  /**
   * Counts of the range by code, for all codes below the column's `bound`: page views of event dimensions (`origin` by
   * position in ORIGINS), visits of visit dimensions (`entry` and `exit` by the codes of `path`).
   * Null when the dimension has too many names to be rolled up: count that list by a scan.
   * The array is the standing one: read it before the next change of the store, and never write to it.
   */
  counts(dim: Dimension): Int32Array<ArrayBuffer> | null;
}
