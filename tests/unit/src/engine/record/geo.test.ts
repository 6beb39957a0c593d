import { describe, expect, it, vi } from 'vitest';
import { findPlace, GEO_LIMIT_MS, OWN_GEO_URL, readPlace } from '#engine/record/geo.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';

const SERVICE = 'https://geo.example/json';

function open(answers: Record<string, () => Response | Promise<Response>>) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const clock = new FakeClock();
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    asked.push({ url: String(input), init });
    const answer = answers[String(input)];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  return { asked, clock, find: (serviceUrl = SERVICE) => findPlace({ clock, fetch, serviceUrl }) };
}

const json = (value: unknown) => () => new Response(JSON.stringify(value));

describe('the place of a visit', () => {
  // Hundreds of names, tens of milliseconds on a phone; read first of all, because the table is made once.
  it('loads no table of countries where the answer names none or gives a code', () => {
    const table = vi.spyOn(Intl, 'DisplayNames');
    expect([readPlace({ country: '', city: '' }), readPlace({ country: 'DE', city: '' })?.country]).toEqual([null, 'DE']);
    expect(table).not.toHaveBeenCalled();
    table.mockRestore();
  });

  it('is requested from the site’s own function first, and from no other when it answers', async () => {
    const { asked, find } = open({ [OWN_GEO_URL]: json({ country: 'DE', city: 'Berlin' }), [SERVICE]: json({ country: 'FR' }) });
    expect(await find()).toEqual({ country: 'DE', city: 'Berlin' });
    expect(asked.map(({ url }) => url)).toEqual([OWN_GEO_URL]);
  });

  it('is requested from the configured service when the function has none, without cookies or referrer', async () => {
    const { asked, find } = open({
      [OWN_GEO_URL]: json({ country: '', city: '' }),
      [SERVICE]: json({ country_name: 'France', city: 'Paris' }),
    });
    expect(await find()).toEqual({ country: 'FR', city: 'Paris' });
    expect(asked[1]).toMatchObject({ url: SERVICE, init: { credentials: 'omit', referrerPolicy: 'no-referrer' } });
  });

  it('is requested from no third party where none is configured', async () => {
    const { asked, find } = open({});
    expect(await find('')).toBeNull();
    expect(asked.map(({ url }) => url)).toEqual([OWN_GEO_URL]);
  });

  it.each([
    ['an error', () => new Response('', { status: 500 })],
    ['another page', () => new Response('<!doctype html>')],
    ['10 MB', () => new Response(`{"country":"DE","x":"${'x'.repeat(10_000_000)}"}`)],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is unknown when the answer is %s', async (_, answer) => {
    expect(await open({ [OWN_GEO_URL]: answer }).find('')).toBeNull();
  });

  it(`is given up after ${GEO_LIMIT_MS} ms for all sources together`, async () => {
    const clock = new FakeClock();
    const asked: string[] = [];
    const fetch = (input: string | URL | Request, init?: RequestInit) =>
      new Promise<Response>((_, reject) => {
        asked.push(String(input));
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    const found = findPlace({ clock, fetch, serviceUrl: SERVICE });
    await clock.pass(GEO_LIMIT_MS);
    expect(await found).toBeNull();
    expect(asked).toEqual([OWN_GEO_URL]);
  });
});

describe("a source's answer", () => {
  it.each([
    [{ country: 'de' }, { country: 'DE', city: '' }],
    [
      { country: 'Germany', city: ' Berlin ' },
      { country: 'DE', city: 'Berlin' },
    ],
    [{ country_name: 'Bangladesh' }, { country: 'BD', city: '' }],
    [
      { country: 'Nowhere', country_code: 'US' },
      { country: 'US', city: '' },
    ],
    [{ country_name: 'Vietnam' }, { country: 'VN', city: '' }],
    [
      { country: 7, city: 'Paris\0\n\uD800' },
      { country: '', city: 'Paris' },
    ],
    [{ city: 'x'.repeat(1_000) }, { country: '', city: 'x'.repeat(128) }],
  ])('%j is read', (answer, place) => {
    expect(readPlace(answer)).toEqual(place);
  });

  it.each([null, 7, 'DE', [], {}, { country: {} }, { country: '<script>', city: 5 }])('%j gives no place', (answer) => {
    expect(readPlace(answer)).toBeNull();
  });
});
