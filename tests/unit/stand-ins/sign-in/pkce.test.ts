import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PASSWORD, startedSignIn, tokensOf, type StartedSignIn } from '../../../helpers/stand-ins/started-sign-in.ts';

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
    const standIn = await startedSignIn();
    const back = await throughGoogle(standIn, 'agree');
    expect(back.origin + back.pathname).toBe(BACK);
    const tokens = tokensOf(await exchange(standIn, back.searchParams.get('code')));
    expect(tokens.user.identities.map(({ provider }) => provider)).toEqual(['google']);
  });

  it('refuses another verifier, and the code after its first use', async () => {
    const standIn = await startedSignIn();
    const code = (await throughGoogle(standIn, 'agree')).searchParams.get('code');
    expect(await exchange(standIn, code, `${VERIFIER}x`)).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } });
    expect((await exchange(standIn, code)).status).toBe(200);
    expect(await exchange(standIn, code)).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } });
  });

  it('takes the method "plain" as it is', async () => {
    const standIn = await startedSignIn();
    const back = await throughGoogle(standIn, 'agree', { code_challenge: VERIFIER, code_challenge_method: 'plain' });
    const code = back.searchParams.get('code');
    expect((await exchange(standIn, code, CHALLENGE)).body['code']).toBe('bad_code_verifier');
    expect((await exchange(standIn, code)).status).toBe(200);
  });

  it('forgets a code after five minutes', async () => {
    const standIn = await startedSignIn();
    const code = (await throughGoogle(standIn, 'agree')).searchParams.get('code');
    await standIn.wait(301);
    expect(await exchange(standIn, code)).toMatchObject({ status: 403, body: { code: 'flow_state_expired' } });
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

  it('sends the browser back with what went wrong, in query and fragment, when the tester refuses', async () => {
    const standIn = await startedSignIn();
    const back = await throughGoogle(standIn, 'refuse');
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(new URLSearchParams(back.hash.slice(1)).get('error_description')).toBe('The user denied your request');
  });

  it("gives the provider's refresh token only where offline access was asked for", async () => {
    const standIn = await startedSignIn();
    const sessionOf = async (more: Record<string, string>) =>
      (await exchange(standIn, (await throughGoogle(standIn, 'agree', more)).searchParams.get('code'))).body;
    expect(await sessionOf({})).not.toHaveProperty('provider_refresh_token');
    expect(await sessionOf({ access_type: 'offline', prompt: 'consent' })).toHaveProperty('provider_refresh_token');
  });

  it('adds Google to the account that has the same confirmed address', async () => {
    const standIn = await startedSignIn();
    const id = await standIn.control.addAccount('tester@example.com', PASSWORD);
    const back = await throughGoogle(standIn, 'agree');
    const { user } = tokensOf(await exchange(standIn, back.searchParams.get('code')));
    expect(user.id).toBe(id);
    expect(user.identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
  });

  it('leads nowhere but to this machine: another address is replaced, loudly', async () => {
    const standIn = await startedSignIn();
    const back = await throughGoogle(standIn, 'agree', { redirect_to: 'https://evil.example/' });
    expect(back.origin).toBe('http://localhost:4173');
    expect(await standIn.control.complaints()).toEqual([expect.stringContaining('https://evil.example/')]);
  });
});
