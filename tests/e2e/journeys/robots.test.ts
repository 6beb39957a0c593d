import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';
import { saved } from '../../helpers/e2e/saved-file.ts';
import { openDashboard, openSettings, showView, openSample } from '../../helpers/e2e/dashboard.ts';

test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36' });

test(
  'where only robots’ page views are held they count, a notice says so, and undo restores the automatic choice',
  { tag: QUALITY },
  async ({ page }) => {
    await page.goto('/');
    await openDashboard(page);
    const counted = page.getByText('Every recorded page view is a robot’s, so robots are counted');
    await expect(counted).toBeVisible();
    await page.getByRole('button', { name: 'Leave robots out' }).click();
    await expect(page).toHaveURL('/admin?range=last7&robots=exclude');
    await expect(page.getByText('and robots are left out')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(counted).toBeVisible();
    await page.goto('/real-time-analytics');
    await expect(counted).toBeVisible();
    await page.getByRole('button', { name: 'Leave robots out' }).click();
    await page.getByRole('button', { name: 'Count robots too' }).click();
    await expect(counted).toBeVisible();
  },
);

test('robots are listed by kind and name, and a click on one shows robots alone until it is undone; an empty view leads on', async ({
  page,
}) => {
  await page.goto('/');
  await openDashboard(page);
  const devices = page.getByRole('region', { name: 'Devices', exact: true });
  await devices.getByRole('tab', { name: 'Robots' }).click();
  await devices.getByRole('button', { name: 'Tool', exact: true }).click();
  await expect(page).toHaveURL('/admin?range=last7&robotKind=Tool&devices=robotKind');
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Purpose of robot');
  const choice = (await openSettings(page)).getByRole('group', { name: 'Robots', exact: true });
  await expect(choice.getByRole('button', { name: 'Counted alone' })).toHaveAttribute('aria-pressed', 'true');
  await devices.getByLabel('Names of Purposes of Robots').selectOption({ label: 'Name' });
  await expect(devices.getByRole('button', { name: 'HeadlessChrome', exact: true })).toBeVisible();
  await openSettings(page);
  await choice.getByRole('button', { name: 'Left out' }).click();
  await expect(page).toHaveURL('/admin?range=last7&robots=exclude&devices=robot');
  await expect(devices).toContainText('No page view of a robot in this range.');
  await page.keyboard.press('Control+z');
  await expect(page).toHaveURL('/admin?range=last7&robotKind=Tool&devices=robot');

  await openDashboard(page, '/admin/robots?country=ZZ');
  await expect(page.getByText(/^No robot was counted in this range where Country is/)).toBeVisible();
  await page.getByRole('button', { name: 'Drop the filter' }).click();
  await expect(
    page.getByRole('region', { name: 'Operators by purpose' }).getByRole('button', { name: /^Unknown, Tool: \d+$/ }),
  ).toBeVisible();
});

test(
  'the view Robots tells who runs the robots and what for, and filters by a cell and by its heads',
  { tag: QUALITY },
  async ({ page }) => {
    await openSample(page);
    await showView(page, 'Robots');
    await expect(page.getByText('As it calls itself: not verified')).toBeVisible();
    const operators = page.getByRole('region', { name: 'Operators by purpose' });
    const cell = operators.getByRole('button', { name: /^OpenAI, AI training: [\d,]+$/ });
    const trained = (await cell.textContent()) ?? '';
    await cell.click();
    await expect(page).toHaveURL(/robotOperator=OpenAI&robotKind=AI\+training$/);
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
    const trend = page.getByRole('region', { name: 'Robots over time' });
    await expect(trend).toContainText(`${trained} page views of robots, 100.0% for AI`);
    await expect(trend.getByRole('listitem').filter({ hasText: 'Search' })).toHaveText('Search 0');
    // The table leaves out its own filter, so that others can be chosen.
    await operators.getByRole('button', { name: 'Google', exact: true }).click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/robotOperator=OpenAI&robotOperator=Google&robotKind=AI\+training$/);
    await cell.press('Enter');
    await cell.press('Enter');
    await expect(page).toHaveURL(/\/admin\/robots\?(range=last7&)?scope=sample$/);
    const unfetched = page.getByRole('table', { name: 'Read by people, not fetched' });
    for (const name of ['/roadmap', '/testimonials', '/careers']) await expect(unfetched.getByRole('rowheader', { name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Fetched for people, and visits sent' })).toContainText('OpenAI ChatGPT');
    await page.getByRole('button', { name: 'Actions of Operators by purpose' }).click();
    const { name, text } = await saved(page, 'CSV');
    expect(name).toMatch(/^bug-matrix-operators-by-purpose-.*\.csv$/);
    expect(text).toMatch(/Robots,counted alone[^]*Operator,AI assistant,AI search,AI training,.*,All\r?\n/);
  },
);
