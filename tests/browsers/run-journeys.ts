import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserDriver, BrowserTab } from './drivers/driver.ts';
import type { Journey, ServedSite } from './journeys/journey.ts';
import type { Verdict } from './verdict.ts';

/** Only what hangs reaches it. */
const JOURNEY_LIMIT_MS = 180_000;

/** Serves the built site, or the page that drives the engine. */
export type StartSite = (built: 'dist' | '.cache/harness') => Promise<ServedSite>;

/** Serves at an origin that none of the sites before had: a port may come again, and what an earlier journey stored lies there. */
export function atNewOrigins(startSite: StartSite): StartSite {
  const origins = new Set<string>();
  const startAtNewOrigin: StartSite = async (built) => {
    const site = await startSite(built);
    // It keeps its port until the next one has another.
    if (origins.has(site.url)) return startAtNewOrigin(built).finally(() => site.close());
    origins.add(site.url);
    return site;
  };
  return startAtNewOrigin;
}

export interface RunTools {
  /** Starts the browser. */
  start(): Promise<BrowserDriver>;
  startSite: StartSite;
  downloads: string;
  /** How often each journey is made, or until it fails. */
  times: number;
  /** Where a picture of each failure is kept, as the beginning of a file's path. */
  pictures: string;
  say(line: string): void;
}

/** Makes the journeys one after the other; one that fails leaves a picture, and the next one gets a new browser. */
export async function runJourneys(journeys: readonly Journey[], tools: RunTools): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  let driver: BrowserDriver | null = null;
  for (const journey of journeys) {
    const began = performance.now();
    driver ??= await tools.start();
    if (journey.kills && driver.killAndStart === undefined) {
      verdicts.push({ journey: journey.name, state: 'not run', reason: 'Its driver keeps no profile that outlives the browser.' });
      continue;
    }
    let reason = '';
    for (let turn = 0; turn < tools.times && reason === ''; turn += 1) reason = await makeJourney(journey, driver, tools);
    const state = reason === '' ? 'passed' : 'failed';
    verdicts.push({ journey: journey.name, state, reason });
    // It may hang, or have ended.
    if (state === 'failed')
      driver = await driver.end().then(
        () => null,
        () => null,
      );
    tools.say(`  ${state === 'passed' ? '✓' : '✘'} ${journey.title} (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
    if (reason !== '') tools.say(`    ${reason}`);
  }
  await driver?.end();
  return verdicts;
}

/** Makes a journey with a server and tabs of its own; answers why it failed, or nothing. */
async function makeJourney(journey: Journey, driver: BrowserDriver, { startSite, downloads, pictures }: RunTools): Promise<string> {
  const tabs: BrowserTab[] = [];
  const site = await startSite(journey.isOnHarness ? '.cache/harness' : 'dist');
  const openTab = async (address: string, staysSeen = false): Promise<BrowserTab> => {
    const tab = await driver.newTab(staysSeen);
    tabs.push(tab);
    await tab.open(site.url + address);
    return tab;
  };
  const limit = new AbortController();
  try {
    const late = wait(JOURNEY_LIMIT_MS, undefined, { signal: limit.signal }).then(() => {
      throw new Error(`it was not over within ${JOURNEY_LIMIT_MS / 1_000} s`);
    });
    const killAndStart = async () => void (await driver.killAndStart?.());
    await Promise.race([journey.make({ site, downloads, openTab, killAndStart }), late]);
    return '';
  } catch (error) {
    mkdirSync(path.dirname(pictures), { recursive: true });
    await tabs
      .at(-1)
      ?.picture(`${pictures}${journey.name.replaceAll(' ', '-')}.png`)
      .catch(() => {});
    return error instanceof Error ? error.message : String(error);
  } finally {
    limit.abort();
    // A journey may have closed some itself, and stopped the server.
    await Promise.all(tabs.map((tab) => tab.close().catch(() => {})));
    await site.close().catch(() => {});
  }
}
