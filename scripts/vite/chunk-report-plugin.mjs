import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where the report of the last client build lies, seen from the project's root. */
export const CHUNK_REPORT = '.cache/chunks.json';

/**
 * @typedef {object} Chunk
 * @property {string} file name in the site
 * @property {string | null} lazyModule the module that is imported lazily as this chunk, from the project's root
 * @property {string[]} imports files that it loads with itself
 * @property {string[]} styles files
 * @property {string[]} modules all that went in, from the project's root
 */

/**
 * Writes which modules went into which chunk and what each chunk loads: the prerender script links a page's chunks by it,
 * and the size check distinguishes a library of the first load from one that a lazy route loads.
 * @returns {import('vite').Plugin}
 */
export function chunkReportPlugin() {
  let root = '';
  /** @param {string} id */
  const fromRoot = (id) => path.relative(root, id).replaceAll('\\', '/');
  return {
    name: 'chunk-report',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      /** @type {Chunk[]} */
      const report = chunks.map((chunk) => ({
        file: chunk.fileName,
        lazyModule: chunk.isDynamicEntry && chunk.facadeModuleId !== null ? fromRoot(chunk.facadeModuleId) : null,
        imports: chunk.imports,
        styles: [...(chunk.viteMetadata?.importedCss ?? [])],
        modules: Object.keys(chunk.modules).map(fromRoot),
      }));
      const file = path.join(root, CHUNK_REPORT);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(report, null, 1));
    },
  };
}
