import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import { BROWSER_ARGS, ensureBrowser, personUserAgent } from '../../scripts/machine/find-browser.ts';
import { programArgs, PROJECT_ROOT } from '../../scripts/machine/project-root.ts';
import { serveSite } from '../../scripts/serve/serve-site.ts';
import { say } from './console.ts';

/** Builds the site with its demo identity, serves it, and measures it in a browser that is ended afterwards. */
export async function withSite(measure: (browser: Browser, origin: string) => Promise<void>) {
  say('Building …');
  execFileSync(process.execPath, programArgs('scripts/build.ts'), {
    cwd: PROJECT_ROOT,
    stdio: 'ignore',
    env: { ...process.env, VITE_ADMIN_DEMO: '1' },
  });
  const site = await serveSite({
    siteDir: path.join(PROJECT_ROOT, 'dist'),
    functionsDir: path.join(PROJECT_ROOT, '.cache/functions'),
    port: 0,
  });
  const executablePath = await ensureBrowser((line) => say(line));
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS, `--user-agent=${personUserAgent(executablePath)}`] });
  try {
    await measure(browser, site.url.replace(/\/$/, ''));
  } finally {
    await browser.close();
    await site.close();
  }
}

/** A page of a signed-in operator, in a browser context of its own. */
export async function openTab(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage({ viewport, timezoneId: 'UTC' });
  await page.addInitScript(() => {
    localStorage.setItem('bugmatrix.admin', JSON.stringify({ name: 'Demo Admin', email: 'admin@example.com' }));
    localStorage.setItem('bugmatrix.admin.auth', 'true');
  });
  return page;
}

/** Opens an address of the dashboard and looks at sample data there. */
export async function openSample(page: Page, url: string) {
  await page.goto(url);
  await chooseSample(page);
  await page.getByText('Sample data, made up in memory').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await wait(2_000);
}

export async function chooseSample(page: Page) {
  await page.getByRole('button', { name: /^Source: / }).click();
  await page.getByRole('button', { name: 'Sample data', exact: true }).click();
}

/** Makes the page's thread so many times slower than this machine; 1 = full speed. */
export async function throttleOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
}
