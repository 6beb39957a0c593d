import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { say } from './console.ts';
import { BROWSER_ARGS, describeBrowser, ensureBrowser } from '../../scripts/machine/find-browser.ts';

/** Starts headless Chromium on a new profile on disk (a context without one keeps IndexedDB in memory) and opens a page. */
export async function openPage(url: string) {
  const executablePath = await ensureBrowser((line) => say(line));
  const profile = mkdtempSync(path.join(tmpdir(), 'bug-matrix-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    // Else a page hears of its memory some 20 seconds after it asked.
    args: [...BROWSER_ARGS, '--js-flags=--max-old-space-size=8192', '--enable-blink-features=ForceEagerMeasureMemory'],
  });
  const page = context.pages()[0] ?? (await context.newPage());
  page.on('pageerror', (error) => say(`Page: ${error.stack ?? error.message}`));
  page.on('console', (message) => message.type() === 'error' && say(`Page: ${message.text()} ${message.location().url}`));
  await page.goto(url);
  const isolated = await page.evaluate(() => crossOriginIsolated);
  if (!isolated) throw new Error('The page is not isolated across origins: its clock is too coarse');
  return {
    page,
    browser: describeBrowser(executablePath).replace(/ \(.*/, ''),
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
