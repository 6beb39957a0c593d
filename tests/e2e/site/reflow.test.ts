import type { Page } from 'playwright';
import { arrivedAt, routeTo, signIn } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';
import { ROUTES } from '../../helpers/e2e/routes.ts';

/** What a window of 1,280 x 1,024 px has left at 400 %. */
const ZOOMED = { width: 320, height: 256 };
/** The most that readers set (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A reader's own style, which the policy of the site does not keep out. */
async function setSpacing(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}

function sidewaysRoom(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Height of the page's bar that stays in sight while the page is read, px. */
function barInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ top: 300, behavior: 'instant' });
    const { top, bottom } = document.querySelector('header')!.getBoundingClientRect();
    return Math.max(0, bottom) - Math.max(0, top);
  });
}

/** Elements with text that does not fit and cannot be scrolled to. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const cuts = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const hidesWidth = hides(overflowX) && scrollWidth > clientWidth + 1;
      const hidesHeight = hides(overflowY) && scrollHeight > clientHeight + 1;
      const box = element.getBoundingClientRect();
      return (
        (hidesWidth || hidesHeight) &&
        linesOf(element).some(
          ({ left, right, top, bottom }) =>
            (hidesWidth && (left < box.left - 1 || right > box.right + 1)) ||
            (hidesHeight && (top < box.top - 1 || bottom > box.bottom + 1)),
        )
      );
    };
    /** Of the texts in it: margins and pictures may be cut. */
    const linesOf = (element: Element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const lines: DOMRect[] = [];
      while (texts.nextNode()) {
        const { parentElement } = texts.currentNode;
        if (parentElement?.clientWidth === 1 || parentElement?.closest('[aria-hidden="true"]')) continue;
        range.selectNodeContents(texts.currentNode);
        lines.push(...range.getClientRects());
      }
      return lines;
    };
    // What is a pixel large is for screen readers; pictures made of text are for nobody to read.
    const shown = [...document.querySelectorAll('main *, header *, footer *')].filter(
      (element) => element.clientWidth > 1 && element.clientHeight > 1 && !element.closest('[aria-hidden="true"]'),
    );
    return (
      shown
        // A name that is too long for its row stands whole in its title, whatever the spacing.
        .filter((element) => (element as HTMLElement).innerText?.trim() && !(element as HTMLElement).title && cuts(element))
        .map((element) => element.outerHTML.slice(0, 160))
    );
  });
}

for (const window of [{ width: 1_280, height: 900 }, ZOOMED]) {
  test(
    `at ${window.width} px no page scrolls sideways, and none cuts off a text with all spacing that readers may set`,
    { tag: QUALITY },
    async ({ page }) => {
      await page.setViewportSize(window);
      // Views of the dashboard show behind their form only.
      await signIn(page);
      await page.goto('/about');
      for (const route of ROUTES) {
        await routeTo(page, route);
        await arrivedAt(page, route);
        expect(await sidewaysRoom(page), route).toBe(0);
        await setSpacing(page, SPACING);
        expect(await sidewaysRoom(page), `${route}, spaced`).toBe(0);
        expect(await cutTexts(page), route).toEqual([]);
        await setSpacing(page, '');
        expect(await barInSight(page), route).toBeLessThan(Math.min(window.height / 3, 112));
      }
    },
  );
}
