import type { Page } from 'playwright';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { clicksSince, countClicksOnSample } from '../../helpers/e2e/clicks.ts';
import { openSettings } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

// Colours in the middle of a transition are nobody's.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DAY_MS = 86_400_000;

const bell = (page: Page) => page.getByRole('button', { name: /^\d+ alerts?$/ });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The rules of which this browser knows how far they were judged. */
function judgedRules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const log = JSON.parse(localStorage.getItem('bugmatrix.alerts') ?? '{}') as { judged?: Record<string, number> };
    return Object.keys(log.judged ?? {});
  });
}

/** Makes this browser believe that it judged its rules last so long ago, as after days away. */
async function wasAway(page: Page, ms: number): Promise<void> {
  await page.evaluate((away) => {
    const log = JSON.parse(localStorage.getItem('bugmatrix.alerts') ?? '{}') as { judged: Record<string, number> };
    for (const id of Object.keys(log.judged)) log.judged[id] = (log.judged[id] ?? 0) - away;
    localStorage.setItem('bugmatrix.alerts', JSON.stringify(log));
  }, ms);
}

test('a rule is made in three clicks from the chart, tried before it is saved, and tells after days away what it missed', async ({
  page,
}) => {
  test.slow();
  await countClicksOnSample(page, '/admin?range=month');
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Actions of Total Visits' }).click();
  await page.getByRole('button', { name: 'Tell me when…' }).click();
  const maker = dialogOf(page, 'Tell me when…');
  await expect(maker.getByLabel('Figure')).toHaveValue('visits');
  await expect(maker.getByRole('status')).toHaveText(/^Would (not )?have spoken .*in the last 90 days\./);
  await maker.getByRole('button', { name: 'Save' }).click();
  await expect(maker).toBeHidden();
  await expect.poll(async () => (await judgedRules(page)).length).toBe(1);
  const [made] = await judgedRules(page);
  expect(await clicksSince(page)).toBe(3);

  await (await openSettings(page)).getByRole('button', { name: 'Alerts' }).click();
  const alerts = dialogOf(page, 'Alerts');
  await expect(alerts.getByText('Nothing to tell.')).toBeVisible();
  await expect(alerts.getByRole('list', { name: 'Rules' })).toContainText('Total Visits of a day: far from usual, by 10 or more');
  await expectAccessible(page, 'dialog', [390, 1_440]);
  await alerts.getByRole('button', { name: 'Change' }).press('Enter');
  const changer = dialogOf(page, 'Change the rule');
  await changer.getByLabel('Tell me when it').selectOption({ label: 'is above' });
  await changer.getByLabel('Limit').fill('');
  await changer.getByLabel('Limit').press('Enter');
  await expect(changer.getByRole('alert')).toHaveText('Give a number of 0 or more.');
  await changer.getByLabel('Limit').fill('1');
  await expect(changer.getByRole('status')).toHaveText('Would have spoken 90 times in the last 90 days.');
  await expect(changer.getByRole('list', { name: 'When it would have spoken' }).getByRole('listitem')).toHaveCount(90);
  await expectAccessible(page, 'dialog', [390, 1_440]);
  await changer.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(changer).toBeHidden();

  // A changed rule is another one.
  await expect.poll(async () => (await judgedRules(page)).filter((rule) => rule !== made).length).toBe(1);
  await wasAway(page, 3 * DAY_MS);
  await page.reload();
  await expect(bell(page)).toHaveText('3', { timeout: 30_000 });
  await bell(page).press('Enter');
  const told = alerts.getByRole('list', { name: 'Alerts' }).getByRole('listitem');
  await expect(told).toHaveCount(3);
  await expect(told.first()).toContainText('Total Visits of a day: above 1');
  await told
    .first()
    .getByRole('button', { name: /^Show / })
    .press('Enter');
  await expect(page).toHaveURL(/range=(\d{4}-\d{2}-\d{2})\.\.\1/);
  // Judged once: neither another look nor another tab tells them again.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(bell(other)).toHaveText('3', { timeout: 30_000 });
  await bell(page).press('Enter');
  await told
    .first()
    .getByRole('button', { name: /^Dismiss / })
    .press('Enter');
  await expect(bell(other)).toHaveText('2');
  await alerts.getByRole('button', { name: 'Dismiss all' }).press('Enter');
  await expect(alerts.getByText('Nothing to tell.')).toBeVisible();
  await alerts.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(alerts.getByRole('list', { name: 'Rules' }).getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell(page)).toHaveCount(0);
});
