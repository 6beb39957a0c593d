import { describe, expect, it } from 'vitest';
import geo from '../../../functions/geo.ts';

const get = () => new Request('https://site.example/.netlify/functions/geo');
const ask = async (context: Parameters<typeof geo>[1]) => (await geo(get(), context).json()) as unknown;

describe('functions/geo', () => {
  it("answers the country's code and the city that the host's edge saw", async () => {
    expect(await ask({ geo: { city: 'Dhaka', country: { code: 'BD' } } })).toEqual({ country: 'BD', city: 'Dhaka' });
  });

  it('answers empty fields where the host knows nothing, as a local server does', async () => {
    expect(await ask({})).toEqual({ country: '', city: '' });
    expect(await ask({ geo: {} })).toEqual({ country: '', city: '' });
  });

  it.each([
    ['a lower-case code', { country: { code: 'bd' } }],
    ['a name instead of a code', { country: { code: 'Bangladesh' } }],
    ['a number', { country: { code: 49 }, city: 7 }],
    ['markup', { country: { code: '<b' } }],
  ])('ignores a country of %s', async (_, place) => {
    expect(await ask({ geo: place })).toEqual({ country: '', city: '' });
  });

  it('answers a city in its composed spelling, so that one city is one name', async () => {
    expect(await ask({ geo: { city: 'Du\u0308sseldorf' } })).toEqual({ country: '', city: 'D\u00fcsseldorf' });
  });

  it('cuts a long city and drops control characters', async () => {
    expect(await ask({ geo: { city: `\u0000A\n${'b'.repeat(500)}` } })).toEqual({ country: '', city: `A${'b'.repeat(127)}` });
  });

  it.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])('refuses %s and says what is allowed', (method) => {
    const response = geo(new Request(get().url, { method }), {});
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET');
  });

  it.each(['/deeper', '/x/', '//', '/geo'])('answers nothing below its name: %s is not found', (below) => {
    expect(geo(new Request(`${get().url}${below}`), {}).status).toBe(404);
  });

  it('forbids caches, sniffing and running anything', () => {
    const { headers } = geo(get(), {});
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});
