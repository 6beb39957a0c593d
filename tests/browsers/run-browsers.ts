import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from '../../scripts/machine/find-browser.ts';
import { ensureFirefox, ensureWebKit } from '../../scripts/machine/other-browsers.ts';
import { PROJECT_ROOT } from '../../scripts/machine/project-root.ts';
import { zoneOfNoon } from '../e2e/support/zone-of-noon.ts';
import { driveChromium } from './drivers/chromium.ts';
import type { BrowserDriver, DriverOptions } from './drivers/driver.ts';
import { driveFirefox } from './drivers/firefox.ts';
import { driveWebKit } from './drivers/webkit.ts';
import { JOURNEYS } from './journeys/all.ts';
import type { Journey } from './journeys/journey.ts';
import { atNewOrigins, runJourneys, type StartSite } from './run-journeys.ts';
import { countVerdicts, verdictTable, type BrowserVerdicts } from './verdict.ts';

type Say = (line: string) => void;
/** A way to start the browser, or a sentence that says what is missing. */
type Start = ((options: DriverOptions) => Promise<BrowserDriver>) | string;

/** Each browser, looked for and installed where that is possible. */
export const BROWSERS: Record<string, (say: Say) => Promise<Start>> = {
  chromium: (say) =>
    ensureBrowser(say).then(
      (program) => (options) => driveChromium(program, options),
      (error: Error) => error.message,
    ),
  async firefox(say) {
    const search = await ensureFirefox(say);
    return 'found' in search ? (options) => driveFirefox(search.found, options) : search.missing;
  },
  async webkit(say) {
    const search = await ensureWebKit(say);
    return 'found' in search ? (options) => driveWebKit(search.found, options) : search.missing;
  },
};

export interface BrowsersChoice {
  /** Names of browsers; `null` = all. */
  browsers: readonly string[] | null;
  /** Names of journeys; empty = all. */
  journeys: readonly string[];
  /** Only journeys that are part of `npm test`. */
  inTest: boolean;
  /** How often each journey is made: once in `npm test`, more often as the long form of a promise. */
  times: number;
  startSite: StartSite;
  say: Say;
}

/** Makes the journeys in one browser after the other and ends with a table and a report; whether none failed. */
export async function runBrowsers({ browsers, journeys: names, inTest, ...tools }: BrowsersChoice): Promise<boolean> {
  const chosen = JOURNEYS.filter(({ name, isInTest }) => (inTest ? isInTest : names.length === 0 || names.includes(name)));
  refuseUnknown(
    'journey',
    names,
    JOURNEYS.map(({ name }) => name),
  );
  refuseUnknown('browser', browsers ?? [], Object.keys(BROWSERS));
  // What is recorded a minute ago and now is of one day in all browsers, which take the zone from here.
  process.env['TZ'] = zoneOfNoon(new Date());
  const results: BrowserVerdicts[] = [];
  for (const name of browsers ?? Object.keys(BROWSERS)) results.push(await runIn(name, chosen, tools));
  tools.say(`\n${verdictTable(results)}`);
  const counts = countVerdicts(results);
  writeReport({ ...counts, browsers: results });
  return counts.failed === 0;
}

function refuseUnknown(what: string, given: readonly string[], known: readonly string[]): void {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`Got ${what} "${unknown}" when expected some of ${known.join(', ')}`);
}

async function runIn(
  name: string,
  journeys: readonly Journey[],
  { times, startSite, say }: Pick<BrowsersChoice, 'times' | 'startSite' | 'say'>,
): Promise<BrowserVerdicts> {
  const none = (state: 'failed' | 'not run', reason: string): BrowserVerdicts => {
    say(`\n${name}: ${state}. ${reason}`);
    return { browser: name, verdicts: journeys.map(({ name: journey }) => ({ journey, state, reason })) };
  };
  const start = (await BROWSERS[name]?.(say)) ?? '';
  if (typeof start === 'string') return none('not run', start);
  const downloads = mkdtempSync(path.join(tmpdir(), 'downloads-'));
  const pictures = path.join(PROJECT_ROOT, `test-results/browsers/${name}-`);
  let browser = name;
  const started = async () => {
    const driver = await start({ downloads });
    if (browser !== driver.version) say(`\n${driver.version}`);
    browser = driver.version;
    return driver;
  };
  try {
    const verdicts = await runJourneys(journeys, { start: started, startSite: atNewOrigins(startSite), times, downloads, pictures, say });
    return { browser, verdicts };
  } catch (error) {
    return none('failed', `It did not start. ${String(error)}`);
  } finally {
    rmSync(downloads, { recursive: true, force: true });
  }
}

function writeReport(report: unknown): void {
  const folder = path.join(PROJECT_ROOT, '.cache/test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'browsers.json'), JSON.stringify(report, null, 2));
}
