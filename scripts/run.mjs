import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { requireNode } from './machine/node-version.mjs';

/**
 * `node scripts/run.mjs [--install] FILE …`: a program of this project, which is TypeScript, on every Node that the project runs on.
 * With `--install` it first installs packages that are missing or too old. Until then nothing but Node's built-ins is there.
 */
requireNode();
const given = process.argv.slice(2);
const installs = given[0] === '--install';
const [file = '', ...options] = installs ? given.slice(1) : given;
const program = path.resolve(file);

// Only now: what follows is written for a current Node.
if (installs) {
  const { ensureInstalled } = await import('./machine/install.mjs');
  const root = fileURLToPath(new URL('..', import.meta.url));
  if (!(await ensureInstalled(root, (line) => console.log(line)))) {
    // The last line of `npm test` counts in any case.
    if (program === path.join(root, 'scripts/test.ts')) console.log('Failed: install\n0 passed, 1 failed');
    process.exit(1);
  }
}
if (!('typescript' in process.features && process.features.typescript)) {
  process.setSourceMapsEnabled(true);
  const { register } = await import('node:module');
  register('./machine/typescript-hook.mjs', import.meta.url);
}
process.argv = [process.execPath, program, ...options];
await import(pathToFileURL(program).href);
