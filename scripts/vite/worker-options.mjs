import { chunkGroups } from './chunk-groups.mjs';

const { codeSplitting, plugin } = chunkGroups([
  // What the first event waits for, in one file.
  { name: 'engine', modules: ['workers/engine.worker.ts'], priority: 1 },
  // What its later parts share, in another.
  { name: 'parts', minShareCount: 2 },
]);

/**
 * How the worker is built, for the site and for the page that tests drive the engine with.
 * @type {NonNullable<import('vite').UserConfig['worker']>}
 */
export const WORKER_OPTIONS = {
  format: 'es',
  plugins: () => [plugin],
  // A folder of its own: the worker's script answers with its own policy (public/_headers).
  rolldownOptions: { output: { entryFileNames: 'assets/worker/[name]-[hash].js', codeSplitting } },
};
