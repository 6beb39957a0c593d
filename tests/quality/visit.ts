import type { Browser, Page, Request } from 'playwright';
import { countShifts, shiftSum } from './layout-shifts.ts';

/** What one visit of a page costs: kilobytes of 1,000 bytes as they came over the network. */
export interface Visit {
  /** Of the page itself, without the worker's. */
  scripts: number;
  styles: number;
  fonts: number;
  /** With the worker's, after scrolling to the end. */
  all: number;
  /** Sum of layout shifts while loading and scrolling to the end. */
  shift: number;
  /** Addresses of other hosts. */
  strangers: string[];
  cookies: number;
}

const KB = 1_000;
/** The worker's script; what it imports is in its own account of what was loaded, not in the page's. */
const WORKER = '/assets/worker/';
const STEP_MS = 60;
/** From this width on a page has its scene (src/scenes/stage/permission.ts). */
const SCENE_WIDTH = 768;

/** Visits a page as a person without a copy of the site does, reads it to its end. */
export async function visit(browser: Browser, url: string, viewport: { width: number; height: number }): Promise<Visit> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await countShifts(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  if (viewport.width >= SCENE_WIDTH) await showScenes(page);
  await scrollToEnd(page);
  await page.waitForLoadState('networkidle');
  const sized = await Promise.all(requests.map(sizeOf));
  const kb = (wanted: (each: Sized) => boolean) => sized.filter(wanted).reduce((sum, { bytes }) => sum + bytes, 0) / KB;
  const scripts = await ownScripts(page);
  const shift = await shiftSum(page);
  const cookies = (await context.cookies()).length;
  await context.close();
  return {
    scripts,
    styles: kb(({ type }) => type === 'stylesheet'),
    fonts: kb(({ type }) => type === 'font'),
    all: kb(() => true),
    shift,
    strangers: sized.map(({ address }) => address).filter((address) => new URL(address).host !== new URL(url).host),
    cookies,
  };
}

interface Sized {
  address: string;
  type: string;
  bytes: number;
}

async function sizeOf(request: Request): Promise<Sized> {
  const response = await request.response();
  const { responseBodySize: counted = 0 } = response === null ? {} : await request.sizes();
  // Of a worker's script the browser does not count the bytes.
  const told = Number((await response?.headerValue('content-length')) ?? 0);
  return { address: request.url(), type: request.resourceType(), bytes: counted || told };
}

/** Kilobytes of scripts that the page itself has loaded. */
function ownScripts(page: Page) {
  return page.evaluate(
    ([worker, kb]) => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = loaded.filter(({ name }) => name.endsWith('.js') && !name.includes(worker));
      return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / kb;
    },
    [WORKER, KB] as const,
  );
}

/** A scene comes to somebody who moves. */
async function showScenes(page: Page) {
  for (const scene of await page.locator('[data-scene]').all()) {
    await page.mouse.move(1, 1);
    await scene.and(page.locator('[data-scene="live"]')).waitFor();
  }
}

async function scrollToEnd(page: Page) {
  await page.evaluate(async (stepMs) => {
    const { scrollingElement: root } = document;
    while (root && root.scrollTop + innerHeight < root.scrollHeight - 1) {
      root.scrollTop += innerHeight / 2;
      await new Promise((resolve) => setTimeout(resolve, stepMs));
    }
  }, STEP_MS);
}
