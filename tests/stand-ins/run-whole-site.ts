import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../../scripts/machine/project-root.ts';
import { WHOLE_SITE_BUILD } from '../../scripts/serve/stand-in-addresses.ts';
import { start } from '../../scripts/serve/start-site.ts';
import { ensureEngine } from './clickhouse/install.ts';
import { DEMO_OPERATOR } from './start-both.ts';
import { startWholeSite } from './start-whole-site.ts';

/** Page views stay here from one start to the next. */
const DIRECTORY = path.join(PROJECT_ROOT, '.cache/site-clickhouse');

/** `npm run start:site`: the site with the whole site turned on, its ClickHouse and its demo operator, offline on this machine. */
const isServed = await start({
  variables: WHOLE_SITE_BUILD,
  beside: async (siteUrl) => {
    if (!(await ensureEngine())) return null;
    mkdirSync(DIRECTORY, { recursive: true });
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
