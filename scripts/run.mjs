import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireNode } from './machine/node-version.mjs';

/** `node scripts/run.mjs FILE …`: a program of this project, which is TypeScript, on every Node that the project runs on. */
requireNode();
// Only now: what follows is written for a current Node.
if (!('typescript' in process.features && process.features.typescript)) {
  process.setSourceMapsEnabled(true);
  const { register } = await import('node:module');
  register('./machine/typescript-hook.mjs', import.meta.url);
}
const [, , file = '', ...options] = process.argv;
process.argv = [process.execPath, path.resolve(file), ...options];
await import(pathToFileURL(path.resolve(file)).href);
