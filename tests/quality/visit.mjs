import { countShifts, shiftSum } from './layout-shifts.mjs';

/**
 * @typedef {object} Visit what one visit of a page costs: kilobytes of 1,000 bytes as they came over the network
 * @property {number} scripts of the page itself, without the worker's
 * @property {number} styles
 * @property {number} fonts
 * @property {number} all with the worker's, after scrolling to the end
 * @property {number} shift sum of layout shifts while loading and scrolling to the end
 * @property {string[]} strangers addresses of other hosts
 * @property {number} cookies
 */

const KB = 1_000;
/** The worker's script; what it imports is in its own account of what was loaded, not in the page's. */
const WORKER = '/assets/worker/';
const STEP_MS = 60;
/** From this width on a page has its scene (src/scenes/stage/permission.ts). */
const SCENE_WIDTH = 768;

/**
 * Visits a page as a person without a copy of the site does, reads it to its end.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {{ width: number, height: number }} viewport
 * @returns {Promise<Visit>}
 */
export async function visit(browser, url, viewport) {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  /** @type {import('playwright').Request[]} */
  const requests = [];
  page.on('request', (request) => requests.push(request));
  await countShifts(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  if (viewport.width >= SCENE_WIDTH) await showScenes(page);
  await scrollToEnd(page);
  await page.waitForLoadState('networkidle');
  const sized = await Promise.all(requests.map(sizeOf));
  const kb = (/** @type {(each: Sized) => boolean} */ wanted) => sized.filter(wanted).reduce((sum, { bytes }) => sum + bytes, 0) / KB;
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

/** @typedef {{ address: string, type: string, bytes: number }} Sized */

/**
 * @param {import('playwright').Request} request
 * @returns {Promise<Sized>}
 */
async function sizeOf(request) {
  const response = await request.response();
  const { responseBodySize: counted = 0 } = response === null ? {} : await request.sizes();
  // Of a worker's script the browser does not count the bytes.
  const told = Number((await response?.headerValue('content-length')) ?? 0);
  return { address: request.url(), type: request.resourceType(), bytes: counted || told };
}

/**
 * Kilobytes of scripts that the page itself has loaded.
 * @param {import('playwright').Page} page
 */
function ownScripts(page) {
  return page.evaluate(
    ([worker, kb]) => {
      const loaded = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
      const scripts = loaded.filter(({ name }) => name.endsWith('.js') && !name.includes(worker));
      return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / kb;
    },
    /** @type {const} */ ([WORKER, KB]),
  );
}

/**
 * A scene comes to somebody who moves.
 * @param {import('playwright').Page} page
 */
async function showScenes(page) {
  for (const scene of await page.locator('[data-scene]').all()) {
    await page.mouse.move(1, 1);
    await scene.and(page.locator('[data-scene="live"]')).waitFor();
  }
}

/** @param {import('playwright').Page} page */
async function scrollToEnd(page) {
  await page.evaluate(async (stepMs) => {
    const { scrollingElement: root } = document;
    while (root && root.scrollTop + innerHeight < root.scrollHeight - 1) {
      root.scrollTop += innerHeight / 2;
      await new Promise((resolve) => setTimeout(resolve, stepMs));
    }
  }, STEP_MS);
}
