import type { Page } from 'playwright';
import { listRow, openDashboard, recorded } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';
import { saved } from '../../helpers/e2e/saved-file.ts';

/** The texts and shapes of a drawing, or what is wrong with it as XML; read in an empty page, because ours makes no markup of texts. */
async function readDrawing(page: Page, text: string) {
  const empty = await page.context().newPage();
  const read = await empty.evaluate((xml) => {
    const drawing = new DOMParser().parseFromString(xml, 'image/svg+xml');
    return {
      problem: drawing.querySelector('parsererror')?.textContent ?? null,
      texts: [...drawing.querySelectorAll('text')].map((element) => element.textContent),
      fills: [...drawing.querySelectorAll('rect')].map((element) => element.getAttribute('fill') ?? ''),
    };
  }, text);
  await empty.close();
  return read;
}

test('arrows move through the tabs, which are part of the address and of undo, and only the chosen tab’s list is on the page; a list is saved as a drawing and as a table, and a chart with its scales', async ({
  page,
}) => {
  await openDashboard(page);
  const sources = page.getByRole('region', { name: 'Sources' });
  await sources.getByRole('tab', { name: 'Channels' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(sources.getByRole('tab', { name: 'Sources' })).toBeFocused();
  await expect(sources.getByRole('table')).toHaveCount(1);
  await expect(sources.getByRole('table', { name: 'Sources' })).toBeVisible();
  await expect(page).toHaveURL(/sources=source$/);
  await page.keyboard.press('Tab');
  await expect(sources.getByRole('button', { name: 'Actions of Sources' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(sources.getByRole('tab', { name: 'Channels' })).toHaveAttribute('aria-selected', 'true');

  await expect(listRow(page, 'Top Paths', '/admin')).toBeVisible();
  const menu = page.getByRole('button', { name: 'Actions of Pages' });
  await menu.click();
  const list = await saved(page, 'Picture (SVG)');
  expect(list.name).toMatch(/^bug-matrix-top-paths-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.svg$/);
  const drawing = await readDrawing(page, list.text);
  expect(drawing).toMatchObject({
    problem: null,
    texts: ['Top Paths', expect.stringMatching(/^This browser · .* · 7 days · /), 'Path', 'Views', 'Share', '/admin', '1', '100.0%'],
  });
  for (const fill of drawing.fills) expect(fill, 'colours stand in the file').toMatch(/^(rgb|oklch|color)/);
  await menu.click();
  expect((await saved(page, 'CSV of what is shown')).text).toMatch(
    /^Top Paths\r\nSource,This browser\r\nPeriod,.*\r\n\r\nPath,Views,Share\r\n\/admin,1,1\r\n$/s,
  );
  await menu.click();
  expect((await saved(page, 'CSV of everything')).text).toMatch(
    /^All Top Paths\r\n.*\r\n\r\nPath,Views,Share,Visits,.*\r\n\/admin,1,1,1,/s,
  );
  await expect(menu).toBeFocused();

  await page.getByRole('tab', { name: 'Hours of the week' }).click();
  const hours = page.getByRole('button', { name: 'Actions of When people come' });
  await hours.click();
  const heat = await readDrawing(page, (await saved(page, 'Picture (SVG)')).text);
  expect(heat.problem).toBeNull();
  expect(heat.texts).toEqual([
    'Page views an hour by weekday',
    expect.stringMatching(/^This browser · /),
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
    '00:00',
    '06:00',
    '12:00',
    '18:00',
    // The one class of one page view.
    expect.stringMatching(/^[\d.]+$/),
  ]);
  await hours.click();
  expect((await saved(page, 'CSV')).text.split('\r\n')).toContain('Hour,Mon,Tue,Wed,Thu,Fri,Sat,Sun');
});

test('any part of a view is saved as a picture with title, source, dates and legend, in which names remain text; campaigns are listed by each of their parts', async ({
  page,
}) => {
  await page.goto(`/?utm_source=${encodeURIComponent('<img src=x>&"')}&utm_medium=mail&utm_campaign=launch&utm_term=qa&utm_content=top`);
  await recorded(page, 1);
  await openDashboard(page, '/admin?sources=source');
  await expect(page.getByRole('table', { name: 'Sources' })).toContainText('<img');
  const open = (title: string) => page.getByRole('button', { name: `Actions of ${title}`, exact: true }).click();
  await open('Total Visits');
  const trend = await readDrawing(page, (await saved(page, 'Picture (SVG)')).text);
  expect(trend.problem).toBeNull();
  expect(trend.texts.slice(0, 2)).toEqual(['Total Visits over time', expect.stringMatching(/^This browser · .* · 7 days · /)]);
  expect(trend.texts).toContain('Unique Visitors');
  await open('Sources');
  const list = await readDrawing(page, (await saved(page, 'Picture (SVG)')).text);
  expect(list).toMatchObject({ problem: null, texts: expect.arrayContaining(['Sources', 'Source', '<img src=x>&"']) });
  await open('Sources');
  const png = await saved(page, 'Picture (PNG)');
  expect([png.name, png.text.slice(1, 4)]).toEqual([expect.stringMatching(/^bug-matrix-sources-.*\.png$/), 'PNG']);

  await page.keyboard.press('Escape');
  const campaigns = page.getByRole('region', { name: 'Sources' });
  await campaigns.getByRole('tab', { name: 'Campaigns' }).click();
  const parts = { Source: '<img src=x>&"', Medium: 'mail', Campaign: 'launch', Term: 'qa', Content: 'top' };
  for (const [part, name] of Object.entries(parts)) {
    await campaigns.getByLabel(/^Names of Campaign/).selectOption({ label: part });
    await expect(campaigns.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await page.reload();
  await campaigns.getByRole('button', { name: 'top', exact: true }).click();
  await expect(page).toHaveURL(/utmContent=top/);
});

test('on a narrow screen a short list takes no more room than it needs', { tag: QUALITY }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openDashboard(page);
  await expect(listRow(page, 'Top Paths', '/admin')).toBeVisible();
  const box = await page.getByRole('region', { name: 'Pages', exact: true }).boundingBox();
  expect(box?.height).toBeLessThan(260);
});

test(
  'devices are drawn as bars or as a pie and described in words beside their table; the choice is remembered',
  { tag: QUALITY },
  async ({ page }) => {
    await openDashboard(page);
    const devices = page.getByRole('region', { name: 'Devices', exact: true });
    const pie = devices.getByRole('img', { name: /^Devices as a pie: Desktop \d/ });
    await expect(devices.getByRole('table')).toBeVisible();
    await expect(pie).toHaveCount(0);
    for (const form of ['pie', 'bars', 'pie']) {
      await page.getByRole('button', { name: 'Actions of Devices' }).click();
      await page.getByRole('button', { name: `Draw as ${form}` }).click();
      await expect(pie).toHaveCount(form === 'pie' ? 1 : 0);
      await expect(devices.getByRole('table')).toBeVisible();
    }
    await page.reload();
    await expect(pie).toBeVisible();
  },
);
