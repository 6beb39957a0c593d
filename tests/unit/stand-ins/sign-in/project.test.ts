import { describe, expect, it } from 'vitest';
import { bearer, PASSWORD, startedSignIn, tokensOf, type StartedSignIn } from '../../../helpers/stand-ins/started-sign-in.ts';

const EMAIL = 'tester@example.com';
const CHALLENGE = 'c'.repeat(43);

async function withAccount(settings: Parameters<StartedSignIn['control']['settings']>[0] = {}): Promise<StartedSignIn> {
  const standIn = await startedSignIn();
  await standIn.control.addAccount(EMAIL, PASSWORD);
  await standIn.control.settings({ address: EMAIL, ...settings });
  return standIn;
}

/** The code with which each way in and out of an account is refused; `undefined` for one that is open. */
async function refusals(change: (standIn: StartedSignIn) => Promise<void>): Promise<unknown[]> {
  const standIn = await withAccount();
  const tokens = await standIn.signIn(EMAIL, PASSWORD);
  await standIn.call('POST', '/otp', { email: EMAIL });
  const { code } = await standIn.control.lastMessage(EMAIL);
  await change(standIn);
  const answers = [
    await standIn.call('GET', '/user', undefined, bearer(tokens)),
    await standIn.call('POST', '/token?grant_type=refresh_token', { refresh_token: tokens.refresh_token }),
    await standIn.call('POST', '/token?grant_type=password', { email: EMAIL, password: 'wrong' }),
    await standIn.call('POST', '/verify', { type: 'email', email: EMAIL, token: code }),
  ];
  return answers.map(({ status, body }) => `${status} ${String(body['code'])}`);
}

describe('an account of the sign-in stand-in', () => {
  it('that was deleted is unknown by token, refresh token, password and code', async () => {
    const refused = ['403 user_not_found', '400 refresh_token_not_found', '400 invalid_credentials', '403 otp_expired'];
    expect(await refusals(({ control }) => control.remove(EMAIL))).toEqual(refused);
  });

  it('that is banned is refused as such by token, refresh token, password and code', async () => {
    const refused = ['403 user_banned', '400 user_banned', '400 user_banned', '403 user_banned'];
    expect(await refusals(({ control }) => control.ban(EMAIL))).toEqual(refused);
  });

  it('that is banned is refused on the way back from Google, too', async () => {
    const { control, follow, url } = await withAccount();
    await control.ban(EMAIL);
    const flow = `provider=google&code_challenge=${CHALLENGE}&code_challenge_method=plain`;
    const page = await follow(`${url}/auth/v1/authorize?${flow}`);
    const { searchParams } = await follow(page.href, { answer: 'agree', email: EMAIL });
    expect([searchParams.get('error'), searchParams.get('error_code')]).toEqual(['access_denied', 'user_banned']);
  });
});

describe('a project of the sign-in stand-in', () => {
  it('that demands the current password takes a new one with it only', async () => {
    const standIn = await withAccount({ currentPassword: true });
    const by = bearer(await standIn.signIn(EMAIL, PASSWORD));
    const change = (more: object) => standIn.call('PUT', '/user', { password: 'battery-staple-2', ...more }, by);
    expect(await change({})).toMatchObject({ status: 400, body: { code: 'current_password_required' } });
    expect(await change({ current_password: 'wrong' })).toMatchObject({ status: 400, body: { code: 'current_password_invalid' } });
    expect((await change({ current_password: PASSWORD })).status).toBe(200);
  });

  it('that demands the current password does so after the code for a forgotten one, not after its link', async () => {
    const standIn = await withAccount({ currentPassword: true, secondsBetweenMessages: 0 });
    const ask = async () => {
      await standIn.call('POST', '/recover', { email: EMAIL, code_challenge: CHALLENGE, code_challenge_method: 'plain' });
      return standIn.control.lastMessage(EMAIL);
    };
    const byCode = await standIn.call('POST', '/verify', { type: 'recovery', email: EMAIL, token: (await ask()).code });
    const code = (await standIn.follow((await ask()).link)).searchParams.get('code');
    const byLink = await standIn.call('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: CHALLENGE });
    const change = async (answer: typeof byCode) =>
      (await standIn.call('PUT', '/user', { password: 'battery-staple-2' }, bearer(tokensOf(answer)))).status;
    expect([await change(byCode), await change(byLink)]).toEqual([400, 200]);
  });

  it.each([
    ['/token?grant_type=password', { password: PASSWORD }],
    ['/otp', {}],
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
    ['/signup', { password: PASSWORD }],
  ])('that demands a CAPTCHA refuses %s without its answer', async (path, body) => {
    const { call } = await withAccount({ captcha: true });
    const ask = (token?: string) => call('POST', path, { email: EMAIL, ...body, gotrue_meta_security: { captcha_token: token } });
    for (const token of [undefined, 'wrong']) expect(await ask(token)).toMatchObject({ status: 400, body: { code: 'captcha_failed' } });
    expect((await ask('stand-in-captcha')).status).toBe(200);
  });

  it('that demands a CAPTCHA refreshes a session without one', async () => {
    const { call, control, signIn } = await withAccount();
    const { refresh_token: token } = await signIn(EMAIL, PASSWORD);
    await control.settings({ captcha: true });
    expect((await call('POST', '/token?grant_type=refresh_token', { refresh_token: token })).status).toBe(200);
  });

  it('takes no setting of another kind', async () => {
    const { url } = await startedSignIn();
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/stand-in/settings`, { method: 'POST', headers, body: '{"captcha":1}' });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('captcha must be a boolean')]);
  });
});
