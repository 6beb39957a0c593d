import type { Page, Route } from 'playwright';
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

test('an empty form lists what is missing in a summary that takes the focus and links to the fields, by keyboard alone', async ({
  page,
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
});

test('a valid form shows the specified words in a dialog, keeps what was typed, and offers a mail with it', async ({ page }) => {
  await openForm(page);
  await typeAll(page);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Thank you' });
  await expect(dialog).toContainText(WORDS);
  const mail = await dialog.getByRole('link', { name: 'Send by email' }).getAttribute('href');
  const draft = new URL(mail ?? '');
  expect(draft.protocol).toBe('mailto:');
  expect(draft.searchParams.get('subject')).toBe(TYPED.Subject);
  expect(draft.searchParams.get('body')).toContain(TYPED.Message);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  for (const [name, text] of Object.entries(TYPED)) await expect(field(page, name)).toHaveValue(text);
  await expect(page).toHaveURL('/contact');
});

test('nothing that was typed into the form is stored in this browser', async ({ page }) => {
  await openForm(page);
  await typeAll(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const text of Object.values(TYPED)) expect(kept).not.toContain(text);
});

test('an invalid email address is reported beside its field, and the other fields keep their text', async ({ page }) => {
  await openForm(page);
  await typeAll(page);
  await field(page, 'Email').fill('ada@');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'One field needs your attention' })).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/should look like/);
  await expect(field(page, 'Message')).toHaveValue(TYPED.Message);
});

test('the map is a drawing until it is requested, and names the host that it will contact', async ({ page }) => {
  await openForm(page);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByText('contacts openstreetmap.org')).toBeVisible();
});

test('a requested map is that of the named host, and the content policy allows it', async ({ page, trouble }) => {
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>A map</p>' }));
  await openForm(page);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible();
  const isMap = (each: string) => each.startsWith('request: https://www.openstreetmap.org/export/embed.html');
  expect(trouble.splice(0).filter((each) => !isMap(each))).toEqual([]);
});

test.describe("the operator's endpoint", () => {
  // Of builds for tests (scripts/tests/build-for-tests.mjs).
  const ENDPOINT = 'https://forms.example/inquiries';
  const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };

  /** Fills the form in and sends it to an endpoint that answers preflights itself and everything else by `answer`. */
  async function sendTo(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
    await page.route(ENDPOINT, (route) =>
      route.request().method() === 'OPTIONS' ? route.fulfill({ status: 204, headers: CORS }) : answer(route),
    );
    await openForm(page);
    await typeAll(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send it now' }).click();
  }
  const status = (page: Page) => page.getByRole('dialog', { name: 'Thank you' }).getByRole('status');
  const isEndpoint = (each: string) => each === `request: ${ENDPOINT}`;

  test('gets the inquiry as JSON only after a click, and its success is shown', async ({ page, trouble }) => {
    const taken: unknown[] = [];
    await sendTo(page, (route) => {
      taken.push(route.request().postDataJSON());
      return route.fulfill({ status: 202, headers: CORS });
    });
    await expect(status(page)).toHaveText(/has arrived/);
    await expect(page.getByRole('button', { name: 'Sent', exact: true })).toBeDisabled();
    const [name, email, subject, message] = [TYPED.Name, TYPED.Email, TYPED.Subject, TYPED.Message];
    expect(taken).toEqual([{ name, email, company: '', subject, message }]);
    expect(trouble.splice(0).filter((each) => !isEndpoint(each))).toEqual([]);
  });

  for (const { what, answer, words } of [
    {
      what: 'that refuses',
      answer: (route: Route) => route.fulfill({ status: 503, headers: CORS }),
      words: /did not accept the message \(answer 503\)/,
    },
    { what: 'without a network', answer: (route: Route) => route.abort('internetdisconnected'), words: /could not be reached/ },
  ]) {
    test(`${what} keeps the form filled, names the reason, and lets the visitor send again`, async ({ page, trouble }) => {
      await sendTo(page, answer);
      await expect(status(page)).toHaveText(words);
      await expect(page.getByRole('button', { name: 'Send it now' })).toBeEnabled();
      await page.keyboard.press('Escape');
      for (const [name, text] of Object.entries(TYPED)) await expect(field(page, name)).toHaveValue(text);
      // The browser itself writes a failed request to the console.
      expect(trouble.splice(0).filter((each) => !isEndpoint(each) && !each.includes('Failed to load resource'))).toEqual([]);
    });
  }
});
