import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CHUNK_REPORT } from '../vite/chunk-report-plugin.mjs';

/** @typedef {import('../vite/chunk-report-plugin.mjs').Chunk} Chunk */

/**
 * Reads the report of the last client build.
 * @param {string} root
 * @returns {Chunk[]}
 */
export function readChunks(root) {
  return JSON.parse(readFileSync(path.join(root, CHUNK_REPORT), 'utf8'));
}

/** What the entry imports once the page is painted. */
const STARTED = 'src/start.tsx';

/**
 * Link elements for what the entry imports and for the chunks of lazily imported modules, so that a page's code is asked for
 * with its first byte and not after the entry has run. What the HTML names already is left out.
 * @param {Chunk[]} chunks
 * @param {string[]} modules that the page imports lazily, from the project's root
 * @param {{ html: string, scripts: boolean }} document its markup; whether it needs the scripts of those modules, or their styles alone
 * @returns {string}
 */
export function pageLinks(chunks, modules, { html, scripts: withScripts }) {
  const isEntry = (/** @type {Chunk} */ chunk) => html.includes(`"/${chunk.file}"`) || chunk.modules.includes(STARTED);
  const entries = chunks.filter(isEntry).map(({ file }) => file);
  const lazy = chunks.filter(({ lazyModule }) => lazyModule !== null && modules.includes(lazyModule)).map(({ file }) => file);
  const wanted = withImports(chunks, lazy);
  const loaded = withImports(chunks, withScripts ? [...entries, ...lazy] : entries);
  const scripts = chunks
    .filter(({ file }) => loaded.has(file))
    .map(({ file }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`);
  const styles = [...new Set(chunks.filter(({ file }) => wanted.has(file)).flatMap((chunk) => chunk.styles))].map(
    (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
  );
  return [...scripts, ...styles].filter((link) => !html.includes(/"(\/[^"]+)"/.exec(link)?.[1] ?? link)).join('');
}

/**
 * Files with all that they import statically.
 * @param {Chunk[]} chunks
 * @param {string[]} files
 * @returns {Set<string>}
 */
export function withImports(chunks, files) {
  const imports = new Map(chunks.map((chunk) => [chunk.file, chunk.imports]));
  const all = new Set(files);
  for (const file of all) for (const next of imports.get(file) ?? []) all.add(next);
  return all;
}
