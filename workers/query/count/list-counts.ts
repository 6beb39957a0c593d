import type { Dimension, Metric } from '#contract/questions/dimensions.ts';
import type { DimensionColumn } from '../select/dimension-column.ts';

/** A list to count: the names of a dimension, by a metric. */
export interface ListRequest {
  dim: Dimension;
  metric: Metric;
}

/** Names a list in maps. */
export function listKey({ dim, metric }: ListRequest): string {
  return `${dim} ${metric}`;
}

/** Counts by code of the dimension's column; a code beyond the counts counts 0. */
export interface ListCounts extends ListRequest {
  column: DimensionColumn;
  counts: Int32Array | Uint32Array;
}

/** A list whose counts are being made. */
export interface OpenList extends ListCounts {
  counts: Int32Array<ArrayBuffer>;
}

/** Lists by {@link listKey}. */
export type ListsByKey = ReadonlyMap<string, ListCounts>;
