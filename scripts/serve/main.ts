import path from 'node:path';
import { endCleanly } from '../machine/child.ts';
import { PROJECT_ROOT } from '../machine/project-root.ts';
import { readPort } from './port.ts';
import { serveSite } from './serve-site.ts';

/**
 * Serves an already built site: `SITE_DIR=dist PORT=4173 node scripts/run.mjs scripts/serve/main.ts`. The end-to-end tests start this
 * one, and containers, where `SERVE_PROXY=1` says that a proxy on their network speaks https with visitors and names them.
 */
const site = await serveSite({
  siteDir: path.resolve(PROJECT_ROOT, process.env['SITE_DIR'] ?? 'dist'),
  functionsDir: path.join(PROJECT_ROOT, '.cache/functions'),
  isProxied: process.env['SERVE_PROXY'] === '1',
  port: readPort(process.env['PORT']),
});
endCleanly(site.close);
console.log(`serving ${site.url}`);
