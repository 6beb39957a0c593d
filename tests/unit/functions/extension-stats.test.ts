import { describe, expect, it } from 'vitest';
import { createExtensionStats, FAILURE_KEPT_MS, KEPT_MS } from '../../../functions/lib/extension-stats.ts';
import { STORE_LIMIT_MS } from '../../../workers/listings/stores.ts';
import { fakeDependencies, SLOW_SERVERS, unreachable, type FakeServer } from '../../helpers/functions/fake-dependencies.ts';
import {
  addonAnswer,
  CAPTCHA,
  CHROME_ADDRESS,
  CHROME_URL,
  embedded,
  FIREFOX_ADDRESS,
  FIREFOX_URL,
  OTHER_CHROME_ID,
  page,
} from '../../helpers/stores/compose-pages.ts';

const URL_OF_FUNCTION = 'https://site.example/.netlify/functions/extension-stats';
const BOTH = { VITE_STORE_CHROME: CHROME_ADDRESS, VITE_STORE_FIREFOX: FIREFOX_ADDRESS };
const NOW = 1_750_000_000_000;

const html = (text: string) => () => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
const json = (text: string) => () => new Response(text, { headers: { 'content-type': 'application/json' } });
const GOOD: Record<string, FakeServer> = { [CHROME_URL]: html(page(embedded())), [FIREFOX_URL]: json(addonAnswer()) };

/** The function on a server whose stores answer as told. */
function open(answers: Record<string, FakeServer> = GOOD, env: Record<string, string> = BOTH) {
  const { deps, ...watched } = fakeDependencies(env, (init, url) => (answers[url] ?? unreachable)(init, url));
  const handler = createExtensionStats(deps);
  const ask = async (address = URL_OF_FUNCTION, init?: RequestInit) => {
    const response = await handler(new Request(address, init));
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    return { status: response.status, headers: response.headers, body };
  };
  return { ask, ...watched };
}

const chromeProblem = async (answer: FakeServer) => {
  const { body, status } = await open({ ...GOOD, [CHROME_URL]: answer }).ask();
  expect(status).toBe(200);
  const { chrome, firefox } = (body as { stores: { chrome: { ok: boolean; problem: string }; firefox: { ok: boolean } } }).stores;
  expect([chrome.ok, firefox.ok]).toEqual([false, true]);
  return chrome.problem;
};

