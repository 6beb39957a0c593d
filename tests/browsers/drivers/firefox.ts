import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { WINDOW, type BrowserDriver, type BrowserTab, type DriverOptions } from './driver.ts';
import { findInPage, type Target } from './find.ts';
import { act, until } from './until.ts';

const DRAG_STEPS = 8;

/** Firefox by WebDriver BiDi. */
export async function driveFirefox(program: string, { downloads }: DriverOptions): Promise<BrowserDriver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const start = () =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: program,
      headless: true,
      userDataDir: profile,
      defaultViewport: WINDOW,
      extraPrefsFirefox: {
        'browser.download.folderList': 2,
        'browser.download.dir': downloads,
        'browser.download.always_ask_before_handling_new_types': false,
      },
    });
  let browser = await start();
  return {
    version: (await browser.version()).replace(/^firefox\//i, 'Firefox '),
    newTab: async (staysSeen) => tabOf(await browser.newPage(staysSeen ? { type: 'window' } : { type: 'tab' })),
    async killAndStart() {
      const parent = browser.process();
      if (parent?.pid === undefined) throw new Error('Firefox has no process of its own');
      const gone = once(parent, 'exit');
      // It leads a group, to which its pages' processes belong.
      process.kill(-parent.pid, 'SIGKILL');
      await gone;
      // Puppeteer puts the profile's files of preferences back then; the next start would copy them meanwhile.
      const copies = async () => readdirSync(profile).filter((name) => name.endsWith('.puppeteer'));
      await until('No copies of preferences', copies, ({ length }) => length === 0);
      browser = await start();
    },
    async end() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function tabOf(page: Page): BrowserTab {
  const find = (target: Target) => async () => (await page.evaluateHandle(findInPage, target)).asElement() as ElementHandle<Element> | null;
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    click: (target) => act(target, find(target), (element) => element.click()),
    type: (target, text) => act(target, find(target), (element) => element.type(text)),
    press: (key) => page.keyboard.press(key),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: DRAG_STEPS });
      await page.mouse.up();
    },
    upload: (target, ...files) => act(target, find(target), (element) => (element as ElementHandle<HTMLInputElement>).uploadFile(...files)),
    // Puppeteer's types unpack handles among the arguments; there are none.
    run: (script, argument) => page.evaluate(script as (argument: unknown) => never, argument),
    show: () => page.bringToFront(),
    close: () => page.close(),
    picture: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
  };
}
