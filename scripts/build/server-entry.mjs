import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { lazyImportTracePlugin } from '../vite/lazy-import-trace-plugin.mjs';

/**
 * @typedef {object} PageFacts what the server entry tells the build about a page
 * @property {string} path
 * @property {string} title
 * @property {string} description
 * @property {string} updated YYYY-MM-DD
 * @property {boolean} indexable
 * @property {string} picture path of its picture for link previews
 * @property {boolean} isText nothing but text and links: its document needs no script of it
 * @property {string} starts when its document loads the application: the relation of its links to it, after `start-`
 *
 * @typedef {object} SiteFacts
 * @property {string} name
 * @property {string} origin without a slash at the end
 * @property {string} email '' where the operator gives none
 *
 * @typedef {object} HeadElement
 * @property {string} tag
 * @property {Record<string, string>} attributes
 * @property {string} [text]
 *
 * @typedef {object} ServerEntry the exports of src/entry-server.tsx
 * @property {PageFacts[]} pages
 * @property {(path: string) => HeadElement[]} headOf what only machines read of a page that was rendered
 * @property {SiteFacts} site
 * @property {(path: string) => Promise<string>} render
 * @property {() => Promise<import('./feeds.mjs').Feed>} blogFeed
 * @property {() => import('./feeds.mjs').Feed} changelogFeed
 */

/**
 * Builds the site for the server side and loads it.
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
  const entry = await import(pathToFileURL(path.join(outDir, 'entry-server.js')).href);
  return { ...entry, pages: await entry.pageFacts() };
}
