import { expect, it, test } from 'vitest';
import { dropExpiry } from '../../../../../src/auth/library/service-fetch.ts';

const answered = (text: string | null, init: ResponseInit = {}) =>
  dropExpiry(async () => new Response(text, init))('https://auth.example/');

test('a session does not say when it ends, only how long it lasts', async () => {
  const answer = await answered('{"access_token":"a","expires_in":3600,"expires_at":1,"user":{"id":"u"}}');
  expect(await answer.json()).toEqual({ access_token: 'a', expires_in: 3_600, user: { id: 'u' } });
});

it.each([
  '{"id":"challenge","expires_at":1}',
  '{"access_token":"a","expires_at":1}',
  '[{"expires_in":1,"expires_at":1}]',
  '"\\"expires_at\\""',
  'null "expires_at"',
  '<p>"expires_at"</p>',
  '{"msg":"No"}',
])('%s is no session that says how long it lasts, and stays as it is', async (text) => {
  expect(await (await answered(text)).text()).toBe(text);
});

test('status and headers stay, and an answer without content has none', async () => {
  const answer = await answered(null, { status: 204, headers: { 'x-supabase-api-version': '2024-01-01' } });
  expect([answer.status, answer.body, answer.headers.get('x-supabase-api-version')]).toEqual([204, null, '2024-01-01']);
});
