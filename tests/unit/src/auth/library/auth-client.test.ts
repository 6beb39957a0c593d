import { describe, expect, it } from 'vitest';
import { HUNG } from '../../../../../src/auth/deadline.ts';
import { serviceFetch } from '../../../../../src/auth/library/auth-client.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';
import { never } from '../open-auth.ts';

const ADDRESS = 'https://auth.example/auth/v1/user';

const silent: typeof fetch = (input, init = {}) => Promise.resolve(never(String(input), init));

/** How a request ended, told as text; '' while it has not. */
function watch(request: Promise<Response>): () => string {
  let end = '';
  request.then(
    () => (end = 'answered'),
    (thrown: unknown) => (end = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)),
  );
  return () => end;
}

describe('a request to the sign-in service', () => {
  it('fails after 8 seconds without an answer, with the message by which a timeout is known', async () => {
    const clock = new FakeClock();
    const end = watch(serviceFetch(silent, clock)(ADDRESS));
    await clock.pass(7_999);
    expect(end()).toBe('');
    await clock.pass(1);
    expect(end()).toBe(`TimeoutError: ${HUNG}`);
  });

  it('fails, too, where an answer begins and never ends', async () => {
    const clock = new FakeClock();
    const endless: typeof fetch = async (_, init) =>
      new Response(new ReadableStream({ start: (body) => init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason)) }));
    const end = watch(serviceFetch(endless, clock)(ADDRESS));
    await clock.pass(8_000);
    expect(end()).toBe(`TimeoutError: ${HUNG}`);
  });

  it('is answered in full, with status and headers, and leaves no timer behind', async () => {
    const clock = new FakeClock();
    const send: typeof fetch = async () => new Response('{"a":"ä"}', { status: 422, headers: { 'x-supabase-api-version': '2024-01-01' } });
    const answer = await serviceFetch(send, clock)(ADDRESS);
    expect([answer.status, answer.headers.get('x-supabase-api-version'), await answer.text()]).toEqual([422, '2024-01-01', '{"a":"ä"}']);
    expect(clock.timers).toBe(0);
  });

  it('may have an answer without content', async () => {
    const answer = await serviceFetch(async () => new Response(null, { status: 204 }), new FakeClock())(ADDRESS);
    expect([answer.status, answer.body]).toEqual([204, null]);
  });
});

describe('a session in an answer', () => {
  const answered = (text: string) => serviceFetch(async () => new Response(text), new FakeClock())(ADDRESS);

  it('states its duration and not its end, and has no token of another service', async () => {
    const others = '"expires_at":1,"provider_token":"google","provider_refresh_token":"google"';
    const answer = await answered(`{"access_token":"a","expires_in":3600,${others},"user":{"id":"u"}}`);
    expect(await answer.json()).toEqual({ access_token: 'a', expires_in: 3_600, user: { id: 'u' } });
  });

  it.each([
    '{"id":"challenge","expires_at":1}',
    '{"access_token":"a","expires_at":1}',
    '[{"expires_in":1,"expires_at":1}]',
    '{"expires_in":"1","expires_at":1}',
    'null "expires_in"',
    '<p>"expires_in"</p>',
    '{"msg":"No"}',
  ])('is not recognised without its duration, and %s stays unchanged', async (text) => {
    expect(await (await answered(text)).text()).toBe(text);
  });
});
