import type { Place } from './sphere.ts';

/** A spot on the globe. */
export interface Marker extends Place {
  /** Written beside the spot; null for one that is explained elsewhere only. */
  label: string | null;
  /** Radius on a globe of radius 1. */
  size: number;
}
