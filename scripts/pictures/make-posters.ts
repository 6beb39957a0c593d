import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { PROJECT_ROOT } from '../machine/project-root.ts';

/** `node scripts/run.mjs scripts/pictures/make-posters.ts`: writes the drawings that stand in for the scenes. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { file, text } of await drawPosters()) writeFileSync(path.join(PROJECT_ROOT, file), text);
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
