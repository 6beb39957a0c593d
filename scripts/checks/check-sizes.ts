import path from 'node:path';
import { PROJECT_ROOT } from '../machine/project-root.ts';
import { firstLoadLines, recorderLines, sendingLines, workerLines } from './sizes/measure.ts';

/** `npm test -- size`: what a visitor's browser has to load, against the limits. Needs a build. */
const siteDir = path.join(PROJECT_ROOT, 'dist');
const lines = [
  ...workerLines(siteDir),
  ...sendingLines(siteDir, path.join(PROJECT_ROOT, '.cache/counting-site/ask')),
  ...(await recorderLines(PROJECT_ROOT)),
  ...firstLoadLines(PROJECT_ROOT, siteDir),
];

for (const { what, value, limit, unit } of lines) {
  console.log(`${value <= limit ? 'ok  ' : 'OVER'} ${what}: ${Number.isInteger(value) ? value : value.toFixed(2)} ${unit} of ${limit}`);
}
process.exitCode = lines.some(({ value, limit }) => value > limit) ? 1 : 0;
