import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { APPLICATION, readChunks, withImports, type Chunk } from './page-assets.ts';
import { reportTemplatePath } from './report-template.ts';

/** What is fetched together for times without a network, as seen from the built site. */
interface Share {
  /** Pages that it opens, with all that they load themselves. */
  pages: readonly string[];
  /** Folders and files whose lazy chunks these pages load once they are open. */
  parts: readonly string[];
}

/** Of every visit: what opens the home page, the live page and any page that was visited, and records there. */
const SHELL: Share = {
  pages: ['index.html', 'real-time-analytics.html'],
  parts: [APPLICATION, 'src/engine/bridge/worker-client.ts', 'src/site/idle/', 'src/site/pages/errors/', 'src/site/pages/landing/'],
};
/** Of a visit to the dashboard: all its views, charts, maps and explanations, what workers load for it alone, and the code of reports. */
const DASHBOARD: Share = {
  pages: ['admin.html'],
  parts: ['src/dashboard/', 'src/engine/source/', 'src/ui/charts/'],
};
/** The script of the engine that records, and what it loads for the dashboard alone, by their names without hash. */
const ENGINE = 'engine.worker';
const ENGINE_OF_DASHBOARD = ['sample-port', 'file-port', 'kept-sources'];
const SITE_FILES = ['/theme.js', '/manifest.webmanifest'];

interface Options {
  root: string;
  siteDir: string;
  /** The built index.html before any page was put into it. */
  template: string;
  release: string;
}

/** Writes the service worker `sw.js`, and the shell: the page without content that it shows for pages it has no copy of. */
export async function buildServiceWorker({ root, siteDir, template, release }: Options) {
  writeFileSync(
    path.join(siteDir, 'shell.html'),
    template.replace('<!--head-->', '<title>Bug Matrix</title><meta name="robots" content="noindex">').replace('<!--app-->', ''),
  );
  const workers = readWorkers(siteDir);
  const shell = [...filesOf(SHELL, root, siteDir), ...engineFiles(workers)];
  const dashboard = [...filesOf(DASHBOARD, root, siteDir), ...workers.keys(), reportTemplatePath(release).slice(1)];
  const define = {
    'process.env.NODE_ENV': JSON.stringify('production'),
    SHELL_FILES: JSON.stringify(['/shell', ...SITE_FILES, ...shell.map((file) => `/${file}`)]),
    DASHBOARD_FILES: JSON.stringify(dashboard.filter((file) => !shell.includes(file)).map((file) => `/${file}`)),
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

/** Everything hashed that the pages of a share load: scripts, styles, pictures of the interface. */
function filesOf(share: Share, root: string, siteDir: string): string[] {
  const chunks = readChunks(root);
  const linked = share.pages.flatMap((page) =>
    [...readFileSync(path.join(siteDir, page), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"#]+)/g)].map(([, file = '']) => file),
  );
  const needed = withImports(chunks, linked);
  const lazy = laterParts(share, chunks, needed);
  return [...new Set([...needed, ...lazy])];
}

/** Chunks that are imported only once a page is open. Throws where a folder or file has no lazy chunk: it has moved. */
function laterParts({ parts }: Share, chunks: Chunk[], needed: Set<string>) {
  const files = parts.flatMap((place) => {
    const found = chunks.filter(({ name }) => name.startsWith(place));
    if (found.length === 0) throw new Error(`No chunk of ${place} is loaded lazily: bring scripts/build/service-worker.ts up to date`);
    return found.map(({ file }) => file).filter((file) => !needed.has(file));
  });
  return withImports(chunks, files);
}

/** The scripts of all workers, each by its name in the site. */
function readWorkers(siteDir: string): Map<string, string> {
  const scripts = readdirSync(path.join(siteDir, 'assets/worker')).filter((file) => file.endsWith('.js'));
  return new Map(scripts.map((file) => [`assets/worker/${file}`, readFileSync(path.join(siteDir, 'assets/worker', file), 'utf8')]));
}

/** The script of the engine and all that it names, but for what the dashboard alone needs. Throws where one of these has moved. */
function engineFiles(workers: Map<string, string>): string[] {
  const named = (name: string) => {
    const files = [...workers.keys()].filter((file) => file.startsWith(`assets/worker/${name}-`));
    if (files.length === 0) throw new Error(`No worker loads ${name}: bring scripts/build/service-worker.ts up to date`);
    return files;
  };
  const left = new Set(ENGINE_OF_DASHBOARD.flatMap(named));
  const all = new Set(named(ENGINE));
  for (const file of all) {
    const others = [...workers.keys()].filter((each) => !left.has(each) && workers.get(file)?.includes(`./${path.basename(each)}`));
    for (const each of others) all.add(each);
  }
  return [...all];
}
