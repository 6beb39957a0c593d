import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import type { BrowserDriver, BrowserTab } from '../../browsers/drivers/driver.ts';
import type { ServedSite } from '../../browsers/journeys/journey.ts';
import { BROWSERS } from '../../browsers/run-browsers.ts';
import { seeTwoProfiles } from './two-profiles.ts';

const say = (line: string) => console.log(line);

/** Makes the journey in each browser, all with one collector; whether it failed in none. Pictures go to `folder`, if one is given. */
export async function journeyInBrowsers(site: ServedSite, names: readonly string[], folder: string | null): Promise<boolean> {
  let isWell = true;
  for (const name of names.length > 0 ? names : ['chromium', 'firefox']) isWell = (await journeyIn(name, site, folder)) && isWell;
  return isWell;
}

/** A browser that cannot be had fails where it was named, because nobody would see that it was left out. */
async function journeyIn(name: string, site: ServedSite, folder: string | null): Promise<boolean> {
  const start = (await BROWSERS[name]?.(say)) ?? `There is no browser of the name ${name}.`;
  if (typeof start === 'string') {
    say(`✘ ${name}: not run. ${start}`);
    return false;
  }
  const downloads = mkdtempSync(path.join(tmpdir(), 'downloads-'));
  const drivers: BrowserDriver[] = [];
  const tabs: BrowserTab[] = [];
  const openProfile = async (address: string) => {
    const driver = await start({ downloads });
    drivers.push(driver);
    const tab = await driver.newTab();
    tabs.push(tab);
    await tab.open(site.url + address);
    return tab;
  };
  const picture = async (tab: BrowserTab, title: string) => {
    if (folder !== null) await tab.picture(path.join(folder, `${title}.jpg`));
  };
  const began = performance.now();
  try {
    await seeTwoProfiles({ site, openProfile, picture });
    say(
      `✓ ${drivers[0]?.version}: two profiles, consent, the whole site and erasure (${((performance.now() - began) / 1_000).toFixed(1)} s)`,
    );
    return true;
  } catch (error) {
    say(`✘ ${drivers[0]?.version ?? name}: ${error instanceof Error ? error.message : String(error)}`);
    await keepPictures(name, tabs);
    return false;
  } finally {
    await Promise.all(drivers.map((driver) => driver.end().catch(() => {})));
    rmSync(downloads, { recursive: true, force: true });
  }
}

async function keepPictures(name: string, tabs: readonly BrowserTab[]): Promise<void> {
  const folder = path.join(PROJECT_ROOT, 'test-results/site');
  mkdirSync(folder, { recursive: true });
  await Promise.all(tabs.map((tab, n) => tab.picture(path.join(folder, `${name}-${n}.png`)).catch(() => {})));
}
