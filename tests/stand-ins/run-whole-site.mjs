import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { requireNode } from '../../scripts/machine/node-version.mjs';

requireNode();
// Only now: what follows is written for a current Node.
const { PROJECT_ROOT } = await import('../../scripts/machine/project-root.mjs');
const { start } = await import('../../scripts/serve/start-site.mjs');
const { ensureEngine } = await import('./clickhouse/install.mjs');
const { DEMO_OPERATOR } = await import('./start-both.mjs');
const { WHOLE_SITE_BUILD } = await import('../../scripts/serve/stand-in-addresses.mjs');

/** Page views stay here from one start to the next. */
const DIRECTORY = path.join(PROJECT_ROOT, '.cache/site-clickhouse');

/** `npm run start:site`: the site with the whole site turned on, its ClickHouse and its demo operator, offline on this machine. */
const isServed = await start({
  variables: WHOLE_SITE_BUILD,
  beside: async (siteUrl) => {
    if (!(await ensureEngine())) return null;
    mkdirSync(DIRECTORY, { recursive: true });
    const { startWholeSite } = await import('./start-whole-site.mjs');
    return startWholeSite(siteUrl, { directory: DIRECTORY });
  },
});
if (isServed) {
  console.log(`
The whole site is on. To see two visitors as its operator:
1. Open the site in two browser profiles (one may be a private window), agree to be counted in both, and visit some pages.
2. In one of them open /admin, pass its gate, and choose the source "Whole site".
3. Sign in there as ${DEMO_OPERATOR.email} with the password ${DEMO_OPERATOR.password}: both visitors are listed within 10 seconds.
"This browser" is still each profile's own part. What was sent is kept in ${path.relative(PROJECT_ROOT, DIRECTORY)}; delete the folder for an empty site.`);
}
