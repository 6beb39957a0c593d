import path from 'node:path';
import { readSite } from './pages/read-site.ts';
import { faultsForMachines } from './pages/whole-site.ts';
import { PROJECT_ROOT } from '../machine/project-root.ts';

/** `npm test -- heads`: what search engines and link previews read of the built pages is whole and true. Needs a build. */
const site = readSite(path.join(PROJECT_ROOT, 'dist'));
const faults = faultsForMachines(site, Date.now());

for (const line of faults) console.error(line);
console.log(`${site.pages.length} pages, ${faults.length} faults in heads, structured data and site map`);
process.exitCode = faults.length > 0 ? 1 : 0;
