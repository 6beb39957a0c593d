import path from 'node:path';
import { build } from 'vite';
import { PROJECT_ROOT } from '../../scripts/machine/project-root.ts';

/**
 * Builds a benchmark page as the product is built: minified, workers as modules.
 * @param folder below tests/bench
 * @param alias files by the name under which the page imports them
 * @returns the built folder
 */
export async function buildPage(folder: string, alias: Record<string, string> = {}): Promise<string> {
  const outDir = path.join(PROJECT_ROOT, '.cache/bench', folder);
  // DuckDB's bindings contain eval: their affair, and no part of the product.
  const rolldownOptions = { checks: { eval: false } };
  await build({
    configFile: false,
    root: path.join(PROJECT_ROOT, 'tests/bench', folder),
    base: '/',
    resolve: { alias },
    logLevel: 'warn',
    worker: { format: 'es', rolldownOptions: { checks: { eval: false } } },
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 5_000, assetsInlineLimit: 0, rolldownOptions },
  });
  return outDir;
}
