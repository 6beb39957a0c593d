import runs from './land-dots.json';
import type { Position } from './sphere.ts';

/** A dot for each place on land, of Natural Earth at 1:110,000,000. The file has, row by row, the lengths of stretches of sea and land by turns, sea first. */
export function landPlaces(): Position[] {
  return runs.flatMap((lengths, row) => {
    const places = rowPlaces(row);
    const land: Position[] = [];
    let at = 0;
    for (const [index, length] of lengths.entries()) {
      if (index % 2 === 1) land.push(...places.slice(at, at + length));
      at += length;
    }
    return land;
  });
}

/** Places of one row between the poles, evenly spread: fewer towards the poles, so that all dots have the same room. */
function rowPlaces(row: number): Position[] {
  const latitude = 90 - ((row + 0.5) / runs.length) * 180;
  const count = Math.max(1, Math.round(2 * runs.length * Math.cos((latitude * Math.PI) / 180)));
  return Array.from({ length: count }, (_, index) => ({ longitude: ((index + 0.5) / count) * 360 - 180, latitude }));
}
