import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { lazyImportTracePlugin, takeImported } from '../vite/lazy-import-trace-plugin.mjs';
import { pageLinks, readChunks } from './page-assets.mjs';

/** Where React put the tags that belong in the head: before the first element, since the tree has no head of its own. */
const HOISTED = /^((?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*)([\s\S]*)$/;

/**
 * @typedef {object} ServerEntry what src/entry-server.tsx exports
 * @property {string[]} routes
 * @property {(path: string) => Promise<string>} render
 * @property {() => Promise<import('./feeds/feed.mjs').Feed>} blogFeed
 */

/**
 * Writes one HTML file per known route: `/a/b` becomes `a/b.html`, which answers without a redirect.
 * @param {{ root: string, siteDir: string, entry: ServerEntry }} options
 * @returns {Promise<number>} how many pages were written
 */
export async function prerender({ root, siteDir, entry: { routes, render } }) {
  const template = readFileSync(path.join(siteDir, 'index.html'), 'utf8');
  for (const mark of ['<!--head-->', '<!--app-->']) {
    if (!template.includes(mark)) throw new Error(`index.html must contain ${mark}, where the prerendered page goes`);
  }
  if (!routes.includes('/404')) throw new Error('The server entry must list /404, the page for unknown paths');
  const chunks = readChunks(root);
  takeImported();
  for (const route of routes) {
    const [, head = '', app = ''] = HOISTED.exec(await render(route)) ?? [];
    const links = pageLinks(chunks, takeImported(), template);
    const html = template.replace('<!--head-->', () => head + links).replace('<!--app-->', () => app);
    const file = path.join(siteDir, route === '/' ? 'index.html' : `${route.slice(1)}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  return routes.length;
}

/**
 * Builds the pages for the server and loads them.
 * @param {string} root
 * @returns {Promise<ServerEntry>}
 */
export async function loadServerEntry(root) {
  const outDir = path.join(root, '.cache/ssr');
  await build({
    root,
    logLevel: 'warn',
    plugins: [lazyImportTracePlugin()],
    build: { ssr: 'src/entry-server.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  return import(pathToFileURL(path.join(outDir, 'entry-server.js')).href);
}
