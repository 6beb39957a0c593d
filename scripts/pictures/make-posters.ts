import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { geoContains } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import { runnerImport } from 'vite';
import { PROJECT_ROOT } from '../machine/project-root.ts';

/** Places are kept in quarters of a degree: a pixel of the globe is as much. */
const UNIT = 0.25;
/** A point that is nearer than this to the line without it is left out, in degrees. */
const TOLERANCE = 0.4;

/** `node scripts/run.mjs scripts/pictures/make-posters.ts`: writes land, coasts and borders of the globe, and the drawings that stand in for the scenes. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const globe = path.join(PROJECT_ROOT, 'src/scenes/globe');
  writeFileSync(path.join(globe, 'land-dots.json'), `${JSON.stringify(await findLand())}\n`);
  writeFileSync(path.join(globe, 'map-lines.json'), `${JSON.stringify(mapLines())}\n`);
  for (const { file, text } of await drawPosters()) writeFileSync(path.join(PROJECT_ROOT, file), text);
}

interface LandGrid {
  ROWS: number;
  rowPlaces(row: number): { longitude: number; latitude: number }[];
}

async function load<Module>(file: string): Promise<Module> {
  return (await runnerImport<Module>(path.join(PROJECT_ROOT, file))).module;
}

/** The drawings of both scenes, from the same figures as the scenes themselves. */
export async function drawPosters(): Promise<{ file: string; text: string }[]> {
  const hero = await load<{ drawPoster(cells: number): string }>('src/scenes/hero/draw-poster.ts');
  const globe = await load<{ drawPoster(markers: unknown): string }>('src/scenes/globe/draw-poster.ts');
  const { TOOL_CATEGORIES } = await load<{ TOOL_CATEGORIES: unknown[] }>('src/content/extension/tool-categories.ts');
  const { MARKERS } = await load<{ MARKERS: unknown }>('src/site/pages/public-analytics/markers.ts');
  return [
    { file: 'src/scenes/hero/hero-poster.svg', text: hero.drawPoster(TOOL_CATEGORIES.length) },
    { file: 'src/scenes/globe/globe-poster.svg', text: globe.drawPoster(MARKERS) },
  ];
}

/** For each row of dots the lengths of its stretches of sea and land by turns, sea first. */
async function findLand(): Promise<number[][]> {
  const { ROWS, rowPlaces } = await load<LandGrid>('src/scenes/globe/land-grid.ts');
  const topology = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('world-atlas/land-110m.json'), 'utf8'));
  const land = feature(topology, topology.objects.land);
  return Array.from({ length: ROWS }, (_, row) => {
    const lengths: number[] = [0];
    for (const { longitude, latitude } of rowPlaces(row)) {
      const isLand = geoContains(land, [longitude, latitude]);
      if (isLand !== (lengths.length % 2 === 0)) lengths.push(0);
      lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
    }
    return lengths;
  });
}

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
