import type { Position } from './sphere.ts';

/** A spot on the globe. */
export interface Marker extends Position {
  /** Written beside the spot; null for one that is explained elsewhere only. */
  label: string | null;
  /** The side of the label, chosen so that neighbours do not cover each other. */
  side: 'above' | 'below';
  /** Radius on a globe of radius 1. */
  size: number;
}
