import { readFileSync } from 'node:fs';
import { serveLocally } from '../../../scripts/serve/serve-locally.ts';
import { SIGN_IN_PORT, STAND_IN_BUILD } from '../../../scripts/serve/stand-in-addresses.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
import { signInControl } from '../../helpers/stand-ins/sign-in-control.ts';

const STAND_IN = `http://localhost:${SIGN_IN_PORT}`;
const CHALLENGE = 'c'.repeat(43);
const EMAIL = 'stand-in-test@example.com';
const CLIENT_HEADERS = {
  apikey: STAND_IN_BUILD.VITE_SUPABASE_KEY,
  'content-type': 'application/json;charset=UTF-8',
  'x-client-info': 'test',
  'x-supabase-api-version': '2024-01-01',
};

/** An empty page of another origin, without the policies of ours. */
let other: Awaited<ReturnType<typeof serveLocally>>;

test.beforeAll(async () => {
  other = await serveLocally((_, response) => void response.setHeader('content-type', 'text/html').end('<title>Other</title>'), 0);
});

test.afterAll(() => other.close());

test('a page of another origin may call the sign-in stand-in with the headers of the client, and read its answer', async ({ page }) => {
  await page.goto(other.url);
  const answer = await page.evaluate(
    async ([address, headers, body]) => {
      const response = await fetch(address, { method: 'POST', headers, body });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    [`${STAND_IN}/auth/v1/otp`, CLIENT_HEADERS, JSON.stringify({ email: EMAIL })] as const,
  );
  expect(answer).toEqual({ status: 200, body: {} });
  const { code } = await signInControl(STAND_IN).lastMessage(EMAIL);
  await page.goto(STAND_IN);
  await expect(page.getByText('This is not the real service.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: EMAIL }).getByText(code)).toBeVisible();
});

test("the operator's account that docs/stand-ins.md names can sign in, and app_metadata of its token gives its role on the site", async ({
  request,
}) => {
  const [, email, password] = /`(operator@[^`]+)` with the password `([^`]+)`/.exec(readFileSync('docs/stand-ins.md', 'utf8')) ?? [];
  const answer = await request.post(`${STAND_IN}/auth/v1/token?grant_type=password`, {
    headers: CLIENT_HEADERS,
    data: { email, password },
  });
  expect(await answer.json()).toMatchObject({ user: { email, app_metadata: { sites: { site: 'operator' } } } });
});

for (const [answer, parameter] of [
  ['Agree', 'code'],
  ['Refuse', 'error'],
] as const) {
  test(`"${answer}" by keyboard on the stand-in for Google leads back with ${parameter} in the address`, async ({ page }) => {
    const query = {
      provider: 'google',
      redirect_to: other.url,
      code_challenge: CHALLENGE,
      code_challenge_method: 'plain',
      prompt: 'consent',
    };
    await page.goto(`${STAND_IN}/auth/v1/authorize?${new URLSearchParams(query)}`);
    await expect(page.getByText('Stand-in for tests.')).toBeVisible();
    await expect(page.getByRole('row', { name: 'prompt consent' })).toBeVisible();
    await page.getByRole('button', { name: answer }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Other');
    expect(new URL(page.url()).searchParams.has(parameter)).toBe(true);
  });
}
