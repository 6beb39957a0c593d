import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Where the report of the last client build lies, seen from the project's root. */
export const CHUNK_REPORT = '.cache/chunks.json';

export interface Chunk {
  /** Name in the site. */
  file: string;
  /** The module that is imported lazily as this chunk, from the project's root. */
  lazyModule: string | null;
  /** Files that it loads with itself. */
  imports: string[];
  /** Files. */
  styles: string[];
  /** All that went in, from the project's root. */
  modules: string[];
}

/**
 * Writes which modules went into which chunk and what each chunk loads: the prerender script links a page's chunks by it,
 * and the size check distinguishes a library of the first load from one that a lazy route loads.
 */
export function chunkReportPlugin(): Plugin {
  let root = '';
  const fromRoot = (id: string) => path.relative(root, id).replaceAll('\\', '/');
  return {
    name: 'chunk-report',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const report: Chunk[] = chunks.map((chunk) => ({
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
