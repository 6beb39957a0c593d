import type { Browser, Page } from 'playwright';

/** What one visit of a page shows and asks for. */
export interface Visit {
  /** Sum of layout shifts while loading and scrolling to the end. */
  shift: number;
  /** Addresses of other hosts. */
  strangers: string[];
  cookies: number;
}

const STEP_MS = 60;

/** Visits a page as a person without a copy of the site does, reads it to its end. */
export async function visit(browser: Browser, url: string, viewport: { width: number; height: number }): Promise<Visit> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await countShifts(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await scrollToEnd(page);
  await page.waitForLoadState('networkidle');
  const shift = await shiftSum(page);
  const cookies = (await context.cookies()).length;
  await context.close();
  return {
    shift,
    strangers: addresses.filter((address) => new URL(address).host !== new URL(url).host),
    cookies,
  };
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

/** Has the page sum up what moves in it without having been asked to, from its first frame. */
async function countShifts(page: Page) {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) seen.sum += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shiftSum(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // What a frame moved is known when the next one begins.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as { shifts: { sum: number } }).shifts.sum;
  });
}
