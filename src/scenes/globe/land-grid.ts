import type { Position } from './sphere.ts';

/** Rows of dots from pole to pole. */
export const ROWS = 84;

/** Places of one row, evenly spread: fewer towards the poles, so that all dots have the same room. */
export function rowPlaces(row: number): Position[] {
  const latitude = 90 - ((row + 0.5) / ROWS) * 180;
  const count = Math.max(1, Math.round(2 * ROWS * Math.cos((latitude * Math.PI) / 180)));
  return Array.from({ length: count }, (_, index) => ({ longitude: ((index + 0.5) / count) * 360 - 180, latitude }));
}
