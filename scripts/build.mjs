import path from 'node:path';
import { build, loadEnv } from 'vite';
import { writeBlogFeeds } from './build/feeds/write-feeds.mjs';
import { buildFunctions } from './build/functions.mjs';
import { precompress } from './build/precompress.mjs';
import { loadServerEntry, prerender } from './build/prerender.mjs';
import { writeHeaders } from './build/write-headers.mjs';
import { PROJECT_ROOT } from './project-root.mjs';

/** `npm run build`: the whole site into dist/, ready for the host, and the functions for the local server. */
const started = performance.now();
const logLevel = process.env['BUILD_OUTPUT'] === 'quiet' ? 'warn' : 'info';
const siteDir = path.join(PROJECT_ROOT, 'dist');

await build({ root: PROJECT_ROOT, logLevel });
const entry = await loadServerEntry(PROJECT_ROOT);
const pages = await prerender({ root: PROJECT_ROOT, siteDir, entry });
writeBlogFeeds({ siteDir, feed: await entry.blogFeed() });
writeHeaders({ siteDir, env: loadEnv('production', PROJECT_ROOT, 'VITE_') });
const functions = await buildFunctions(PROJECT_ROOT);
await precompress(siteDir);

const seconds = ((performance.now() - started) / 1_000).toFixed(1);
console.log(`Built ${pages} pages and ${functions} functions in ${seconds} s.`);
