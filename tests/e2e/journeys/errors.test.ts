import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { NO_ERRORS, errorPanel, failWith, issues, loggedErrors, openPanel } from '../../helpers/e2e/error-panel.ts';
import { fact, recorded } from '../../helpers/e2e/dashboard.ts';
import { expect, FAULTS_TAG, QUALITY, test } from '../../helpers/e2e/journey.ts';
import { prependToWorker } from '../support/faults.ts';

// Everything here fails on purpose.
test.use({ watched: false });

test('every open dashboard shows a new error immediately, filters errors by severity and type, and is cleared in all tabs; every failure but an aborted request is listed with severity, type, address and stack', async ({
  page,
}) => {
  await page.goto('/features?kept=1');
  await recorded(page, 1);
  const [one, two] = [await openPanel(page), await openPanel(page)];
  await expect(errorPanel(one)).toContainText(NO_ERRORS);
  await expect(errorPanel(two)).toContainText(NO_ERRORS);
  await failWith(page, 'row 1 is bad');
  await failWith(page, 'row 2 is bad');
  await page.evaluate(() => void Promise.reject(new Error('rejected')));
  for (const admin of [one, two]) {
    await expect(issues(admin, 'is bad')).toContainText('2 times');
    await expect(loggedErrors(admin, 'is bad')).toHaveCount(2);
    await expect(loggedErrors(admin, 'rejected')).toHaveCount(1);
  }
  await one.getByLabel('Severity').selectOption('High');
  await expect(loggedErrors(one, 'rejected')).toHaveCount(0);
  await one.getByLabel('Type').selectOption('Promise');
  await expect(errorPanel(one)).toContainText('No error has this severity and type.');
  await one.getByLabel('Severity').selectOption('Any severity');
  await expect(loggedErrors(one, 'rejected')).toHaveCount(1);
  await errorPanel(two).getByRole('button', { name: 'Clear All' }).click();
  const asked = two.getByRole('dialog', { name: 'Clear all errors?' });
  await expect(asked).toContainText('Uptime and success rate stay');
  await asked.getByRole('button', { name: 'Clear All' }).click();
  for (const admin of [one, two]) await expect(errorPanel(admin)).toContainText(NO_ERRORS);
  await one.reload();
  await expect(errorPanel(one)).toContainText(NO_ERRORS);

  await page.route('**/broken-answer*', (route) => route.fulfill({ status: 503, body: 'no' }));
  await failWith(page, 'thrown on the page');
  await page.evaluate(() => void Promise.reject(new Error('rejected on the page')));
  await page.evaluate(async () => {
    await fetch('/assets/no-such-answer.json');
    await fetch('/broken-answer', { method: 'POST' });
    await fetch('/', { signal: AbortSignal.abort() }).catch(() => {});
    await fetch('http://localhost:1/nobody').catch(() => {});
    document.body.append(Object.assign(new Image(), { src: '/assets/no-such-picture.png' }));
    document.body.append(Object.assign(document.createElement('script'), { src: '/assets/no-such-script.js' }));
  });
  await expect(loggedErrors(one, 'TypeError: thrown on the page')).toContainText(/High.*JavaScript.*\/features\?kept=1/s);
  await expect(loggedErrors(one, 'Error: rejected on the page')).toContainText(/Low.*Promise/s);
  await expect(loggedErrors(one, 'no-such-answer')).toContainText(/Medium.*Network.*HTTP 404: GET \/assets\/no-such-answer\.json/s);
  await expect(loggedErrors(one, 'broken-answer')).toContainText(/High.*HTTP 503: POST/s);
  await expect(loggedErrors(one, '/nobody')).toContainText(/High.*Failed to fetch/s);
  await expect(loggedErrors(one, 'no-such-picture')).toContainText('Medium');
  await expect(loggedErrors(one, 'no-such-script')).toContainText('Critical');
  await expect(fact(one, 'Total errors')).toHaveText('7');
  const thrown = loggedErrors(one, 'thrown on the page');
  await expect(thrown.getByText('evaluate')).toBeHidden();
  await thrown.getByText('Stack trace').click();
  await expect(thrown.getByLabel('Stack trace')).toBeVisible();
});

test('a failure inside the worker is logged', { tag: FAULTS_TAG }, async ({ page, context }) => {
  await prependToWorker(
    context,
    `new BroadcastChannel('fault').onmessage = () => {
       Promise.reject(new RangeError('rejected in the worker'));
       throw new TypeError('thrown in the worker');
     };`,
  );
  const admin = await openPanel(page);
  await expect(errorPanel(admin)).toContainText(NO_ERRORS);
  await admin.evaluate(() => new BroadcastChannel('fault').postMessage(''));
  await expect(issues(admin, 'TypeError: thrown in the worker')).toContainText('High');
  await expect(issues(admin, 'RangeError: rejected in the worker')).toContainText('Low');
});

test('a critical error shows a notice that can be dismissed and disappears by itself', { tag: QUALITY }, async ({ page }) => {
  await page.goto('/');
  await recorded(page, 1);
  const loseScript = (name: string) =>
    page.evaluate((src) => document.body.append(Object.assign(document.createElement('script'), { src })), `/assets/${name}.js`);
  const notice = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(async () => {
    await loseScript('gone-1');
    // Under the pointer and with focus it would not go by itself.
    await notice.getByRole('button', { name: 'Dismiss' }).click({ timeout: 4_000 });
  }).toPass();
  await expect(notice).toHaveCount(0);
  await page.mouse.move(0, 0);
  await loseScript('gone-2');
  await expect(notice).toContainText("We've been notified and are working to fix it.");
  await expect(notice).toHaveCount(0);
});

test('the panel with errors fits 320 px and has no violation that axe can find', { tag: QUALITY }, async ({ page }) => {
  await page.goto('/features?kept=1');
  await recorded(page, 1);
  await failWith(page, `nothing breaks ${'verylongword'.repeat(30)}`);
  await page.evaluate(() => void fetch(`/assets/${'long-name-'.repeat(30)}.json`));
  const admin = await openPanel(page);
  await expect(loggedErrors(admin, 'verylongword')).toHaveCount(1);
  await expect(loggedErrors(admin, 'long-name-')).toHaveCount(1);
  await loggedErrors(admin, 'verylongword').getByText('Stack trace').click();
  await expect(admin.getByRole('navigation', { name: 'Views' })).toContainText('2 issues in the range and the filters that show');
  await expectAccessible(admin, 'main', [320, 1_440]);
  await admin.setViewportSize({ width: 320, height: 800 });
  const { content, room } = await errorPanel(admin).evaluate(({ scrollWidth, clientWidth }) => ({
    content: scrollWidth,
    room: clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(room);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
