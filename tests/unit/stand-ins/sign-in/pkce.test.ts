import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, startedSignIn, tokensOf, type StartedSignIn } from '../../../helpers/stand-ins/started-sign-in.ts';

let standIn: Awaited<ReturnType<typeof startedSignIn>>;

beforeEach(async () => {
  standIn = await startedSignIn();
});

const VERIFIER = 'a-verifier-that-is-long-enough-for-the-rules-of-rfc-7636';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const BACK = 'http://localhost:4173/download';

const exchange = ({ call }: StartedSignIn, code: string | null, verifier = VERIFIER) =>
  call('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: verifier });

async function throughGoogle(standIn: StartedSignIn, answer: 'agree' | 'refuse', more: Record<string, string> = {}): Promise<URL> {
  const query = { provider: 'google', redirect_to: BACK, code_challenge: CHALLENGE, code_challenge_method: 's256', ...more };
  const page = await standIn.follow(`${standIn.url}/auth/v1/authorize?${new URLSearchParams(query)}`);
  return standIn.follow(page.href, { answer, email: 'tester@example.com' });
}

describe('PKCE in the sign-in stand-in', () => {
  it('gives a session for the code of a redirect and the verifier of its challenge', async () => {
    const back = await throughGoogle(standIn, 'agree');
    expect(back.origin + back.pathname).toBe(BACK);
    const tokens = tokensOf(await exchange(standIn, back.searchParams.get('code')));
    expect(tokens.user.identities.map(({ provider }) => provider)).toEqual(['google']);
  });

  it('refuses another verifier without forgetting the code, and the code after its first use', async () => {
    const code = (await throughGoogle(standIn, 'agree')).searchParams.get('code');
    expect(await exchange(standIn, code, `${VERIFIER}x`)).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } });
    expect((await exchange(standIn, code)).status).toBe(200);
    expect(await exchange(standIn, code)).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } });
  });

  it('takes the method "plain" as it is', async () => {
    const back = await throughGoogle(standIn, 'agree', { code_challenge: VERIFIER, code_challenge_method: 'plain' });
    const code = back.searchParams.get('code');
    expect((await exchange(standIn, code, CHALLENGE)).body['code']).toBe('bad_code_verifier');
    expect((await exchange(standIn, code)).status).toBe(200);
  });

  it('refuses a code five minutes after the request', async () => {
    const code = (await throughGoogle(standIn, 'agree')).searchParams.get('code');
    await standIn.wait(301);
    expect(await exchange(standIn, code)).toMatchObject({ status: 422, body: { code: 'flow_state_expired' } });
  });

  it.each([
    [{ code_challenge: 'short', code_challenge_method: 's256' }, 'between 43 and 128'],
    [{ code_challenge: CHALLENGE, code_challenge_method: 'md5' }, 'Invalid code_challenge_method'],
    [{ code_challenge: CHALLENGE }, 'requires code_challenge_method'],
    [{ code_challenge: `${'a'.repeat(43)}!`, code_challenge_method: 's256' }, 'can only contain'],
  ])('refuses to start with %j', async (flow, words) => {
    const { call } = await startedSignIn();
    const { status, body } = await call('POST', '/otp', { email: 'tester@example.com', ...flow });
    expect(status).toBe(400);
    expect(body['message']).toContain(words);
  });

  it('is demanded where a browser is sent to a provider', async () => {
    const { url } = await startedSignIn();
    const response = await fetch(`${url}/auth/v1/authorize?provider=google`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('code_challenge');
  });

  it('sends the browser back with the error of the provider and no code of the service when the tester refuses', async () => {
    const back = await throughGoogle(standIn, 'refuse');
    const said = { error: 'access_denied', error_description: 'The user denied your request' };
    expect(Object.fromEntries(back.searchParams)).toEqual(said);
    expect(Object.fromEntries(new URLSearchParams(back.hash.slice(1)))).toEqual({ ...said, sb: '' });
  });

  it("gives the provider's refresh token only where offline access was asked for", async () => {
    const sessionOf = async (more: Record<string, string>) =>
      (await exchange(standIn, (await throughGoogle(standIn, 'agree', more)).searchParams.get('code'))).body;
    expect(await sessionOf({})).not.toHaveProperty('provider_refresh_token');
    expect(await sessionOf({ access_type: 'offline', prompt: 'consent' })).toHaveProperty('provider_refresh_token');
  });

  it('adds Google to the account that has the same confirmed address', async () => {
    const id = await standIn.control.addAccount('tester@example.com', PASSWORD);
    const back = await throughGoogle(standIn, 'agree');
    const { user } = tokensOf(await exchange(standIn, back.searchParams.get('code')));
    expect(user.id).toBe(id);
    expect(user.identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
  });

  it('sends a browser that spent more than five minutes at the provider to the site, with the error in the query', async () => {
    await standIn.control.settings({ flowSeconds: -1 });
    const { origin, pathname, searchParams, hash } = await throughGoogle(standIn, 'agree');
    expect([origin + pathname, hash]).toEqual(['http://localhost:4173/', '']);
    expect(searchParams.get('error_code')).toBe('bad_oauth_state');
  });

  it.each([
    ['http://localhost:4173/', 'http://localhost:9999/page?q=1', true],
    ['http://localhost:4173/', 'http://127.0.0.1:9999/', true],
    ['http://localhost:4173/', 'https://localhost:4173/', false],
    ['http://localhost:4173/', 'https://evil.example/', false],
    ['https://site.example/', 'https://site.example/download', true],
    ['https://site.example/', 'https://site.example:8443/', false],
    ['https://site.example/', 'http://site.example/', false],
    ['https://site.example/', 'https://www.site.example/', false],
    ['https://site.example/', 'https://1.2.3.4/', false],
    ['https://site.example/', 'https://pr-7.preview.example/a/b', true],
    ['https://site.example/', 'https://a.b.preview.example/', false],
    ['https://site.example/', 'javascript:alert(1)', false],
  ])(
    'where the site is %s, the address %s is allowed: %s; otherwise the site is used, with a warning',
    async (siteUrl, wanted, isAllowed) => {
      const standIn = await startedSignIn({ siteUrl, redirectUrls: ['https://*.preview.example/**'] });
      const back = await throughGoogle(standIn, 'agree', { redirect_to: wanted });
      back.searchParams.delete('code');
      expect(back.href).toBe(isAllowed ? wanted : siteUrl);
      expect(await standIn.control.complaints()).toEqual(isAllowed ? [] : [expect.stringContaining(wanted)]);
    },
  );
});

