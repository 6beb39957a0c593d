import { describe, expect, it } from 'vitest';
import { createLinkedInApi } from '../../../../../functions/lib/linkedin/api.ts';
import { PROVIDER_LIMIT_MS, PROVIDER_MAX_BYTES } from '../../../../../functions/lib/linkedin/provider.ts';
import { createTokenExchange } from '../../../../../functions/lib/linkedin/token.ts';
import { SLOW_SERVERS, unreachable, type FakeServer } from '../../../../helpers/functions/fake-dependencies.ts';
import { POST_BODY } from '../../../../helpers/linkedin/bad-requests/api.ts';
import { API_HEADERS, CALLBACK, JSON_HEADERS } from '../../../../helpers/linkedin/bad-requests/bad-request.ts';
import { openFunction } from '../../../../helpers/linkedin/open-function.ts';

const html = (status: number) =>
  new Response('<!doctype html><title>Checkpoint</title>', { status, headers: { 'content-type': 'text/html' } });

const FAILURES: [string, FakeServer][] = [
  ['no network', unreachable],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } })],
  ['a page', () => html(200)],
  ['half a JSON', () => new Response('{"access_token":', { headers: { 'content-type': 'application/json' } })],
  ['too much', () => new Response(JSON.stringify({ padding: 'x'.repeat(PROVIDER_MAX_BYTES) }))],
  [
    'an answer that breaks off',
    () => new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) }), { status: 200 }),
  ],
];

const POST = ['linkedin-api/posts', { method: 'POST', headers: API_HEADERS, body: JSON.stringify(POST_BODY) }] as const;
const EXCHANGE = [
  'linkedin-token',
  { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify({ code: 'c', redirect_uri: CALLBACK }) },
] as const;

describe('a provider with an unusable answer', () => {
  it.each(FAILURES)('is reported with 502, asked once, and its redirect is not followed: %s', async (_, provider) => {
    for (const [create, [address, init]] of [
      [createLinkedInApi, POST],
      [createTokenExchange, EXCHANGE],
    ] as const) {
      const { ask, asked } = openFunction(create, provider);
      const { status, body } = await ask(address, init);
      expect(status).toBe(502);
      expect(body).toEqual({ message: expect.stringContaining('LinkedIn') });
      expect(asked).toHaveLength(1);
    }
  });

  it.each(SLOW_SERVERS)('is given up after 8 seconds with 504, %s', async (_, provider) => {
    const { ask, limits } = openFunction(createLinkedInApi, provider);
    const answered = ask(...POST);
    await new Promise((resolve) => setImmediate(resolve));
    const limit = limits.at(-1);
    expect(limit?.ms).toBe(PROVIDER_LIMIT_MS);
    limit?.abort();
    const { status, body } = await answered;
    expect([status, body]).toEqual([504, { message: 'LinkedIn did not answer within 8 seconds. Try again later.' }]);
  });
});
