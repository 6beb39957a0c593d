import { beforeEach, describe, expect, it } from 'vitest';
import { bearer, PASSWORD, startedSignIn, tokensOf, type StartedSignIn } from '../../../helpers/stand-ins/started-sign-in.ts';

let standIn: Awaited<ReturnType<typeof startedSignIn>>;

beforeEach(async () => {
  standIn = await startedSignIn();
});

const EMAIL = 'tester@example.com';
const CHALLENGE = 'c'.repeat(43);

const verify = ({ call }: StartedSignIn, body: Record<string, unknown>) => call('POST', '/verify', body);

describe('the one-time codes of the sign-in stand-in', () => {
  it('confirm a new account, which cannot sign in before that', async () => {
    expect((await standIn.call('POST', '/signup', { email: EMAIL, password: PASSWORD })).status).toBe(200);
    const byPassword = { email: EMAIL, password: PASSWORD };
    expect((await standIn.call('POST', '/token?grant_type=password', byPassword)).body['code']).toBe('email_not_confirmed');
    const { code } = await standIn.control.lastMessage(EMAIL);
    expect(code).toMatch(/^\d{6}$/);
    expect(tokensOf(await verify(standIn, { type: 'signup', email: EMAIL, token: code })).user.email).toBe(EMAIL);
    expect((await standIn.signIn(EMAIL, PASSWORD)).user.email).toBe(EMAIL);
  });

  it('do not tell whether an address has an account already', async () => {
    const id = await standIn.control.addAccount(EMAIL, PASSWORD);
    const { status, body } = await standIn.call('POST', '/signup', { email: EMAIL, password: PASSWORD });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: EMAIL, identities: [] });
    expect(body['id']).not.toBe(id);
    expect(await standIn.control.messages(EMAIL)).toEqual([]);
  });

  it.each(['email', 'phone'])('sign in by %s, once', async (kind) => {
    const address = kind === 'email' ? EMAIL : '+4915112345678';
    await standIn.call('POST', '/otp', { [kind]: address });
    const { code, channel } = await standIn.control.lastMessage(address);
    expect(channel).toBe(kind === 'email' ? 'email' : 'sms');
    const body = { type: kind === 'email' ? 'email' : 'sms', [kind]: address, token: code };
    expect((await verify(standIn, { ...body, token: code === '000000' ? '000001' : '000000' })).body['code']).toBe('otp_expired');
    expect((await verify(standIn, body)).status).toBe(200);
    expect(await verify(standIn, body)).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
  });

  it('are refused when they are too old', async () => {
    await standIn.call('POST', '/otp', { email: EMAIL });
    const { code } = await standIn.control.lastMessage(EMAIL);
    await standIn.wait(3_601);
    expect((await verify(standIn, { type: 'email', email: EMAIL, token: code })).body['code']).toBe('otp_expired');
  });

  it('are sent once a minute: the refusal says how many whole seconds are left', async () => {
    await standIn.call('POST', '/otp', { email: EMAIL });
    await standIn.wait(18);
    expect(await standIn.call('POST', '/otp', { email: EMAIL })).toMatchObject({
      status: 429,
      body: { code: 'over_email_send_rate_limit', message: 'For security purposes, you can only request this after 42 seconds.' },
    });
    await standIn.wait(41.5);
    expect((await standIn.call('POST', '/otp', { email: EMAIL })).body['message']).toContain('after 0 seconds.');
    await standIn.wait(0.5);
    expect((await standIn.call('POST', '/otp', { email: EMAIL })).status).toBe(200);
  });

  it('are not sent to unknown addresses where the client forbids new accounts', async () => {
    expect(await standIn.call('POST', '/otp', { email: EMAIL, create_user: false })).toMatchObject({
      status: 422,
      body: { code: 'otp_disabled' },
    });
  });

  it('are sent together with a link, which leads back with a code', async () => {
    await standIn.control.addAccount(EMAIL, PASSWORD);
    const flow = { code_challenge: CHALLENGE, code_challenge_method: 'plain' };
    await standIn.call('POST', '/recover?redirect_to=http%3A%2F%2Flocalhost%3A4173%2F%3Faccount%3Dpassword', { email: EMAIL, ...flow });
    const { link, kind } = await standIn.control.lastMessage(EMAIL);
    expect(kind).toBe('recovery');
    const back = await standIn.follow(link);
    expect(back.searchParams.get('account')).toBe('password');
    const body = { auth_code: back.searchParams.get('code'), code_verifier: CHALLENGE };
    expect((await standIn.call('POST', '/token?grant_type=pkce', body)).status).toBe(200);
  });

  it('are sent together with a link that says in the address when it is too old', async () => {
    await standIn.call('POST', '/otp', { email: EMAIL });
    await standIn.control.expire(EMAIL);
    const back = await standIn.follow((await standIn.control.lastMessage(EMAIL)).link);
    expect(Object.fromEntries(new URLSearchParams(back.hash.slice(1)))).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    });
  });

  it('change an address after both addresses agreed', async () => {
    await standIn.control.addAccount(EMAIL, PASSWORD);
    const tokens = await standIn.signIn(EMAIL, PASSWORD);
    await standIn.call('PUT', '/user', { email: 'new@example.com' }, bearer(tokens));
    const confirm = async (email: string) =>
      verify(standIn, { type: 'email_change', email, token: (await standIn.control.lastMessage(email)).code });
    expect((await confirm('new@example.com')).body).toMatchObject({ code: '200', msg: expect.stringContaining('the other email') });
    const { user } = tokensOf(await confirm(EMAIL));
    expect(user.email).toBe('new@example.com');
    expect(user.identities).toMatchObject([{ provider: 'email', email: 'new@example.com' }]);
  });

  it('lead back with a message in query and fragment, and without a session, while the other address is not confirmed', async () => {
    await standIn.control.addAccount(EMAIL, PASSWORD);
    const flow = { code_challenge: CHALLENGE, code_challenge_method: 'plain' };
    await standIn.call('PUT', '/user', { email: 'new@example.com', ...flow }, bearer(await standIn.signIn(EMAIL, PASSWORD)));
    const backFrom = async (email: string) => standIn.follow((await standIn.control.lastMessage(email)).link);
    const message = expect.stringContaining('link sent to the other email');
    const first = await backFrom(EMAIL);
    expect(Object.fromEntries(first.searchParams)).toEqual({ message });
    expect(Object.fromEntries(new URLSearchParams(first.hash.slice(1)))).toEqual({ message, sb: '' });
    expect((await backFrom('new@example.com')).searchParams.has('code')).toBe(true);
  });

  it('are sent by text message only where a channel is named, and are refused with an email address', async () => {
    const { call } = await startedSignIn();
    const refused = { status: 400, body: { code: 'validation_failed' } };
    expect(await call('POST', '/otp', { email: EMAIL, channel: 'sms' })).toMatchObject(refused);
    expect((await call('POST', '/otp', { phone: '+4915112345678', channel: 'sms' })).status).toBe(200);
  });

  it('change the password of a session that is a day old', async () => {
    await standIn.control.addAccount(EMAIL, PASSWORD);
    const tokens = await standIn.signIn(EMAIL, PASSWORD);
    const change = (body: object) => standIn.call('PUT', '/user', { password: 'battery-staple-2', ...body }, bearer(tokens));
    await standIn.control.age(EMAIL, 86_401);
    expect(await change({})).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } });
    await standIn.call('GET', '/reauthenticate', undefined, bearer(tokens));
    expect((await change({ nonce: 'wrong' })).body['code']).toBe('reauthentication_not_valid');
    expect((await change({ nonce: (await standIn.control.lastMessage(EMAIL)).code })).status).toBe(200);
    expect((await standIn.call('POST', '/token?grant_type=password', { email: EMAIL, password: PASSWORD })).status).toBe(400);
  });

  it('are not required for a change of password where the project does not demand them', async () => {
    await standIn.control.addAccount(EMAIL, PASSWORD);
    const tokens = await standIn.signIn(EMAIL, PASSWORD);
    await standIn.control.settings({ address: EMAIL, reauthenticate: false });
    await standIn.control.age(EMAIL, 86_401);
    expect((await standIn.call('PUT', '/user', { password: 'battery-staple-2' }, bearer(tokens))).status).toBe(200);
  });

  it('are sent again only where a request waits for them', async () => {
    await standIn.call('POST', '/signup', { email: EMAIL, password: PASSWORD });
    await standIn.wait(61);
    await standIn.call('POST', '/resend', { type: 'signup', email: EMAIL });
    expect(await standIn.control.messages(EMAIL)).toHaveLength(2);
    await verify(standIn, { type: 'signup', email: EMAIL, token: (await standIn.control.lastMessage(EMAIL)).code });
    await standIn.wait(61);
    expect((await standIn.call('POST', '/resend', { type: 'signup', email: EMAIL })).status).toBe(200);
    expect(await standIn.control.messages(EMAIL)).toHaveLength(2);
  });
});