describe('functions/extension-stats', () => {
  it('answers the figures of both stores with the moment they were read', async () => {
    const { ask, asked } = open();
    const { status, body, headers } = await ask();
    expect(status).toBe(200);
    expect(body).toEqual({
      v: 1,
      stores: {
        chrome: { ok: true, reading: { users: 1_234, rating: 4.6, reviews: 32, readAt: NOW } },
        firefox: { ok: true, reading: { users: 640, rating: 4.5, reviews: 12, readAt: NOW } },
      },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('netlify-cdn-cache-control')).toBe(`public, durable, max-age=${KEPT_MS / 1_000}`);
    expect(asked.map(({ url }) => url)).toEqual([CHROME_URL, FIREFOX_URL]);
    for (const { redirect } of asked) expect(redirect).toBe('manual');
    expect(asked[1]?.headers.get('accept')).toBe('application/json');
  });

  it('answers a listing that is new in its store with a reading without figures', async () => {
    const { ask } = open({ ...GOOD, [FIREFOX_URL]: json(addonAnswer({ average_daily_users: null, ratings: null })) });
    const reading = { users: null, rating: null, reviews: null, readAt: NOW };
    expect((await ask()).body).toMatchObject({ stores: { firefox: { ok: true, reading } } });
  });

  it('answers one store where only that one is configured, and asks no other', async () => {
    const { ask, asked } = open(GOOD, { VITE_STORE_FIREFOX: FIREFOX_ADDRESS });
    const { body, headers } = await ask();
    expect(body).toMatchObject({ stores: { chrome: { ok: false }, firefox: { ok: true } } });
    expect(headers.has('netlify-cdn-cache-control')).toBe(true);
    expect(asked.map(({ url }) => url)).toEqual([FIREFOX_URL]);
  });

  it.each([
    {},
    { VITE_STORE_CHROME: '' },
    { VITE_STORE_CHROME: 'https://evil.example/detail/x', VITE_STORE_FIREFOX: 'https://addons.mozilla.org/search/?q=Bug%20Matrix' },
    { VITE_STORE_CHROME: 'http://169.254.169.254/latest/meta-data' },
  ])('says with 503 what to set where no listing is configured: %j', async (env) => {
    const { ask, asked } = open(GOOD, env);
    const { status, body } = await ask();
    expect(status).toBe(503);
    expect((body as { message: string }).message).toContain('VITE_STORE_CHROME');
    expect(asked).toEqual([]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'])('refuses %s and asks no store', async (method) => {
    const { ask, asked } = open();
    const { status, headers } = await ask(URL_OF_FUNCTION, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET');
    expect(asked).toEqual([]);
  });

  it.each(['?url=https://evil.example/', `?chrome=${OTHER_CHROME_ID}`, '?t=1', '?=', '?__proto__[x]=1'])(
    'takes nothing from the caller: %s is refused and no store is asked',
    async (query) => {
      const { ask, asked } = open();
      const { status, body } = await ask(`${URL_OF_FUNCTION}${query}`);
      expect(status).toBe(400);
      expect(body).toEqual({ message: 'This function takes no parameters.' });
      expect(asked).toEqual([]);
    },
  );

  it.each(['/deeper', '/chrome/'])('answers nothing below its name: %s is not found and no store is asked', async (below) => {
    const { ask, asked } = open();
    expect((await ask(`${URL_OF_FUNCTION}${below}`)).status).toBe(404);
    expect(asked).toEqual([]);
  });
});

describe('a store with an unusable answer', () => {
  it.each<[string, FakeServer, string]>([
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } }), 'has moved the listing'],
    ['a refusal', () => new Response('slow down', { status: 429 }), 'answered with status 429'],
    ['another kind of content', json(addonAnswer()), 'sent no text/html'],
    ['a captcha', html(CAPTCHA), 'sent no valid figures'],
    ['10 MB', html(page(embedded(), 'x'.repeat(10_000_000))), 'sent more than 2 MB'],
    ['no network', unreachable, 'could not be reached'],
  ])('is reported as a problem beside the other store’s figures: %s', async (_, answer, problem) => {
    expect(await chromeProblem(answer)).toMatch(new RegExp(`^The Chrome Web Store ${problem}.*\\.$`));
  });

  it('is answered with 502 and every problem where no store answered', async () => {
    const { status, body } = await open({}).ask();
    expect(status).toBe(502);
    expect(body).toEqual({ message: 'The Chrome Web Store could not be reached. Firefox Add-ons could not be reached.' });
  });

  it('stops the edge from caching an incomplete answer', async () => {
    const { headers } = await open({ [FIREFOX_URL]: json(addonAnswer()) }).ask();
    expect(headers.get('netlify-cdn-cache-control')).toBeNull();
  });
});

describe('a slow store', () => {
  it.each(SLOW_SERVERS)('is given up at the limit, %s', async (_, answer) => {
    const { ask, limits } = open({ ...GOOD, [CHROME_URL]: answer });
    const answered = ask();
    await new Promise((resolve) => setImmediate(resolve));
    expect(limits.map(({ ms }) => ms)).toEqual([STORE_LIMIT_MS, STORE_LIMIT_MS]);
    limits[0]?.abort();
    expect((await answered).body).toMatchObject({
      stores: { chrome: { problem: 'The Chrome Web Store did not answer within 8 seconds.' } },
    });
  });
});

describe('many callers', () => {
  it('cause one request a store, even at the same time, until its reading is a quarter of an hour old', async () => {
    const { ask, asked, time } = open();
    await Promise.all(Array.from({ length: 100 }, () => ask()));
    time.now += KEPT_MS - 1;
    const { body } = await ask();
    expect(asked.length).toBe(2);
    expect(body).toMatchObject({ stores: { chrome: { reading: { readAt: NOW } } } });
    time.now += 1;
    await ask();
    expect(asked.length).toBe(4);
  });

  it('cause one request a minute to a store that fails', async () => {
    const { ask, asked, time } = open({});
    await ask();
    time.now += FAILURE_KEPT_MS - 1;
    await ask();
    expect(asked.length).toBe(2);
    time.now += 1;
    await ask();
    expect(asked.length).toBe(4);
  });
});
