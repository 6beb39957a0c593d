import { describeBusyness, readSizes, say, writeResult } from '../console.ts';
import { judged } from '../judge.ts';
import { formatMs, formatTable } from '../table.ts';
import { BEHAVIOUR_LIMIT_MS } from './behaviour.ts';
import { measureDirectories, measureSite } from './measure-site.ts';

/*
 * npm run bench -- site [--sizes=50000,10000000]: answers about the whole site on the chdb of `npm run test:site`, as one question and one
 * panel at a time, over the same tables, and about behaviour; then over several data directories. Run only when named.
 */

// The measured days do not move with the calendar: none of them may be past retention.
process.env['SITE_RETENTION_DAYS'] = '3650';
const reports = [];
const sizes = readSizes([50_000]);
for (const size of sizes) {
  say(`Filling a site with ${size.toLocaleString('en')} page views and asking …`);
  const report = await measureSite(size);
  reports.push(report);
  const rows = report.times.map(({ name, whole, byPanel, differs }) => [
    name,
    formatMs(whole),
    formatMs(byPanel),
    (byPanel / whole).toFixed(1),
    differs === '' ? 'equal' : differs,
  ]);
  say(formatTable(['ms, medians', 'one question', 'one a panel', 'factor', 'answers'], rows));
  const behaviour = report.behaviour.map(({ name, ms }) => [name, judged(Math.round(ms), BEHAVIOUR_LIMIT_MS)]);
  say(formatTable(['behaviour, ms, medians', 'limit of ten million'], behaviour));
  say(`Live: ${formatMs(report.liveMs)} ms. Inserted: ${Math.round(report.rowsPerSecond).toLocaleString('en')} page views a second.`);
  const bytes = `${report.bytesPerPageView.toFixed(0)} bytes a page view with its share of visits, ${report.bytesPerSignal.toFixed(0)} a measurement`;
  say(`On disk: ${bytes}.`);
  say(describeBusyness(report.busyness));
  if (report.times.some(({ differs }) => differs !== '')) process.exitCode = 1;
}
const DIRECTORIES = [1, 2, 4];
const spread: { name: string; ms: number }[][] = [];
for (const count of DIRECTORIES) spread.push(await measureDirectories(sizes.at(-1) ?? 0, count));
const byName = (spread[0] ?? []).map(({ name }, i) => [name, ...spread.map((times) => formatMs(times[i]?.ms ?? 0))]);
say(formatTable(['ms, medians', ...DIRECTORIES.map((count) => `${count} directories`)], byName));
say(writeResult('site.json', { reports, spread }));
