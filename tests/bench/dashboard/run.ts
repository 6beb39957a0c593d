import { say } from '../console.ts';
import { judged, type Measure } from '../judge.ts';
import { withSite } from '../site.ts';
import { formatMs } from '../table.ts';
import { measureBusy } from './busy.ts';
import { measureClicks } from './clicks.ts';
import { measureOpening, measureSample } from './first-figures.ts';
import { measureDesk, measurePhone } from './layout.ts';
import { measureSwitches } from './switches.ts';

/*
 * npm run bench -- dashboard: every measure of the first view, on 50,000 sample page views of 30 days, beside what is to be reached.
 */

/** The slowdown of a small machine. */
const SLOW = 4;

await withSite(async (browser, origin) => {
  const clicks = [
    { slowdown: 1, limit: 50, task: 50 },
    { slowdown: SLOW, limit: 150, task: 100 },
  ];
  report(await measureDesk(browser, origin));
  report(await measurePhone(browser, origin));
  report(await measureClicks(browser, origin, clicks));
  report(await measureSwitches(browser, origin, SLOW));
  report([await measureOpening(browser, origin, SLOW)]);
  report([await measureSample(browser, origin)]);
  report(await measureBusy(browser, origin));
});

function report(measures: Measure[]) {
  for (const { what, value, limit } of measures)
    say(`${what}: ${judged(value, limit, (n) => (Number.isInteger(n) ? String(n) : formatMs(n)))}`);
  if (measures.some(({ value, limit }) => !(value <= limit))) process.exitCode = 1;
}
