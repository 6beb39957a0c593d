import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { mesh } from 'topojson-client';

/** Places are kept in quarters of a degree: a pixel of the globe is as much. */
const UNIT = 0.25;
/** A point that is nearer than this to the line without it is left out, in degrees. */
const TOLERANCE = 0.4;

/** In degrees. */
type Place = [longitude: number, latitude: number];

/** Coasts and borders in steps of `unit` degrees: each line as longitude and latitude of its first place, then the way to each next. */
export function mapLines(): { unit: number; coasts: number[][]; borders: number[][] } {
  const topology = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-110m.json'), 'utf8'));
  const { countries } = topology.objects;
  const lines = (wanted: (one: unknown, other: unknown) => boolean) =>
    (mesh(topology, countries, wanted).coordinates as Place[][])
      .flatMap(withoutFrame)
      .map(simplified)
      .map(steps)
      // An island of one or two pixels has no shape.
      .filter((line) => line.length > 6);
  return { unit: UNIT, coasts: lines((one, other) => one === other), borders: lines((one, other) => one !== other) };
}

/** The parts of a line that are not the edge of the map, where it is cut open at the date line and at the pole. */
function withoutFrame(line: Place[]) {
  const parts: Place[][] = [[]];
  for (const place of line) {
    if (Math.abs(place[0]) > 179.9 || place[1] < -85) parts.push([]);
    else parts.at(-1)?.push(place);
  }
  return parts.filter((part) => part.length > 1);
}

/** The line by Ramer, Douglas and Peucker: the place farthest from the straight way stays where it is far enough. */
function simplified(line: Place[]): Place[] {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return line;
  const distances = line.map((place) => distance(place, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) < TOLERANCE) return [first, last];
  return [...simplified(line.slice(0, farthest + 1)).slice(0, -1), ...simplified(line.slice(farthest))];
}

/** From a place to the straight way between two others, in degrees of latitude; of longitude a degree is shorter towards the poles. */
function distance(place: Place, from: Place, to: Place) {
  const shrink = Math.cos((place[1] * Math.PI) / 180);
  const [dx, dy] = [(to[0] - from[0]) * shrink, to[1] - from[1]];
  const [x, y] = [(place[0] - from[0]) * shrink, place[1] - from[1]];
  const share = Math.max(0, Math.min(1, (x * dx + y * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - share * dx, y - share * dy);
}

function steps(line: Place[]) {
  const units = line.map(([longitude, latitude]) => [Math.round(longitude / UNIT), Math.round(latitude / UNIT)]);
  return units.flatMap(([x = 0, y = 0], index) => {
    const [beforeX = 0, beforeY = 0] = units[index - 1] ?? [];
    return [x - beforeX, y - beforeY];
  });
}
