import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import { CHROME_ADDRESS, FIREFOX_ADDRESS } from '../stores/compose-pages.ts';

const ASSETS = path.join(PROJECT_ROOT, 'dist/assets');
/** Where a build without settings links to. */
const DEFAULT_CHROME = 'https://chromewebstore.google.com/search/Bug%20Matrix';
const DEFAULT_FIREFOX = 'https://addons.mozilla.org/search/?q=Bug%20Matrix';

/** Gives the built site two listings, as an operator's settings do at build time: by their addresses in its scripts. */
export async function configureListings(page: Page): Promise<void> {
  for (const file of readdirSync(ASSETS).filter((name) => name.endsWith('.js'))) {
    const script = readFileSync(path.join(ASSETS, file), 'utf8');
    if (!script.includes(DEFAULT_CHROME)) continue;
    const body = script.replaceAll(DEFAULT_CHROME, CHROME_ADDRESS).replaceAll(DEFAULT_FIREFOX, FIREFOX_ADDRESS);
    await page.route(`**/assets/${file}`, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
  }
}