const EMAIL = 'tester@example.com';
const FIRST = 'first-verifier'.padEnd(43, '-');
const SECOND = 'second-verifier'.padEnd(43, '-');

/** Asks for a mail with a link, in a flow whose verifier is its challenge. */
const askFor = ({ call }: StartedSignIn, path: string, body: Record<string, unknown>, verifier: string) =>
  call('POST', path, { email: EMAIL, ...body, code_challenge: verifier, code_challenge_method: 'plain' });

async function codeOfLink({ control, follow }: StartedSignIn): Promise<string | null> {
  return (await follow((await control.lastMessage(EMAIL)).link)).searchParams.get('code');
}

describe('a link of a mail in the sign-in stand-in', () => {
  it.each([
    ['/recover', {}, true],
    ['/otp', {}, true],
    ['/resend', { type: 'signup' }, false],
  ])('%s: after a second request that was refused its code needs the verifier of that request: %s', async (path, body, isNewest) => {
    if (isNewest) await standIn.control.addAccount(EMAIL, PASSWORD);
    const begun = isNewest ? await askFor(standIn, path, body, FIRST) : await askFor(standIn, '/signup', { password: PASSWORD }, FIRST);
    expect([begun.status, (await askFor(standIn, path, body, SECOND)).status]).toEqual([200, 429]);
    const code = await codeOfLink(standIn);
    const [right, wrong] = isNewest ? [SECOND, FIRST] : [FIRST, SECOND];
    expect((await exchange(standIn, code, wrong)).body['code']).toBe('bad_code_verifier');
    expect((await exchange(standIn, code, right)).status).toBe(200);
  });

  it.each([
    ['/recover', 200, 422],
    ['/otp', 299, 200],
  ])('%s: followed four minutes after its request, its code is taken %i s later with %i', async (path, seconds, status) => {
    await standIn.control.addAccount(EMAIL, PASSWORD);
    await askFor(standIn, path, {}, FIRST);
    await standIn.wait(240);
    const code = await codeOfLink(standIn);
    await standIn.wait(seconds);
    expect((await exchange(standIn, code, FIRST)).status).toBe(status);
  });

  it('says in the address that there is no flow where its type names another kind', async () => {
    await standIn.control.addAccount(EMAIL, PASSWORD);
    await askFor(standIn, '/otp', {}, FIRST);
    const { link } = await standIn.control.lastMessage(EMAIL);
    const { searchParams } = await standIn.follow(link.replace('type=magiclink', 'type=recovery'));
    expect([searchParams.get('error'), searchParams.get('error_code')]).toEqual(['invalid_request', 'flow_state_not_found']);
  });
});
