import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';

/** Where the manifest of the last client build lies, seen from the project's root. */
export const MANIFEST = '.cache/manifest.json';

/** What the entry imports once the page is painted. */
const STARTED = 'src/start.tsx';
/** The same for what starts the worker, which a document that starts the application now waits for. */
const WORKER_CLIENT = 'src/engine/engine-client.ts';

/** A script of the site, as the manifest describes it. */
export interface Chunk {
  /** Name in the site. */
  file: string;
  /** The module that is imported lazily as this chunk, from the project's root. */
  lazyModule: string | null;
  /** Files that it loads with itself. */
  imports: string[];
  /** Files. */
  styles: string[];
}

/** The chunks of the last client build. Throws where none is the application, because no page would link it. */
export function readChunks(root: string): Chunk[] {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(root, MANIFEST), 'utf8'));
  const chunks = Object.entries(manifest)
    .filter(([, { file }]) => file.endsWith('.js'))
    .map(([, { file, src, isDynamicEntry, imports = [], css = [] }]) => ({
      file,
      lazyModule: isDynamicEntry === true ? (src ?? null) : null,
      imports: imports.flatMap((key) => manifest[key]?.file ?? []),
      styles: css,
    }));
  if (!chunks.some(({ lazyModule }) => lazyModule === STARTED)) {
    throw new Error(`No chunk is ${STARTED}: bring scripts/build/page-assets.ts up to date`);
  }
  return chunks;
}

/**
 * Link elements for what the entry imports, with the page's first byte; and for the application, under a relation that says when
 * src/start-when-wanted.ts turns it into a preload, so that all of it is asked for at once and nothing of it takes bandwidth from
 * what is painted. A document that starts it `now` asks for all with the first byte. What the HTML names already is left out.
 * @param modules that the page imports lazily, from the project's root
 * @param document its markup; whether it needs the scripts of those modules, or their styles alone; when it starts the application
 */
export function pageLinks(
  chunks: Chunk[],
  modules: string[],
  { html, scripts: withScripts, starts }: { html: string; scripts: boolean; starts: string },
): string {
  const entries = chunks.filter(({ file }) => html.includes(`"/${file}"`)).map(({ file }) => file);
  const starters = starts === 'now' ? [STARTED, WORKER_CLIENT] : [STARTED];
  const filesOf = (lazyModules: string[]) =>
    chunks.filter(({ lazyModule }) => lazyModule !== null && lazyModules.includes(lazyModule)).map(({ file }) => file);
  const started = filesOf(starters);
  const lazy = filesOf(modules);
  const wanted = withImports(chunks, lazy);
  const first = withImports(chunks, entries);
  const all = withImports(chunks, [...entries, ...started, ...(withScripts ? lazy : [])]);
  const scripts = chunks
    .filter(({ file }) => all.has(file))
    .map(
      ({ file }) => `<link rel="${first.has(file) || starts === 'now' ? 'modulepreload' : `start-${starts}`}" crossorigin href="/${file}">`,
    );
  const styles = [...new Set(chunks.filter(({ file }) => wanted.has(file)).flatMap((chunk) => chunk.styles))].map(
    (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
  );
  return [...scripts, ...styles].filter((link) => !html.includes(/"(\/[^"]+)"/.exec(link)?.[1] ?? link)).join('');
}

/** Files with all that they import statically. */
export function withImports(chunks: Chunk[], files: string[]): Set<string> {
  const imports = new Map(chunks.map((chunk) => [chunk.file, chunk.imports]));
  const all = new Set(files);
  for (const file of all) for (const next of imports.get(file) ?? []) all.add(next);
  return all;
}
