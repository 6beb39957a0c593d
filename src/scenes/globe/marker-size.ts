/** The specification's sizes, of a globe of radius 1. */
const SMALLEST = 0.04;
const LARGEST = 0.14;
const SCALE = 1.6;
const CAP = 0.18;

/**
 * Radius of a marker on a globe of radius 1: 0.04 to 0.14 by its share of the largest one, scaled by 1.6, at most 0.18.
 * @param percent null where the share is not known: the smallest
 */
export function markerSize(percent: number | null, largest: number): number {
  const share = percent === null || largest <= 0 ? 0 : Math.min(1, Math.max(0, percent / largest));
  return Math.min(CAP, (SMALLEST + (LARGEST - SMALLEST) * share) * SCALE);
}
