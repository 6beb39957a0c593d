import { describe, expect, it } from 'vitest';
import { bearer, PASSWORD, startedSignIn, tokensOf, type StartedSignIn, type Tokens } from '../../../helpers/stand-ins/started-sign-in.ts';

const EMAIL = 'tester@example.com';

async function signedIn(): Promise<{ standIn: StartedSignIn; tokens: Tokens }> {
  const standIn = await startedSignIn();
  await standIn.control.addAccount(EMAIL, PASSWORD);
  return { standIn, tokens: await standIn.signIn(EMAIL, PASSWORD) };
}

const refresh = ({ call }: StartedSignIn, token: string) => call('POST', '/token?grant_type=refresh_token', { refresh_token: token });

function claimsOf({ access_token: token }: Tokens): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

describe('the tokens of the sign-in stand-in', () => {
  it('are signed with ES256 by the key that the key set names', async () => {
    const { standIn, tokens } = await signedIn();
    const [header = '', payload = '', signature = ''] = tokens.access_token.split('.');
    const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as Record<string, unknown>;
    expect(alg).toBe('ES256');
    const { keys } = (await standIn.call('GET', '/.well-known/jwks.json')).body as { keys: (JsonWebKey & { kid: string })[] };
    const jwk = keys.find((key) => key.kid === kid) ?? {};
    const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
    const isGood = (content: string) =>
      crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, Buffer.from(signature, 'base64url'), Buffer.from(content));
    expect(jwk).not.toHaveProperty('d');
    expect(await isGood(`${header}.${payload}`)).toBe(true);
    expect(await isGood(`${header}.${payload}x`)).toBe(false);
  });

  it('say who, until when, how and in which session', async () => {
    const { tokens } = await signedIn();
    const claims = claimsOf(tokens);
    expect(claims).toMatchObject({ sub: tokens.user.id, email: EMAIL, role: 'authenticated', aud: 'authenticated', aal: 'aal1' });
    expect(claims).toMatchObject({ exp: tokens.expires_at, amr: [{ method: 'password' }], session_id: expect.any(String) });
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(3_600);
  });

  it('expire when a test says so, for one address only', async () => {
    const { standIn } = await signedIn();
    await standIn.control.addAccount('other@example.com', PASSWORD);
    await standIn.control.settings({ address: EMAIL, accessTokenSeconds: 95 });
    expect((await standIn.signIn(EMAIL, PASSWORD)).expires_in).toBe(95);
    expect((await standIn.signIn('other@example.com', PASSWORD)).expires_in).toBe(3_600);
  });

  it('are refused when they are too old, forged, missing, or of a session that has ended', async () => {
    const { standIn, tokens } = await signedIn();
    const codeOf = async (headers: Record<string, string>) => (await standIn.call('GET', '/user', undefined, headers)).body['code'];
    expect((await standIn.call('GET', '/user', undefined, bearer(tokens))).body['email']).toBe(EMAIL);
    expect(await codeOf({})).toBe('no_authorization');
    for (const forged of [`${tokens.access_token}x`, 'a.b.c', 'text']) {
      expect(await codeOf({ authorization: `Bearer ${forged}` })).toBe('bad_jwt');
    }
    const later = await standIn.signIn(EMAIL, PASSWORD);
    expect((await standIn.call('POST', '/logout?scope=local', {}, bearer(tokens))).status).toBe(204);
    expect(await codeOf(bearer(tokens))).toBe('session_not_found');
    await standIn.wait(3_600);
    expect(await codeOf(bearer(later))).toBe('bad_jwt');
  });

  it('are replaced at each refresh', async () => {
    const { standIn, tokens } = await signedIn();
    const next = tokensOf(await refresh(standIn, tokens.refresh_token));
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(claimsOf(next)['session_id']).toBe(claimsOf(tokens)['session_id']);
    expect(await standIn.control.requests()).toMatchObject({ rotations: 1, counts: { 'POST /token?grant_type=refresh_token': 1 } });
  });

  it('give the same answer again for the current refresh token, whose answer may have been lost', async () => {
    const { standIn, tokens } = await signedIn();
    const next = tokensOf(await refresh(standIn, tokens.refresh_token));
    await standIn.wait(600);
    expect(tokensOf(await refresh(standIn, tokens.refresh_token)).refresh_token).toBe(next.refresh_token);
    expect((await standIn.control.requests()).rotations).toBe(1);
  });

  it('allow an older refresh token for ten seconds, then treat its use as a theft and end the family', async () => {
    const { standIn, tokens } = await signedIn();
    const second = tokensOf(await refresh(standIn, tokens.refresh_token));
    const third = tokensOf(await refresh(standIn, second.refresh_token));
    await standIn.wait(10);
    expect(tokensOf(await refresh(standIn, tokens.refresh_token)).refresh_token).toBe(third.refresh_token);
    await standIn.wait(1);
    expect(await refresh(standIn, tokens.refresh_token)).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
    expect(await refresh(standIn, third.refresh_token)).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
  });

  it.each([
    ['abcdefghijkl', 'refresh_token_not_found'],
    ['', 'validation_failed'],
    ['invented', 'validation_failed'],
    ['ABCDEFGHIJKL', 'validation_failed'],
    ['abcdefghijklm', 'validation_failed'],
  ])('are refused where the service did not issue them: %j with %s', async (token, code) => {
    const { standIn } = await signedIn();
    expect(await refresh(standIn, token)).toMatchObject({ status: 400, body: { code } });
  });

  it('name the sites of an operator, which the owner of the account cannot change', async () => {
    const { control, call, signIn } = await startedSignIn();
    await control.addAccount(EMAIL, PASSWORD, { shop: 'viewer' });
    const tokens = await signIn(EMAIL, PASSWORD);
    expect(claimsOf(tokens)['app_metadata']).toEqual({ provider: 'email', providers: ['email'], sites: { shop: 'viewer' } });
    const { body } = await call('PUT', '/user', { data: { sites: ['bank'] } }, bearer(tokens));
    expect(body['app_metadata']).toMatchObject({ sites: { shop: 'viewer' } });
  });

  it.each([
    ['global', []],
    ['local', ['second']],
    ['others', ['first']],
  ])('end by scope: after a sign-out "%s" these sessions go on: %j', async (scope, left) => {
    const { standIn, tokens: first } = await signedIn();
    const second = await standIn.signIn(EMAIL, PASSWORD);
    await standIn.call('POST', `/logout?scope=${scope}`, {}, bearer(first));
    const alive = async (tokens: Tokens) => (await refresh(standIn, tokens.refresh_token)).status === 200;
    expect([...((await alive(first)) ? ['first'] : []), ...((await alive(second)) ? ['second'] : [])]).toEqual(left);
  });
});
