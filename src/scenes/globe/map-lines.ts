import lines from './map-lines.json';
import type { Position } from './sphere.ts';

export type MapLine = readonly Position[];

/** How much of its colour is seen of a line, 0 to 1. */
export const LINES = { coast: 1, border: 0.8 } as const;

export const coasts = (): MapLine[] => lines.coasts.map(places);
export const borders = (): MapLine[] => lines.borders.map(places);

/**
 * The file has longitude and latitude of a line's first place, then the steps to each next one: Natural Earth at 1:110,000,000, without the
 * points that change a line by less than 0.4 degrees.
 */
function places(steps: readonly number[]): MapLine {
  const line: Position[] = [];
  let [longitude, latitude] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    longitude += (steps[at] ?? 0) * lines.unit;
    latitude += (steps[at + 1] ?? 0) * lines.unit;
    line.push({ longitude, latitude });
  }
  return line;
}
