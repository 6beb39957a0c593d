import { describe, expect, it } from 'vitest';
import { PASSWORD, startedSignIn } from '../../../helpers/stand-ins/started-sign-in.ts';

const EMAIL = 'tester@example.com';
const ROUTE = 'POST /token?grant_type=password';
const BY_PASSWORD = '/token?grant_type=password';

describe('the control of the sign-in stand-in', () => {
  it('scripts the next answers of a route, which then answers by itself', async () => {
    const { call, control } = await startedSignIn();
    await control.addAccount(EMAIL, PASSWORD);
    await control.next({ route: ROUTE, times: 2, status: 429, body: { code: 'over_request_rate_limit' }, headers: { 'retry-after': '7' } });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await call('POST', BY_PASSWORD, { email: EMAIL, password: PASSWORD })).status);
    expect(statuses).toEqual([429, 429, 200]);
    expect((await control.requests()).counts[ROUTE]).toBe(3);
  });

  it('scripts an answer for one address only, whether a call names it or carries its token', async () => {
    const { call, control, signIn } = await startedSignIn();
    await control.addAccount(EMAIL, PASSWORD);
    await control.addAccount('other@example.com', PASSWORD);
    const [mine, other] = [await signIn(EMAIL, PASSWORD), await signIn('other@example.com', PASSWORD)];
    await control.next({ route: 'POST /token?grant_type=refresh_token', address: EMAIL, status: 500 });
    const refresh = async (token: string) => (await call('POST', '/token?grant_type=refresh_token', { refresh_token: token })).status;
    expect(await refresh(other.refresh_token)).toBe(200);
    expect(await refresh(mine.refresh_token)).toBe(500);
    expect(await refresh(mine.refresh_token)).toBe(200);
  });

  it('counts requests and replaced tokens for one address, without those of others', async () => {
    const { call, control, signIn } = await startedSignIn();
    await control.addAccount(EMAIL, PASSWORD);
    await control.addAccount('other@example.com', PASSWORD);
    await signIn('other@example.com', PASSWORD);
    const { refresh_token: token } = await signIn(EMAIL, PASSWORD);
    await call('POST', '/token?grant_type=refresh_token', { refresh_token: token });
    const counts = { [`POST ${BY_PASSWORD}`]: 1, 'POST /token?grant_type=refresh_token': 1 };
    expect(await control.requests(EMAIL)).toEqual({ counts, rotations: 1 });
    expect(await control.requests('other@example.com')).toEqual({ counts: { [`POST ${BY_PASSWORD}`]: 1 }, rotations: 0 });
    expect((await control.requests()).rotations).toBe(1);
  });

  it('scripts an answer that never comes', async () => {
    const { url, control } = await startedSignIn();
    await control.next({ route: 'GET /health', hang: true });
    const ask = fetch(`${url}/auth/v1/health`, { headers: { apikey: 'stand-in-key' }, signal: AbortSignal.timeout(300) });
    await expect(ask).rejects.toThrow('timeout');
  });

  it('scripts an answer that is huge', async () => {
    const { call, control } = await startedSignIn();
    await control.next({ route: 'GET /health', hugeBytes: 3_000_000 });
    expect(String((await call('GET', '/health')).body['filler'])).toHaveLength(3_000_000);
  });

  it('delays the answer of the route itself', async () => {
    const { call, control } = await startedSignIn();
    await control.next({ route: 'GET /health', delayMs: 30 });
    expect((await call('GET', '/health')).body['name']).toBe('GoTrue');
  });

  it('moves the clock, so that codes expire', async () => {
    const { call, control } = await startedSignIn();
    await call('POST', '/otp', { email: EMAIL });
    const { code } = await control.lastMessage(EMAIL);
    await control.moveClock(2 * 3_600_000);
    expect((await call('POST', '/verify', { type: 'email', email: EMAIL, token: code })).body['code']).toBe('otp_expired');
  });

  it('resets everything on request', async () => {
    const { call, control } = await startedSignIn();
    await control.addAccount(EMAIL, PASSWORD);
    await call('POST', '/otp', { email: EMAIL });
    await control.moveClock(60_000);
    await control.reset();
    expect(await control.messages(EMAIL)).toEqual([]);
    expect(await control.requests()).toEqual({ counts: {}, rotations: 0 });
    expect((await call('POST', BY_PASSWORD, { email: EMAIL, password: PASSWORD })).body['code']).toBe('invalid_credentials');
  });
});
