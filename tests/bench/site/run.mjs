import path from 'node:path';
import { runnerImport } from 'vite';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.mjs';
import { describeBusyness, readSizes, say, writeResult } from '../console.mjs';
import { formatMs, formatTable } from '../table.mjs';

/*
 * npm run bench -- site [--sizes=50000]: answers about the whole site on the chdb of `npm run test:site`, as one question and one
 * panel at a time, over the same tables. Run only when named.
 */
const FILE = path.join(PROJECT_ROOT, 'tests/bench/site/measure-site.ts');
/** @type {{ module: typeof import('./measure-site.ts') }} */
const { module } = await runnerImport(FILE, { configFile: false, root: PROJECT_ROOT });

const reports = [];
for (const size of readSizes([50_000])) {
  say(`Sending ${size.toLocaleString('en')} page views to a site and asking …`);
  const report = await module.measureSite(size);
  reports.push(report);
  const rows = report.times.map(({ name, whole, byPanel, differs }) => [
    name,
    formatMs(whole),
    formatMs(byPanel),
    (byPanel / whole).toFixed(1),
    differs === '' ? 'equal' : differs,
  ]);
  say(formatTable(['ms, medians', 'one question', 'one a panel', 'factor', 'answers'], rows));
  say(`Live: ${formatMs(report.liveMs)} ms. Inserted: ${Math.round(report.rowsPerSecond).toLocaleString('en')} page views a second.`);
  say(`On disk: ${report.bytesPerPageView.toFixed(0)} bytes a page view, with its share of visits.`);
  say(describeBusyness(report.busyness));
  if (report.times.some(({ differs }) => differs !== '')) process.exitCode = 1;
}
say(writeResult('site.json', reports));
