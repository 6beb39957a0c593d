import type { BrowserContext, Page } from 'playwright';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { routeTo } from '../../helpers/e2e/dashboard.ts';
import { encodeText } from './payloads.ts';

/** The ways on which texts of others enter the site. */

const CALLBACK = '/auth/linkedin/callback';
const TOKEN = { access_token: 'token-of-a-test', expires_in: 5_184_000 };

/** What one of our own functions would never say: as if LinkedIn had been taken over. */
export async function answerWith(context: BrowserContext, payloads: readonly string[]): Promise<void> {
  await context.route('**/.netlify/functions/linkedin-token', async (route) => {
    const { code } = route.request().postDataJSON() as { code: string };
    await route.fulfill({ json: { ...TOKEN, access_token: `token-number-${code}` } });
  });
  await context.route('**/linkedin-api/userinfo', async (route) => {
    const number = Number(/\d+$/.exec(route.request().headers()['authorization'] ?? '')?.[0]);
    await route.fulfill({ json: { sub: 'member-1', name: payloads[number] } });
  });
}

/** Addresses inside the application, title, thrown and rejected errors, and requests that fail. */
export async function enterByRoute(page: Page, payload: string): Promise<void> {
  const text = encodeText(payload);
  await page.evaluate((title) => (document.title = title), payload);
  for (const folder of ['/', '/blog/']) {
    await routeTo(page, `${folder}${text}?q=${text}&next=${text}&utm_source=${text}&utm_campaign=${text}&ref=${text}#${text}`);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  await page.evaluate((message) => {
    reportError(Object.assign(new Error(message), { name: message, stack: `${message}\n at ${message}` }));
    void Promise.reject(new TypeError(message));
  }, payload);
  await page.evaluate((path) => fetch(`/assets/${path}`).then(() => undefined), text);
}

/** Addresses of documents, the referrer, everything that is kept in the browser, LinkedIn's words and its members' names. */
export async function enterByDocument(page: Page, payload: string, number: number): Promise<void> {
  const text = encodeText(payload);
  const [refused, agreed] = statesOf(number);
  const attempts = [refused, agreed].map((state) => ({ state, key: `${STORAGE_KEYS.linkedinState}.${state.slice(0, 16)}` }));
  await page.evaluate(keepEverywhere, { keys: KEPT_KEYS, payload, attempts });
  await page.goto(`/faq?account=${text}&error=${text}&error_code=${text}&error_description=${text}#error_description=${text}`, {
    referer: `http://localhost:1/${text}`,
  });
  await page.getByRole('dialog').waitFor();
  await page.goto(`${CALLBACK}?error=${text}&error_description=${text}&state=${refused}`);
  await page.getByRole('heading', { name: 'Authentication Failed' }).waitFor();
  await page.goto(`${CALLBACK}?code=${number}&state=${agreed}`);
  await page.getByRole('heading', { name: 'Success!' }).waitFor();
}

/** The states of two attempts to connect. Of each page its own: pages of one browser share what is kept. */
function statesOf(number: number): [refused: string, agreed: string] {
  const state = (n: number) => n.toString(16).padStart(16, '0').repeat(4);
  return [state(2 * number), state(2 * number + 1)];
}

/** All but the choices of the visitor and what the test itself needs. */
const KEPT_KEYS = [
  STORAGE_KEYS.auth,
  STORAGE_KEYS.linkedinProfile,
  STORAGE_KEYS.errors,
  STORAGE_KEYS.admin,
  STORAGE_KEYS.boosting,
  STORAGE_KEYS.social,
  STORAGE_KEYS.extensionStats,
  STORAGE_KEYS.theme,
  STORAGE_KEYS.motion,
  STORAGE_KEYS.alerts,
];

interface Kept {
  keys: string[];
  payload: string;
  attempts: { key: string; state: string }[];
}

/** Runs in the page. Text in every field of what the keys hold, and attempts that lead back to the text. */
function keepEverywhere({ keys, payload, attempts }: Kept): void {
  const fields = ['sub', 'name', 'email', 'message', 'url', 'stack', 'title', 'platform', 'content', 'users', 'updatedAt'];
  const value = Object.fromEntries(fields.map((name) => [name, payload]));
  for (const [n, key] of keys.entries()) {
    localStorage.setItem(key, n % 2 === 0 ? JSON.stringify({ v: 1, ...value, errors: [value], latest: [value], user: value }) : payload);
  }
  // Only a browser that asked the sign-in service for something quotes what an address says of the answer.
  localStorage.setItem('bugmatrix.auth-code-verifier', JSON.stringify([{ verifier: 'v'.repeat(56), at: Date.now() }]));
  for (const { key, state } of attempts) localStorage.setItem(key, JSON.stringify({ state, startedAt: Date.now(), returnTo: payload }));
}

/** The connected member's name, what LinkedIn says of a post, and the id that it gives one. */
export async function enterByPosting(page: Page, payloads: readonly string[]): Promise<void> {
  let payload = '';
  await page.route('**/linkedin-api/posts', (route) => route.fulfill({ status: 400, json: { message: payload } }));
  const show = (name: string) =>
    page.evaluate(
      ([keys, member, token]) => {
        localStorage.setItem(keys.linkedinToken, JSON.stringify(token));
        localStorage.setItem(keys.linkedinExpiry, String(Date.now() + 5_184_000_000));
        localStorage.setItem(keys.linkedinProfile, JSON.stringify(member));
        dispatchEvent(new StorageEvent('storage'));
      },
      [STORAGE_KEYS, { sub: 'member-1', name }, TOKEN] as const,
    );
  const post = page.getByRole('button', { name: 'Post to LinkedIn', exact: true });
  for (payload of payloads) {
    await show(payload);
    await post.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click();
    await page.getByText('Posting Failed').waitFor();
  }
  await page.unroute('**/linkedin-api/posts');
  const dialog = page.getByRole('dialog');
  await page.route('**/linkedin-api/posts', (route) =>
    route.fulfill({ status: 201, json: {}, headers: { 'x-restli-id': `urn:li:share:${payload.replace(/[^\x20-\x7e]/g, '')}` } }),
  );
  await page.getByRole('button', { name: 'Write your own post…' }).click();
  for (payload of payloads) {
    await dialog.getByLabel('Your post').fill(payload.slice(0, 2_000));
    await dialog.getByRole('button', { name: 'Post', exact: true }).click();
    await dialog.getByRole('button', { name: 'Write another post' }).click();
  }
}
