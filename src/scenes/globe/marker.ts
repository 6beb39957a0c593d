import type { Position } from './sphere.ts';

/** Widths on a globe of radius 1, as specified: 0.04 scaled by 1.6, and at most 0.18. */
const SMALLEST = 0.04 * 1.6;
const LARGEST = 0.18;

/** The solid middle of a spot, as a share of it. */
export const CORE = 0.5;

export interface Marker extends Position {
  /** Written beside the spot; null for one that is explained elsewhere only. */
  label: string | null;
  /** The side of the label, chosen so that neighbours do not cover each other. */
  side: 'above' | 'below';
  /** Width on a globe of radius 1. */
  size: number;
}

/**
 * Width of a marker on a globe of radius 1. Its area, which is what the eye compares, grows evenly with its share of the largest one.
 * @param percent null where the share is not known: the smallest
 */
export function markerSize(percent: number | null, largest: number): number {
  const share = percent === null || largest <= 0 ? 0 : Math.min(1, Math.max(0, percent / largest));
  return Math.sqrt(SMALLEST ** 2 + (LARGEST ** 2 - SMALLEST ** 2) * share);
}
