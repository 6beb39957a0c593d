import type { Page } from 'playwright';

/** Where the focus stops on its way through a page. */
export interface Stop {
  name: string;
  /** A ring is drawn around it, or around the label that stands for it. */
  ring: boolean;
  /** The fixed bar does not hide it. */
  clear: boolean;
  /** It belongs to the page's own part, and not to bar or footer. */
  ofMain: boolean;
}

/** What has the focus, or null for the page itself. */
export function focusStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) return null;
    // A grid shows its focus on the cell that it names.
    const named = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    const drawn = [element, element.closest('label'), named].filter((each) => each !== null);
    const ring = drawn.some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const { top, bottom } = element.getBoundingClientRect();
    const bar = document.querySelector('.app-bar')?.getBoundingClientRect().bottom ?? 64;
    const isOfBar = element.closest('header, .app-bar') !== null || element.getAttribute('href') === '#main';
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? (element as HTMLInputElement).value ?? ''} ${element.textContent ?? ''}`;
    return {
      name: name.replace(/\s+/g, ' ').trim().slice(0, 60),
      ring,
      clear: isOfBar || (bottom > bar && top < innerHeight),
      ofMain: element.closest('main') !== null,
    };
  });
}

/** Stops that a person would not see. */
export function hidden(stops: readonly Stop[]): Stop[] {
  return stops.filter(({ ring, clear }) => !ring || !clear);
}

/** Presses Tab until the focus has been everywhere; fails after `most` steps. */
export async function walkByTab(page: Page, most: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusStop(page);
    if (stop === null || (stops.length > 1 && stop.name === stops[0]?.name)) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus has not come round after ${most} steps`);
}

/** Skips to the page's own part, as the first key offers, and presses Tab until the focus has left it; fails after `most` steps. */
export async function walkMain(page: Page, most: number): Promise<Stop[]> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const stops: Stop[] = [];
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusStop(page);
    if (!stop?.ofMain) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus has not left the page's own part after ${most} steps`);
}
