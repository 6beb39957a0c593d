import runs from './land-dots.json';
import { rowPlaces } from './land-grid.ts';
import type { Position } from './sphere.ts';

/** A dot for each place on land. The file has, row by row, the lengths of stretches of sea and land by turns, sea first. */
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
