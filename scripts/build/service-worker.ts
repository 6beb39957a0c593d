import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { APPLICATION, readChunks, withImports, type Chunk } from './page-assets.ts';

/** Pages that open without a network even where they were never visited. */
const ALWAYS_AT_HAND = ['index.html', 'admin.html', 'real-time-analytics.html'];
/** Folders and files whose lazy chunks these pages load once they are open: the application, what starts the engine, pages, views, charts, maps, explanations. */
const LATER_PARTS = [APPLICATION, 'src/engine/bridge/worker-client.ts', 'src/site/pages/landing/', 'src/dashboard/', 'src/ui/charts/'];
const SITE_FILES = ['/theme.js', '/manifest.webmanifest'];

/**
 * Writes the service worker `sw.js`, and the shell: the page without content that it shows for pages it has no copy of.
 * @param options the template is the built index.html before any page was put into it
 */
export async function buildServiceWorker({ root, siteDir, template }: { root: string; siteDir: string; template: string }) {
  writeFileSync(
    path.join(siteDir, 'shell.html'),
    template.replace('<!--head-->', '<title>Bug Matrix</title><meta name="robots" content="noindex">').replace('<!--app-->', ''),
  );
  const define = {
    'process.env.NODE_ENV': JSON.stringify('production'),
    SHELL_FILES: JSON.stringify(['/shell', ...SITE_FILES, ...shellAssets(root, siteDir)]),
  };
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      outDir: siteDir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'workers/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** Everything hashed that the shell and the pages always at hand load: scripts, styles, pictures of the interface, the engine. */
function shellAssets(root: string, siteDir: string): string[] {
  const chunks = readChunks(root);
  const linked = ALWAYS_AT_HAND.flatMap((page) =>
    [...readFileSync(path.join(siteDir, page), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"#]+)/g)].map(([, file = '']) => file),
  );
  const needed = withImports(chunks, linked);
  const lazy = laterParts(chunks, needed);
  const engine = readdirSync(path.join(siteDir, 'assets/worker'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => `assets/worker/${file.replaceAll('\\', '/')}`);
  return [...new Set([...needed, ...lazy, ...engine])].map((file) => `/${file}`);
}

/** Chunks that are imported only once a page is open. Throws where a folder or file has no lazy chunk: it has moved. */
function laterParts(chunks: Chunk[], needed: Set<string>) {
  const files = LATER_PARTS.flatMap((place) => {
    const parts = chunks.filter(({ name }) => name.startsWith(place));
    if (parts.length === 0) throw new Error(`No chunk of ${place} is loaded lazily: bring scripts/build/service-worker.ts up to date`);
    return parts.map(({ file }) => file).filter((file) => !needed.has(file));
  });
  return withImports(chunks, files);
}
