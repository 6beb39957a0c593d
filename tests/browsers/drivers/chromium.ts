import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { BROWSER_ARGS, personUserAgent } from '../../../scripts/machine/find-browser.ts';
import { WINDOW, type BrowserDriver, type BrowserTab, type DriverOptions } from './driver.ts';
import { findInPage, type Target } from './find.ts';
import { act } from './until.ts';

/** Chromium by Playwright. */
export async function driveChromium(program: string, { downloads }: DriverOptions): Promise<BrowserDriver> {
  const browser = await chromium.launch({
    executablePath: program,
    args: [...BROWSER_ARGS, `--user-agent=${personUserAgent(program)}`],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ viewport: WINDOW });
  return {
    version: `Chromium ${browser.version()}`,
    async newTab() {
      const page = await context.newPage();
      page.on('download', (download) => void download.saveAs(path.join(downloads, download.suggestedFilename())));
      return tabOf(page);
    },
    end: () => browser.close(),
  };
}

function tabOf(page: Page): BrowserTab {
  const find = (target: Target) => async () => (await page.evaluateHandle(findInPage, target)).asElement();
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    // A document that comes back from the cache loads nothing that could be waited for.
    back: async () => void (await page.goBack({ waitUntil: 'commit' })),
    forward: async () => void (await page.goForward({ waitUntil: 'commit' })),
    click: (target) => act(target, find(target), (element) => element.click({ timeout: 2_000 })),
    type: (target, text) => act(target, find(target), (element) => element.fill(text, { timeout: 2_000 })),
    press: (key) => page.keyboard.press(key),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
    },
    upload: (target, ...files) => act(target, find(target), (element) => element.setInputFiles(files)),
    // Playwright's types unpack handles among the arguments; there are none.
    run: (script, argument) => page.evaluate(script as (argument: unknown) => never, argument),
    show: () => page.bringToFront(),
    close: () => page.close(),
    picture: async (file) => void (await page.screenshot({ path: file })),
  };
}
