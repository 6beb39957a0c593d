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

/**
 * Link elements for the chunks of lazily imported modules, so that a page's code is asked for with its first byte and
 * not after the entry has run. What the HTML names already is left out.
 * @param {Chunk[]} chunks
 * @param {string[]} modules that the page imports lazily, from the project's root
 * @param {string} html
 * @returns {string}
 */
export function pageLinks(chunks, modules, html) {
  const wanted = withImports(
    chunks,
    chunks.filter(({ lazyModule }) => lazyModule !== null && modules.includes(lazyModule)).map(({ file }) => file),
  );
  const needed = chunks.filter(({ file }) => wanted.has(file));
  const scripts = needed.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const styles = [...new Set(needed.flatMap((chunk) => chunk.styles))].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
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
