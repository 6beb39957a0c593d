import path from 'node:path';
import { brokenLinks } from './pages/broken-links.mjs';
import { readSite } from './pages/read-site.mjs';
import { PROJECT_ROOT } from '../machine/project-root.mjs';

/** `npm test -- links`: every link, anchor and picture of the built site leads somewhere. Needs a build. */
const site = readSite(path.join(PROJECT_ROOT, 'dist'));
const broken = brokenLinks(site);

for (const line of broken) console.error(line);
console.log(`${site.pages.length} pages, ${broken.length} broken links`);
process.exitCode = broken.length > 0 ? 1 : 0;
