import type { Page } from 'playwright';
import { card, openSample } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';

/** What carries a meaning by its colour alone, and the property in which it stands out from the canvas. */
const ESSENTIAL: readonly [what: string, selector: string, property: string][] = [
  ['a bar of a list', 'tbody [class*="bg-bar"]', 'backgroundColor'],
  ['a chip', '[aria-label="Filters"] > span', 'borderTopColor'],
  ['a country with visitors', 'main svg[role="group"] path[aria-label]', 'fill'],
  ['the curve of visits', '[data-look="main"] > g', 'stroke'],
  ['the curve of visitors', '[data-look="beside"] > g', 'stroke'],
  ['the unfiltered curve behind them', '[data-look="base"] > path', 'fill'],
  ['the pressed range', '[aria-label="Range"] [aria-pressed="true"]', 'backgroundColor'],
  ['the line below a card', 'main section', 'borderBottomColor'],
];

/** What is chosen of several, by the line below it, and one that is not. */
const CHOSEN = [
  ['[aria-label="Views"] [aria-current]', '[aria-label="Views"] a:not([aria-current])'],
  ['[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
  ['[aria-label="Figures"] [data-chosen="true"]', '[aria-label="Figures"] [data-chosen="false"]'],
] as const;

const HOURS: typeof ESSENTIAL = [['a cell of the heat map', '[role="grid"] g[fill="var(--chart-1)"]', 'fill']];

/** The property of the first element, and the colour of the canvas, as computed. */
function colorsOf(page: Page, selector: string, property: string): Promise<{ found: string; canvas: string }> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => {
      const probe = document.createElement('i');
      probe.style.backgroundColor = 'Canvas';
      document.body.append(probe);
      const canvas = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return { found: String(getComputedStyle(element)[name as 'fill']), canvas };
    }, property);
}

test('in a light and in a dark contrast theme, everything that colour shows is still visible', { tag: QUALITY }, async ({ page }) => {
  await openSample(page, '/admin?locations=map');
  await page.getByRole('table', { name: 'Devices', exact: true }).getByRole('button').first().click();
  await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible();
  await expect(card(page, 'Page Views')).toHaveText(/,/);
  const menu = page.getByRole('button', { name: 'Actions of Total Visits' });
  await menu.click();
  const base = page.getByRole('button', { name: 'Show without filters' });
  // Once the answer to the filter is there.
  await expect(base).toBeEnabled();
  await base.click();
  await page.keyboard.press('Escape');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    const expectSeen = async (essential: typeof ESSENTIAL) => {
      for (const [what, selector, property] of essential) {
        const { found, canvas } = await colorsOf(page, selector, property);
        expect(found, `${what}, ${colorScheme}`).not.toBe(canvas);
        expect(found, `${what}, ${colorScheme}`).not.toBe('none');
      }
    };
    await expectSeen(ESSENTIAL);
    for (const [chosen, other] of CHOSEN) {
      const line = (selector: string) => colorsOf(page, selector, 'borderBottomColor');
      expect((await line(chosen)).found, `${chosen}, ${colorScheme}`).not.toBe((await line(other)).found);
    }
    // Two of the series have the same colour there: how they are drawn tells them apart.
    const swatch = (name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('svg > *');
    await expect(swatch('Unique Visitors')).toHaveJSProperty('localName', 'path');
    await expect(swatch('Without filters')).toHaveJSProperty('localName', 'rect');
    // Text in the colour of selected text would vanish on the plate that browsers put behind it.
    await expect(page.getByRole('group', { name: 'Range' }).locator('[aria-pressed="true"]')).toHaveCSS('forced-color-adjust', 'none');
    await page.getByRole('tab', { name: 'Hours of the week' }).click();
    await expectSeen(HOURS);
    await page.getByRole('tab', { name: 'Trend' }).click();
  }
});
