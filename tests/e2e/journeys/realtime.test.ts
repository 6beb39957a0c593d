import type { Page } from 'playwright';
import { card, recorded, openSample } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';

const DAY_FIGURES = ['Total visits', 'Page views', 'Unique visitors', 'Average pages per visit'];
const LIVE_FIGURES = [
  'Active Now (5 min)',
  'Last 30 Minutes',
  'Last 24 Hours',
  'Unique Visitors (24h)',
  'Currently Viewing',
  'Recent Visitors',
];

/** The real-time page on sample traffic, held still. */
async function openSampleHeld(page: Page): Promise<void> {
  await openSample(page);
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { level: 1, name: 'Real-time analytics' })).toBeVisible();
  await expect(card(page, 'Last 24 Hours')).toHaveText(/^[\d,]+$/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
}

test(
  'every figure of the real-time page explains its definition, window, what it leaves out and how other products count, and lists as many rows as it counts',
  { tag: QUALITY },
  async ({ page }) => {
    test.slow();
    await openSampleHeld(page);
    for (const name of [...LIVE_FIGURES, ...DAY_FIGURES]) {
      await page.getByRole('button', { name: `Explain ${name}`, exact: true }).click();
      const dialog = page.getByRole('dialog');
      for (const fact of ['Definition', 'Window', 'Worked out', 'Left out'])
        await expect(dialog.getByText(fact, { exact: true })).toBeVisible();
      await expect(dialog.getByText(/of robots in this window/)).toBeVisible();
      for (const rival of ['Plausible', 'Umami', 'Matomo', 'GA4']) await expect(dialog.getByText(rival, { exact: true })).toBeVisible();
      // Made-up traffic has lulls: nobody may have come in the last five minutes. The table says how many rows it has.
      const table = dialog.getByRole('table', { name: 'Page views behind this figure' });
      const rows = Number(await table.getAttribute('aria-rowcount')) - 1;
      await expect(
        dialog.getByText(rows === 1 ? '1 page view, newest first' : `${rows.toLocaleString('en')} page views, newest first`),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await test.step('as many rows as the figure says', () => expectAsManyRows(page));
  },
);

async function expectAsManyRows(page: Page): Promise<void> {
  const shown = await card(page, 'Last 24 Hours').textContent();
  await page.getByRole('button', { name: 'Explain Last 24 Hours' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('(now − 24 h, now]')).toBeVisible();
  await expect(dialog.getByText(`${shown} page views`, { exact: true })).toBeVisible();
  const rows = Number(shown?.replace(',', ''));
  await expect(dialog.getByRole('table')).toHaveAttribute('aria-rowcount', String(rows + 1));
}

test('the pulse draws a bar for the minute of a page view and none for the others, and the arrow keys read both; a narrow screen shows every fact of a recent visitor without scrolling sideways', async ({
  page,
}) => {
  await page.goto('/real-time-analytics');
  await recorded(page, 1);
  const pulse = page.getByRole('region', { name: 'Pulse of the Last 30 Minutes' });
  await expect(pulse.locator('.recharts-bar-rectangle rect')).toHaveCount(1);
  await pulse.getByRole('application').focus();
  await expect(pulse.getByRole('status')).toContainText('0 page views');
  for (let minute = 0; minute < 29; minute += 1) await page.keyboard.press('ArrowRight');
  await expect(pulse.getByRole('status')).toContainText('1 page view');

  await page.setViewportSize({ width: 390, height: 844 });
  const visitors = page.getByRole('group', { name: 'Recent visitors' });
  for (const fact of ['Place', 'Page', 'Device', 'Browser', 'Time']) {
    await expect(visitors.getByRole('columnheader', { name: fact })).toHaveCount(1);
  }
  await expect(visitors.getByText('/real-time-analytics')).toBeVisible();
  expect(await visitors.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('an empty recording is described as empty, with the next step and the origin of figures', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('bugmatrix.opt-out', '1'));
  await page.goto('/real-time-analytics');
  await expect(page.getByRole('link', { name: 'privacy page' })).toBeVisible();
  await expect(page.getByText('Nothing is recorded yet: each page view becomes a bar here within a second.')).toBeVisible();
  await expect(page.getByText('Nobody in the last 5 minutes.')).toBeVisible();
  await expect(page.getByText('Recorded in this browser: 0 of 50,000 page views')).toBeVisible();
});
