import type { Page } from 'playwright';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { clicksSince, countClicks, countClicksOnSample } from '../../helpers/e2e/clicks.ts';
import { expectPageViews, listRow, openDashboard, openSettings, recorded, showView } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';

const LEAVE_OUT = 'Leave out my own visits';

/** What the line of the range says of own visits. */
const ownText = (page: Page) => page.getByText(/own visits left out: \d+/);

test('own visits are left out by one click on a switch or on the row of the dashboard, which is undone, kept over a reload, and said with their number', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await countClicks(page);
  await page.goto('/faq');
  await recorded(page, 1);
  await openDashboard(page);
  await expectPageViews(page, 2);
  const settings = await openSettings(page);
  await clicksSince(page);
  await settings.getByRole('switch', { name: LEAVE_OUT }).click();
  expect(await clicksSince(page)).toBe(1);
  await expect(settings.getByText('In this range, own visits left out: 1.')).toBeVisible();
  await expectAccessible(page, '.app-bar', [1_440]);
  await page.keyboard.press('Escape');
  await expectPageViews(page, 1);
  await expect(listRow(page, 'Top Paths', '/admin')).toHaveCount(0);

  await page.keyboard.press('Control+z');
  await expectPageViews(page, 2);
  await page.getByRole('button', { name: 'Details of Top Paths' }).click();
  await clicksSince(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${LEAVE_OUT}: /admin` })
    .click();
  expect(await clicksSince(page)).toBe(1);
  await page.keyboard.press('Escape');
  await expectPageViews(page, 1);

  // In the list as well, which closing had made a step of its own.
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('dialog', { name: 'All Paths' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(ownText(page)).toHaveCount(0);
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+Shift+z');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectPageViews(page, 1);
  await openDashboard(page);
  // The setting holds where the address says nothing; this load is one more own page view.
  await expect(ownText(page)).toContainText('own visits left out: 2');
  await expectPageViews(page, 1);
});

test(
  'on the sample the switch of own visits says that nobody knows them; a country is left out by one click on its row and from the palette; comparisons with the day or the year before are two clicks away',
  { tag: QUALITY },
  async ({ page }) => {
    await countClicksOnSample(page);
    const settings = await openSettings(page);
    await expect(settings.getByRole('switch', { name: LEAVE_OUT })).toBeDisabled();
    await expect(settings.getByText('Not here: nobody knows which of these visits are yours.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search commands' }).fill(LEAVE_OUT);
    await expect(page.getByRole('option', { name: LEAVE_OUT })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    const india = page.getByRole('table', { name: 'Countries' }).getByRole('button', { name: 'India', exact: true });
    await page.getByRole('tab', { name: 'Countries', exact: true }).click();
    await clicksSince(page);
    await india.click({ modifiers: ['Alt'] });
    expect(await clicksSince(page)).toBe(1);
    await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Countryis notIndia');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search commands' }).fill('leave out germany');
    await page.getByRole('option', { name: 'Leave out Germany' }).click();
    await expect(page).toHaveURL(/not\.country=IN&not\.country=DE/);

    await page.evaluate(() => scrollTo(0, 0));
    await clicksSince(page);
    const ranges = page.getByLabel('More ranges');
    await ranges.selectOption('Yesterday vs. the day before');
    await expect(page).toHaveURL(/range=yesterday(&|$)/);
    expect(await clicksSince(page)).toBe(2);
    await ranges.selectOption('This month vs. a year ago');
    await expect(page).toHaveURL(/range=monthToDate&compare=year/);
    await expect(page.getByLabel('Compare with').first()).toHaveValue('year');
    expect(await clicksSince(page)).toBe(2);
  },
);

/** Expects the visits of one visitor, whose name was the second click. */
async function expectVisitsOfOne(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/behaviour\?.*visitor=/);
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText(/^Visitoris/);
  await expect(visitsTable(page).getByRole('row')).not.toHaveCount(0);
  expect(await clicksSince(page)).toBe(2);
}

const visitsTable = (page: Page) => page.getByRole('table', { name: 'Visits, newest first' });
const visitorName = (page: Page) => page.getByRole('button', { name: /^All visits of visitor / }).first();

// With visits of one's own: at some hours nobody came to the sample in the last 30 minutes.
test('the visits of a visitor are two clicks away from Live and from the rows behind a figure, and one from the list of visits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await countClicks(page);
  await page.goto('/faq');
  await recorded(page, 1);
  await openDashboard(page);
  await clicksSince(page);
  await showView(page, 'Live');
  await visitorName(page).click();
  await expectVisitsOfOne(page);

  await clearVisitor(page);
  await visitorName(page).click();
  await expect(page).toHaveURL(/visitor=/);
  expect(await clicksSince(page)).toBe(1);

  await showView(page, 'Overview');
  await clearVisitor(page);
  await page.getByRole('button', { name: 'Explain Page Views' }).click();
  await visitorName(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectVisitsOfOne(page);
  await expectAccessible(page, 'main', [390, 1_440]);
  await visitsTable(page)
    .getByRole('button', { name: /^[A-Z][a-z]+ \d/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'The visit in its order' })).toBeVisible();
  await expectAccessible(page, 'dialog', [390, 1_440]);
});

/** Shows the visits of all visitors again; clicks count from then on. */
async function clearVisitor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/visitor=/);
  await clicksSince(page);
}
