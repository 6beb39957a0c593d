import path from 'node:path';
import { endCleanly } from '../machine/child.mjs';
import { PROJECT_ROOT } from '../machine/project-root.mjs';
import { readPort } from './port.mjs';
import { serveSite } from './serve-site.mjs';

/** Serves an already built site: `SITE_DIR=dist PORT=4173 node scripts/serve/main.mjs`. The end-to-end tests start this one. */
const site = await serveSite({
  siteDir: path.resolve(PROJECT_ROOT, process.env['SITE_DIR'] ?? 'dist'),
  functionsDir: path.join(PROJECT_ROOT, '.cache/functions'),
  port: readPort(process.env['PORT']),
});
endCleanly(site.close);
console.log(`serving ${site.url}`);
