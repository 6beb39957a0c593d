import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, without a trailing slash, whatever the current folder is. */
export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** What Node is given to run a program of the project: `node ...programArgs('scripts/build.ts')`. */
export const programArgs = (file: string) => [path.join(PROJECT_ROOT, 'scripts/run.mjs'), path.join(PROJECT_ROOT, file)];
