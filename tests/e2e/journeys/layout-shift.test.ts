import type { Page } from 'playwright';
import { card, dashboardAnswered, openDashboard } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';

const MOST = 0.01;

interface Shift {
  value: number;
  what: string;
}

declare global {
  interface Window {
    shiftsSoFar?: () => Shift[];
  }
}

/** Notes every shift of the layout that nobody asked for by a click or key. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '')));
        shifts.push({ value: entry.value, what: nodes.join(' | ') });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.shiftsSoFar = () => {
      note(observer.takeRecords());
      return shifts;
    };
  });
}

async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** The sum of all shifts of the page so far stays below what anybody would notice. */
async function expectSteady(page: Page): Promise<void> {
  // What a frame moved is known when the next one begins.
  await nextFrames(page);
  const shifts = await page.evaluate(() => window.shiftsSoFar?.() ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, shifts.map(({ value, what }) => `${value.toFixed(4)}: ${what}`).join('\n')).toBeLessThanOrEqual(MOST);
}

/** All lines of the page's headings, one after the other, in pixels. */
function headingWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const range = document.createRange();
    const widths = Array.from(document.querySelectorAll('main :is(h1, h2, h3):not(.font-sans)'), (heading) => {
      range.selectNodeContents(heading);
      return Array.from(range.getClientRects(), ({ width }) => width).reduce((sum, each) => sum + each, 0);
    });
    return widths.reduce((sum, each) => sum + each, 0);
  });
}

for (const { width, tag } of [
  { width: 390, tag: [] },
  { width: 768, tag: QUALITY },
  { width: 1_440, tag: QUALITY },
]) {
  test.describe(`${width} px wide`, { tag }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('nothing moves while the dashboard loads, empty as well as filled, and while the real-time page does', async ({ page }) => {
      await noteShifts(page);
      await openDashboard(page);
      await expect(card(page, 'Page Views')).toHaveText('1');
      await expectSteady(page);
      await page.reload();
      await dashboardAnswered(page);
      await expectSteady(page);
      await page.goto('/real-time-analytics');
      await expect(card(page, 'Last 30 Minutes')).toHaveText('3');
      await expectSteady(page);
    });

    test('headings keep their width within three percent, and nothing moves, when their font comes long after the page', async ({
      page,
    }) => {
      await noteShifts(page);
      const cacheless = await page.context().newCDPSession(page);
      await cacheless.send('Network.setCacheDisabled', { cacheDisabled: true });
      let standIn = 0;
      let real = 0;
      for (const path of ['/features', '/', '/faq']) {
        let comes = () => {};
        const face = new Promise<void>((resolve) => (comes = resolve));
        await page.route('**/*.woff2', (route) => face.then(() => route.continue()));
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        // Whole and painted with the face that stands in: before that, nothing can move.
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await nextFrames(page);
        standIn += await headingWidth(page);
        comes();
        await page.waitForFunction(() => document.fonts.check('700 1em "Bricolage Grotesque"'));
        await expectSteady(page);
        real += await headingWidth(page);
        await page.unrouteAll();
      }
      expect(Math.abs(standIn / real - 1), `${standIn} of ${real} px`).toBeLessThan(0.03);
    });
  });
}
