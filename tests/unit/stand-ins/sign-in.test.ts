import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../helpers/fake-clock.ts';
import { signInControl, type SignInControl } from '../../helpers/stand-ins/sign-in-control.ts';
import { startSignInStandIn } from '../../stand-ins/sign-in/main.ts';

/** What the real service refuses, and journeys would not miss if the stand-in allowed it. */

type Body = Record<string, unknown>;

const EMAIL = 'tester@example.com';
const PASSWORD = 'correct-horse-1';
const FIRST = 'first-verifier'.padEnd(43, '-');
const SECOND = 'second-verifier'.padEnd(43, '-');

let clock: FakeClock;
let standIn: Awaited<ReturnType<typeof startSignInStandIn>>;
let control: SignInControl;

beforeEach(async () => {
  clock = new FakeClock(Date.parse('2026-03-01T12:00:00Z'));
  standIn = await startSignInStandIn({ port: 0, clock: () => clock.now(), print: () => {} });
  control = signInControl(standIn.url);
  await control.addAccount(EMAIL, PASSWORD);
});
afterEach(() => standIn.close());

const wait = (seconds: number) => clock.pass(seconds * 1_000);

async function call(method: string, path: string, body?: Body, token?: unknown): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${standIn.url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: 'stand-in-key',
      'x-supabase-api-version': '2024-01-01',
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${String(token)}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

/** Where a browser is sent that opens an address or sends a form. */
async function follow(address: string, form?: Record<string, string>): Promise<URL> {
  const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  const response = await fetch(address, { ...init, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? `nowhere:${response.status}`);
}

const signIn = async () => (await call('POST', '/token?grant_type=password', { email: EMAIL, password: PASSWORD })).body;
const refresh = async (token: unknown) => (await call('POST', '/token?grant_type=refresh_token', { refresh_token: token })).body;
const exchange = async (code: string | null, verifier: string) =>
  (await call('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: verifier })).body;

/** Asks for a mail with a link, in a flow whose verifier is its challenge. */
const askFor = (path: string, body: Body, verifier: string) =>
  call('POST', path, { email: EMAIL, ...body, code_challenge: verifier, code_challenge_method: 'plain' });
const codeOfLink = async () => (await follow((await control.lastMessage(EMAIL)).link)).searchParams.get('code');

async function throughGoogle(redirect_to: string): Promise<URL> {
  const query = { provider: 'google', redirect_to, code_challenge: FIRST, code_challenge_method: 'plain' };
  const page = await follow(`${standIn.url}/auth/v1/authorize?${new URLSearchParams(query)}`);
  return follow(page.href, { answer: 'agree', email: EMAIL });
}

describe('a refresh token of the sign-in stand-in', () => {
  it('gives the same answer again while it is the parent of the current one, whose answer may have been lost', async () => {
    const { refresh_token: first } = await signIn();
    const { refresh_token: second } = await refresh(first);
    await wait(600);
    expect((await refresh(first))['refresh_token']).toBe(second);
    expect((await control.requests(EMAIL)).rotations).toBe(1);
  });

  it('that is older is taken for ten seconds, and then ends its whole family', async () => {
    const { refresh_token: first } = await signIn();
    const { refresh_token: second } = await refresh(first);
    const { refresh_token: third } = await refresh(second);
    await wait(10);
    expect((await refresh(first))['refresh_token']).toBe(third);
    await wait(1);
    for (const token of [first, third]) expect((await refresh(token))['code']).toBe('refresh_token_already_used');
  });

  it('that the service did not issue is refused by its form', async () => {
    expect([(await refresh('abcdefghijkl'))['code'], (await refresh('invented'))['code']]).toEqual([
      'refresh_token_not_found',
      'validation_failed',
    ]);
  });
});

describe('an access token of the sign-in stand-in', () => {
  it('is refused when it is forged, too old, or of a session that has ended', async () => {
    const refusal = async (token: unknown) => (await call('GET', '/user', undefined, token)).body['code'];
    const [ended, left] = [await signIn(), await signIn()];
    expect(await refusal(left['access_token'])).toBeUndefined();
    expect(await refusal(`${String(left['access_token'])}x`)).toBe('bad_jwt');
    await fetch(`${standIn.url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { apikey: 'stand-in-key', authorization: `Bearer ${String(ended['access_token'])}` },
    });
    expect(await refusal(ended['access_token'])).toBe('session_not_found');
    await wait(3_600);
    expect(await refusal(left['access_token'])).toBe('bad_jwt');
  });
});

describe('PKCE in the sign-in stand-in', () => {
  it('takes a code once, with the verifier of its flow, which another verifier leaves as it is', async () => {
    const code = (await throughGoogle('http://localhost:4173/')).searchParams.get('code');
    expect((await exchange(code, SECOND))['code']).toBe('bad_code_verifier');
    expect(await exchange(code, FIRST)).toHaveProperty('access_token');
    expect((await exchange(code, FIRST))['code']).toBe('flow_state_not_found');
  });

  it.each([
    ['/recover', 200, 'flow_state_expired'],
    ['/otp', 299, undefined],
  ])('%s: followed four minutes after its request, the code of a link is taken %i s later with %s', async (path, seconds, refusal) => {
    await askFor(path, {}, FIRST);
    await wait(240);
    const code = await codeOfLink();
    await wait(seconds);
    expect((await exchange(code, FIRST))['code']).toBe(refusal);
  });

  it.each(['/recover', '/otp'])(
    '%s: after a second request that was refused, the code of the link needs the verifier of that',
    async (path) => {
      expect([(await askFor(path, {}, FIRST)).status, (await askFor(path, {}, SECOND)).status]).toEqual([200, 429]);
      const code = await codeOfLink();
      expect((await exchange(code, FIRST))['code']).toBe('bad_code_verifier');
      expect(await exchange(code, SECOND)).toHaveProperty('access_token');
    },
  );

  it.each([
    ['http://localhost:9999/page?q=1', true],
    ['https://localhost:4173/', false],
    ['https://evil.example/', false],
    ['javascript:alert(1)', false],
  ])('leads back to %s: %s; to the site instead, with a complaint', async (wanted, isAllowed) => {
    const back = await throughGoogle(wanted);
    back.searchParams.delete('code');
    expect(back.href).toBe(isAllowed ? wanted : 'http://localhost:4173/');
    expect(await control.complaints()).toHaveLength(isAllowed ? 0 : 1);
  });
});

describe('a one-time code of the sign-in stand-in', () => {
  it('works once and for an hour', async () => {
    const verify = async (token: string) => (await call('POST', '/verify', { type: 'email', email: EMAIL, token })).body['code'];
    await call('POST', '/otp', { email: EMAIL });
    const { code: first } = await control.lastMessage(EMAIL);
    expect([await verify(first), await verify(first)]).toEqual([undefined, 'otp_expired']);
    await wait(60);
    await call('POST', '/otp', { email: EMAIL });
    await wait(3_601);
    expect(await verify((await control.lastMessage(EMAIL)).code)).toBe('otp_expired');
  });
});
