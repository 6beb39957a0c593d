import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, loadEnv } from 'vite';
import { writeDiscovery } from './build/discovery.ts';
import { writeFeeds } from './build/feeds.ts';
import { buildFunctions } from './build/functions.ts';
import { MANIFEST } from './build/page-assets.ts';
import { writeIcons } from './build/pictures/site-icons.ts';
import { writeSharePictures } from './build/pictures/share-picture.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { loadServerEntry } from './build/server-entry.ts';
import { buildServiceWorker } from './build/service-worker.ts';
import { assertWholeSite } from './checks/pages/whole-site.ts';
import { PROJECT_ROOT } from './machine/project-root.ts';
import { fillHosts } from './serve/fill-hosts.ts';

/** `npm run build`: the whole site into dist/, ready for the host, and the functions for the local server. */
const started = performance.now();
const logLevel = process.env['BUILD_OUTPUT'] === 'quiet' ? 'warn' : 'info';
const siteDir = path.join(PROJECT_ROOT, 'dist');

await build({ root: PROJECT_ROOT, logLevel });
renameSync(path.join(siteDir, '.vite/manifest.json'), path.join(PROJECT_ROOT, MANIFEST));
rmSync(path.join(siteDir, '.vite'), { recursive: true });
// The built page as it is before any route was drawn into it.
const template = readFileSync(path.join(siteDir, 'index.html'), 'utf8');
const server = await loadServerEntry(PROJECT_ROOT);
await prerender({ root: PROJECT_ROOT, siteDir, template, server });
writeDiscovery({ siteDir, ...server });
await writeSharePictures({ siteDir, ...server });
writeIcons(siteDir);
writeFeeds({ siteDir, blog: await server.blogFeed(), changelog: server.changelogFeed() });
// The copy of public/_headers that is published and that the local server reads names the configured hosts.
const headers = path.join(siteDir, '_headers');
writeFileSync(headers, fillHosts(readFileSync(headers, 'utf8'), loadEnv('production', PROJECT_ROOT, 'VITE_')));
await buildServiceWorker({ root: PROJECT_ROOT, siteDir, template });
assertWholeSite(siteDir);
const functions = await buildFunctions(PROJECT_ROOT);
await precompress(siteDir);

const seconds = ((performance.now() - started) / 1_000).toFixed(1);
console.log(`Built ${server.pages.length} pages and ${functions} functions in ${seconds} s.`);
