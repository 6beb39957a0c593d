import type { Position } from './sphere.ts';

/** A spot on the globe. */
export interface Marker extends Position {
  /** Written beside the spot; null for one that is explained elsewhere only. */
  label: string | null;
  /** On which side of the spot the label stands: neighbours would cover each other. */
  side: 'above' | 'below';
  /** Radius on a globe of radius 1. */
  size: number;
}
