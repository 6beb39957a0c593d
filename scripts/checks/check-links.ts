import path from 'node:path';
import { brokenLinks } from './pages/broken-links.ts';
import { readSite } from './pages/read-site.ts';
import { PROJECT_ROOT } from '../machine/project-root.ts';

/** `npm test -- links`: every link, anchor and picture of the built site leads somewhere. Needs a build. */
const site = readSite(path.join(PROJECT_ROOT, 'dist'));
const broken = brokenLinks(site);

for (const line of broken) console.error(line);
console.log(`${site.pages.length} pages, ${broken.length} broken links`);
process.exitCode = broken.length > 0 ? 1 : 0;
