import { describe, expect, it } from 'vitest';
import { fetchStats, OWN_LIMIT_MS, OWN_STATS_URL } from '../../../../../src/dashboard/extension-stats/fetch-stats.ts';
import { chromeListing, firefoxListing } from '../../../../../workers/listings/stores.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';
import {
  addonAnswer,
  CAPTCHA,
  CHROME_ADDRESS,
  CHROME_URL,
  embedded,
  FIREFOX_ADDRESS,
  FIREFOX_URL,
  page,
} from '../../../../helpers/stores/compose-pages.ts';

const PROXY = 'https://proxy.example/get?key=1';
const through = (url: string) => `${PROXY}&url=${encodeURIComponent(url)}`;
const FIGURES = { users: 1_234, rating: 4.6, reviews: 32 };

type Answer = () => Response | Promise<Response>;
const json = (value: unknown, status?: number) => () => new Response(JSON.stringify(value), status === undefined ? {} : { status });
const listings = { chrome: chromeListing(CHROME_ADDRESS), firefox: firefoxListing(FIREFOX_ADDRESS) };

function open(answers: Record<string, Answer>) {
  const clock = new FakeClock();
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    asked.push({ url: String(input), init });
    const answer = answers[String(input)];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  return { clock, asked, read: (proxyUrl = '') => fetchStats({ clock, fetch, listings, proxyUrl }) };
}

const answerOf = (clock: FakeClock, stores: unknown) => json({ v: 1, stores }, clock.now() > 0 ? 200 : 500);
const good = (readAt: number) => ({ ok: true, reading: { ...FIGURES, readAt } });

describe('our own function', () => {
  it('is asked first, and no other where it answers for every store', async () => {
    const now = new FakeClock().now();
    const { asked, read } = open({ [OWN_STATS_URL]: json({ v: 1, stores: { chrome: good(now), firefox: good(now - 1_000) } }) });
    expect(await read(PROXY)).toEqual({
      readings: { chrome: { ...FIGURES, readAt: now }, firefox: { ...FIGURES, readAt: now - 1_000 } },
      ways: { chrome: 'function', firefox: 'function' },
      problems: {},
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.init).toMatchObject({ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' });
  });

  it('gives its message where it has no figures, cut to a length that fits the card', async () => {
    const { read } = open({ [OWN_STATS_URL]: json({ message: 'No store listing is configured.' }, 503) });
    expect((await read()).problems).toEqual({
      chrome: 'No store listing is configured.',
      firefox: 'No store listing is configured.',
    });
    const long = open({ [OWN_STATS_URL]: json({ message: 'x'.repeat(5_000) }, 502) });
    expect((await long.read()).problems.chrome).toHaveLength(200);
  });

  it('cannot date a reading in the future: it counts as read now', async () => {
    const now = new FakeClock().now();
    const { read } = open({ [OWN_STATS_URL]: json({ v: 1, stores: { chrome: good(now + 1e9), firefox: good(now) } }) });
    expect((await read()).readings.chrome?.readAt).toBe(now);
  });

  it.each<[string, Answer]>([
    ['a page', () => new Response('<!doctype html>')],
    ['10 MB', () => new Response(`{"v":1,"x":"${'x'.repeat(10_000_000)}"}`)],
    ['another version', json({ v: 2, stores: {} })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that answers %s is reported as a problem, and nothing is read', async (_, answer) => {
    expect(await open({ [OWN_STATS_URL]: answer }).read()).toEqual({
      readings: {},
      ways: {},
      problems: {
        chrome: 'This site’s function for store figures did not answer.',
        firefox: 'This site’s function for store figures did not answer.',
      },
    });
  });

  it.each([{ users: 1e12, rating: 5, reviews: 1, readAt: 1 }, { users: 5, rating: 5, reviews: 1, readAt: 'now' }, null])(
    'is ignored where it answers %j',
    async (reading) => {
      const { clock } = open({});
      const { read } = open({ [OWN_STATS_URL]: answerOf(clock, { chrome: { ok: true, reading }, firefox: good(1) }) });
      const { readings, problems } = await read();
      expect(Object.keys(readings)).toEqual(['firefox']);
      expect(problems.chrome).toContain('no valid figures');
    },
  );

  it('is given up when it does not answer', async () => {
    const clock = new FakeClock();
    const silent: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    const fetched = fetchStats({ clock, fetch: silent, listings, proxyUrl: '' });
    await clock.pass(OWN_LIMIT_MS);
    expect((await fetched).readings).toEqual({});
  });
});

describe('the operator’s proxy', () => {
  it('is asked for the stores that our function could not read, and for those only', async () => {
    const { asked, read } = open({
      [OWN_STATS_URL]: json({ v: 1, stores: { chrome: { ok: false, problem: 'Blocked.' }, firefox: good(1) } }),
      [through(CHROME_URL)]: json({ contents: page(embedded()) }),
    });
    const { readings, ways, problems } = await read(PROXY);
    expect(readings.chrome).toMatchObject(FIGURES);
    expect(ways).toEqual({ chrome: 'proxy', firefox: 'function' });
    expect(problems).toEqual({});
    expect(asked.map(({ url }) => url)).toEqual([OWN_STATS_URL, through(CHROME_URL)]);
  });

  it('reads both stores where our function is down', async () => {
    const { read } = open({
      [through(CHROME_URL)]: json({ contents: page(embedded()) }),
      [through(FIREFOX_URL)]: json({ contents: addonAnswer() }),
    });
    expect((await read(PROXY)).readings).toMatchObject({ chrome: FIGURES, firefox: { users: 640 } });
  });

  it('is never asked where none is configured', async () => {
    const { asked, read } = open({});
    await read('');
    expect(asked.map(({ url }) => url)).toEqual([OWN_STATS_URL]);
  });

  it.each<[string, Answer]>([
    ['a captcha', json({ contents: CAPTCHA })],
    ['a page that is no JSON', () => new Response(page(embedded()))],
    ['10 MB', json({ contents: page(embedded(), 'x'.repeat(10_000_000)) })],
  ])('is refused with %s', async (_, answer) => {
    const { read } = open({ [through(CHROME_URL)]: answer });
    const { readings, problems } = await read(PROXY);
    expect(readings).toEqual({});
    expect(problems.chrome).toMatch(/^The configured proxy /);
  });
});
