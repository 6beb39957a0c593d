import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';

/** Where the manifest of the last client build lies, seen from the project's root. */
export const MANIFEST = '.cache/manifest.json';

/** The group of chunks with the application (vite.config.ts), which the first script imports. */
export const APPLICATION = 'application';

/**
 * What is loaded at once where a page is nothing without the application (src/lib/browser/starts-now.ts): the application, what
 * starts the worker, and the page itself.
 */
const SHARED = [APPLICATION, 'src/engine/bridge/worker-client.ts'];
const LIVE_PAGE = 'src/dashboard/realtime/realtime-page.tsx';
const DASHBOARD = 'src/site/pages/dashboard/dashboard-page.tsx';
const OVERVIEW = 'src/dashboard/overview/overview-page.tsx';

/** A script of the site, as the manifest describes it. */
export interface Chunk {
  file: string;
  /** The module that is imported lazily as this chunk, from the project's root; else the name of its group. */
  name: string;
  imports: string[];
}

/** The chunks of the last client build. */
export function readChunks(root: string): Chunk[] {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(root, MANIFEST), 'utf8'));
  return Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ file, src, name = '', imports = [] }) => ({
      file,
      name: src ?? name,
      imports: imports.flatMap((key) => manifest[key]?.file ?? []),
    }));
}

/** The file of a chunk. Throws where none has that name: its module has moved, or is not loaded lazily any more. */
export function fileOf(chunks: Chunk[], name: string): string {
  const chunk = chunks.find((each) => each.name === name);
  if (chunk === undefined) throw new Error(`No chunk is ${name}: bring the list that names it up to date`);
  return chunk.file;
}

/** Link elements for the scripts that a page waits for; none where the application follows the paint. */
export function pageLinks(chunks: Chunk[], route: string): string {
  const files = modulesOf(route).map((module) => fileOf(chunks, module));
  return [...withImports(chunks, files)].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}

/** Files with all that they import statically. */
export function withImports(chunks: Chunk[], files: string[]): Set<string> {
  const imports = new Map(chunks.map((chunk) => [chunk.file, chunk.imports]));
  const all = new Set(files);
  for (const file of all) for (const next of imports.get(file) ?? []) all.add(next);
  return all;
}

function modulesOf(route: string): string[] {
  if (route === '/real-time-analytics') return [...SHARED, LIVE_PAGE];
  if (route === '/admin') return [...SHARED, DASHBOARD, OVERVIEW];
  return route.startsWith('/admin/') ? [...SHARED, DASHBOARD] : [];
}
