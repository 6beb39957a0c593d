import type { Page } from 'playwright';
import { clicksSince, countClicks } from '../../helpers/e2e/clicks.ts';
import { routeTo, showView, openSample } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

/** What an operator asks of the first view, in how many clicks, and what shows the answer. */
const QUESTIONS: readonly { question: string; clicks: number; ask: (page: Page) => Promise<void> }[] = [
  {
    question: 'what brought visitors last week',
    clicks: 1,
    async ask(page) {
      await page.getByRole('button', { name: 'Last 7 days', exact: true }).click();
      await expect(page).toHaveURL(/range=last7/);
      await expect(page.getByRole('table', { name: 'Channels' }).getByRole('rowheader').first()).toBeInViewport();
    },
  },
  {
    question: 'from which sources the stores were clicked',
    clicks: 1,
    async ask(page) {
      await showView(page, 'Goals');
      await expect(page.getByRole('table', { name: 'Store click: rate by source' }).getByRole('rowheader').first()).toBeInViewport();
    },
  },
  {
    question: 'which page loses people',
    clicks: 2,
    async ask(page) {
      await page.getByRole('button', { name: 'Details of Top Paths' }).click();
      const details = page.getByRole('dialog').getByRole('table');
      await details.getByRole('columnheader', { name: 'Exit rate' }).getByRole('button').click();
      await expect(details.getByRole('columnheader', { name: 'Exit rate' })).toHaveAttribute('aria-sort', 'descending');
      // Whether the page that is not found stands before it depends on the hour.
      await expect.poll(async () => (await details.getByRole('rowheader').allTextContents()).slice(0, 2)).toContain('/premium');
    },
  },
  {
    question: 'what changed since last month',
    clicks: 1,
    async ask(page) {
      await page.getByRole('button', { name: 'Last 30 days', exact: true }).click();
      await expect(page.getByRole('group', { name: 'Figures' }).getByText(/^vs\. .* the 30 days before$/)).toHaveCount(7);
      await expect(page.getByRole('columnheader', { name: 'Change' }).first()).toBeInViewport();
    },
  },
  {
    question: 'how to show it to somebody',
    clicks: 2,
    async ask(page) {
      await page.locator('.app-bar').getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('button', { name: 'Copy the link of this view' }).click();
      await expect(page.getByText('Copied')).toBeVisible();
    },
  },
  {
    question: 'how this compares with the same days of last year',
    clicks: 2,
    async ask(page) {
      await page.getByLabel('Compare with').first().selectOption({ label: 'Same period last year' });
      await expect(page).toHaveURL(/compare=year/);
    },
  },
  {
    question: 'which visits reach a page that matters',
    clicks: 3,
    async ask(page) {
      await page.getByRole('table', { name: 'Top Paths' }).getByRole('button', { name: '/download', exact: true }).click();
      await page.getByRole('button', { name: 'Make it a goal' }).click();
      await page.getByRole('button', { name: 'Keep', exact: true }).click();
      await expect(page.getByRole('table', { name: 'Goals', exact: true }).getByRole('row', { name: '/download' })).toBeVisible();
    },
  },
  {
    question: 'what errors a browser has',
    clicks: 2,
    async ask(page) {
      await showView(page, 'Errors');
      await page.getByRole('table', { name: 'Browsers of the issue' }).getByRole('button', { name: 'Safari' }).click();
      await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Safari');
      await expect(page.getByRole('region', { name: 'Issues' }).getByText(/^\d+ errors? on /)).toBeVisible();
    },
  },
];

test('each everyday question is answered from the first view within its number of clicks', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await countClicks(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } }));
  await openSample(page, '/admin?range=last15');
  for (const { question, clicks, ask } of QUESTIONS) {
    await test.step(question, async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await clicksSince(page);
      await ask(page);
      expect(await clicksSince(page), question).toBe(clicks);
      await page.keyboard.press('Escape');
      await routeTo(page, '/admin?range=last15&scope=sample');
      await expect(page.getByRole('table', { name: 'Channels' })).toBeVisible();
    });
  }
});
