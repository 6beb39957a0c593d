import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { geoContains } from 'd3-geo';
import { feature } from 'topojson-client';
import { runnerImport } from 'vite';
import { PROJECT_ROOT } from '../machine/project-root.ts';
import { mapLines } from './map-lines.ts';

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
