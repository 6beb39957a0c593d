import { describe, expect, it } from 'vitest';
import { bearer, PASSWORD, startedSignIn } from '../../../helpers/stand-ins/started-sign-in.ts';

const EMAIL = 'tester@example.com';
const WRONG = { email: EMAIL, password: 'wrong' };
const BY_PASSWORD = '/token?grant_type=password';

describe('the sign-in stand-in as a protocol', () => {
  it('names errors by a word for clients of 2024-01-01 and later', async () => {
    const { call } = await startedSignIn();
    const { status, body, headers } = await call('POST', BY_PASSWORD, WRONG);
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    expect(headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });

  it('names errors by the status for older clients, and by a word beside it', async () => {
    const { call } = await startedSignIn();
    const { body } = await call('POST', BY_PASSWORD, WRONG, { 'x-supabase-api-version': '' });
    expect(body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' });
  });

  it('names an error in a header, too, which a page of another origin may read', async () => {
    const { call } = await startedSignIn();
    const { status, headers } = await call('POST', '/token?grant_type=magic', {});
    expect([status, headers.get('x-sb-error-code')]).toEqual([400, 'invalid_credentials']);
    expect(headers.get('access-control-expose-headers')).toContain('X-Sb-Error-Code');
  });

  it.each([
    ['abc', ['length', 'characters']],
    ['abcdefgh', ['characters']],
    ['abc1', ['length']],
    ['password1', ['pwned']],
  ])('says why the password %s is weak, in both forms', async (password, reasons) => {
    const { call } = await startedSignIn();
    const body = { email: EMAIL, password };
    const now = await call('POST', '/signup', body);
    expect(now.status).toBe(422);
    expect(now.body).toMatchObject({ code: 'weak_password', weak_password: { reasons } });
    const before = await call('POST', '/signup', body, { 'x-supabase-api-version': '' });
    expect(before.body).toMatchObject({ code: 422, error_code: 'weak_password', weak_password: { reasons } });
  });

  it.each([
    ['is missing', '', 'No API key found in request', 'the header apikey is missing'],
    ['is of another project', 'other', 'Invalid API key', '"other"'],
  ])('fails loudly where the key %s', async (_, apikey, message, complaint) => {
    const { call, control } = await startedSignIn();
    expect(await call('POST', BY_PASSWORD, WRONG, { apikey })).toMatchObject({ status: 401, body: { message } });
    expect(await control.complaints()).toEqual([expect.stringContaining(complaint)]);
  });

  it('lets a page of another origin send the headers of the client and no others', async () => {
    const { url } = await startedSignIn();
    const { status, headers } = await fetch(`${url}/auth/v1/token`, { method: 'OPTIONS' });
    expect(status).toBe(204);
    const allowed = headers.get('access-control-allow-headers')?.split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version']));
    expect(allowed).not.toContain('*');
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  });

  it.each(['{', '[]', 'null', '"text"'])('refuses the body %s', async (body) => {
    const { url } = await startedSignIn();
    const headers = { apikey: 'stand-in-key', 'x-supabase-api-version': '2024-01-01', 'content-type': 'application/json' };
    const response = await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_json' });
  });

  it('knows single sign-on for its one domain', async () => {
    const { call } = await startedSignIn();
    const flow = { code_challenge: 'c'.repeat(43), code_challenge_method: 'plain', skip_http_redirect: true };
    expect((await call('POST', '/sso', { domain: 'sso.example', ...flow })).body['url']).toContain('/stand-in/consents/');
    expect(await call('POST', '/sso', { domain: 'no.example', ...flow })).toMatchObject({
      status: 404,
      body: { code: 'sso_provider_not_found' },
    });
  });

  it('links a further identity and removes it, but never the last', async () => {
    const standIn = await startedSignIn();
    await standIn.control.addAccount(EMAIL, PASSWORD);
    const by = bearer(await standIn.signIn(EMAIL, PASSWORD));
    const flow = { provider: 'google', code_challenge: 'c'.repeat(43), code_challenge_method: 'plain', skip_http_redirect: 'true' };
    const { body } = await standIn.call('GET', `/user/identities/authorize?${new URLSearchParams(flow)}`, undefined, by);
    await standIn.follow(String(body['url']), { answer: 'agree', email: 'other@example.com' });
    const user = await standIn.call('GET', '/user', undefined, by);
    const identities = user.body['identities'] as { identity_id: string; provider: string }[];
    expect(identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
    const remove = (index: number) => standIn.call('DELETE', `/user/identities/${identities[index]?.identity_id}`, undefined, by);
    expect((await remove(1)).status).toBe(200);
    expect((await remove(0)).body['code']).toBe('single_identity_not_deletable');
  });

  it('shows pages that say that they are stand-ins, and runs no text of a request on them', async () => {
    const standIn = await startedSignIn();
    await standIn.call('POST', '/otp', { email: '"><script>alert(1)</script>@example.com', create_user: true });
    await standIn.call('POST', '/otp', { email: `<img/src=x>@example.com` });
    const page = await (await fetch(standIn.url)).text();
    expect(page).toContain('Stand-in for tests');
    expect(page).toContain('&lt;img/src=x&gt;@example.com');
    expect(page).not.toContain('<img');
    expect(page).not.toContain('<script');
  });
});
