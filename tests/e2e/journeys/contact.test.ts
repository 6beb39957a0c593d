import type { Page } from 'playwright';
import { recorded } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

const WORDS = 'Thank you for your inquiry! Please connect with me on LinkedIn for further discussion.';
const TYPED = { Name: 'Ada Tester', Email: 'ada@example.com', Subject: 'A tool is missing', Message: 'Something for time zones, please.' };

async function openForm(page: Page): Promise<void> {
  await page.goto('/contact');
  await recorded(page, 1);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

/** Types as somebody does who has no mouse: from the first field on, with Tab. */
async function typeAll(page: Page): Promise<void> {
  await field(page, 'Name').focus();
  for (const text of [TYPED.Name, TYPED.Email, '', TYPED.Subject, TYPED.Message]) {
    if (text !== '') await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

test('by keyboard alone, a form with mistakes lists them in a summary that takes the focus and links to the fields; a valid one shows the specified words in a dialog, offers a mail with what was typed, and stores none of it; the map is a drawing that names its host until it is requested, and the content policy allows that host', async ({
  page,
  trouble,
}) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Send Message' }).focus();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('group', { name: '4 fields need your attention' });
  await expect(summary).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Enter your name.');
  await expect(field(page, 'Company')).toHaveAttribute('aria-invalid', 'false');
  await typeAll(page);
  await field(page, 'Email').fill('ada@');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'One field needs your attention' })).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/should look like/);
  await expect(field(page, 'Message')).toHaveValue(TYPED.Message);

  await field(page, 'Email').fill(TYPED.Email);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Thank you' });
  await expect(dialog).toContainText(WORDS);
  const mail = await dialog.getByRole('link', { name: 'Send by email' }).getAttribute('href');
  const draft = new URL(mail ?? '');
  expect(draft.protocol).toBe('mailto:');
  expect(draft.searchParams.get('subject')).toBe(TYPED.Subject);
  expect(draft.searchParams.get('body')).toContain(TYPED.Message);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const text of Object.values(TYPED)) expect(kept).not.toContain(text);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  for (const [name, text] of Object.entries(TYPED)) await expect(field(page, name)).toHaveValue(text);
  await expect(page).toHaveURL('/contact');

  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>A map</p>' }));
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByText('contacts openstreetmap.org')).toBeVisible();
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible();
  const isMap = (each: string) => each.startsWith('request: https://www.openstreetmap.org/export/embed.html');
  expect(trouble.splice(0).filter((each) => !isMap(each))).toEqual([]);
});

test('the operator’s endpoint gets the inquiry as JSON after a click, again after a failure, which names its reason', async ({
  page,
  trouble,
}) => {
  // Of builds for tests (scripts/tests/build-for-tests.ts).
  const endpoint = 'https://forms.example/inquiries';
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
  const answers = [503, null, 202];
  const taken: unknown[] = [];
  await page.route(endpoint, (route) => {
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const status = answers.shift();
    if (status === null) return route.abort('internetdisconnected');
    taken.push(route.request().postDataJSON());
    return route.fulfill({ status: status ?? 500, headers });
  });
  await openForm(page);
  await typeAll(page);
  await page.keyboard.press('Enter');
  const status = page.getByRole('dialog', { name: 'Thank you' }).getByRole('status');
  const send = page.getByRole('button', { name: 'Send it now' });
  await expect(send).toBeVisible();
  expect(taken).toEqual([]);
  for (const words of [/did not accept the message \(answer 503\)/, /could not be reached/, /has arrived/]) {
    await send.click();
    await expect(status).toHaveText(words);
  }
  await expect(page.getByRole('button', { name: 'Sent', exact: true })).toBeDisabled();
  const [name, email, subject, message] = [TYPED.Name, TYPED.Email, TYPED.Subject, TYPED.Message];
  const inquiry = { name, email, company: '', subject, message };
  expect(taken).toEqual([inquiry, inquiry]);
  // The browser itself writes a failed request to the console.
  expect(trouble.splice(0).filter((each) => each !== `request: ${endpoint}` && !each.includes('Failed to load resource'))).toEqual([]);
});
