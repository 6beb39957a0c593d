import { describe, expect, it } from 'vitest';
import { bearer, PASSWORD, startedSignIn, tokensOf, type StartedSignIn, type Tokens } from '../../../helpers/stand-ins/started-sign-in.ts';
import { fromBase32, toBase32 } from '../../../stand-ins/sign-in/totp/base32.ts';
import { isTotpCode, totpCode } from '../../../stand-ins/sign-in/totp/totp.ts';

const EMAIL = 'tester@example.com';
const NOON = Date.parse('2026-03-01T12:00:00Z');
/** The secret of RFC 6238, appendix B. */
const RFC_SECRET = toBase32(Buffer.from('12345678901234567890'));

interface Enrolled {
  id: string;
  totp: { secret: string; uri: string; qr_code: string };
}

async function withFactor(): Promise<{ standIn: StartedSignIn; tokens: Tokens; factor: Enrolled; code: string }> {
  const standIn = await startedSignIn();
  await standIn.control.addAccount(EMAIL, PASSWORD);
  const tokens = await standIn.signIn(EMAIL, PASSWORD);
  const { body } = await standIn.call('POST', '/factors', { factor_type: 'totp', friendly_name: 'phone' }, bearer(tokens));
  const factor = body as unknown as Enrolled;
  return { standIn, tokens, factor, code: totpCode(factor.totp.secret, NOON) };
}

async function answerChallenge({ call }: StartedSignIn, tokens: Tokens, id: string, code: string) {
  const { body } = await call('POST', `/factors/${id}/challenge`, {}, bearer(tokens));
  return call('POST', `/factors/${id}/verify`, { challenge_id: body['id'], code }, bearer(tokens));
}

const levelOf = ({ access_token: token }: Tokens) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { aal: string }).aal;

describe('the second factor of the sign-in stand-in', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('computes the codes of RFC 6238: at %i s it is %s', (seconds, code) => {
    expect(totpCode(RFC_SECRET, seconds * 1_000)).toBe(code);
  });

  it('accepts the codes of half a minute before and after, and no others', () => {
    const accepted = [-60, -30, 0, 30, 60].filter((shift) => isTotpCode(RFC_SECRET, totpCode(RFC_SECRET, NOON + shift * 1_000), NOON));
    expect(accepted).toEqual([-30, 0, 30]);
  });

  it('writes secrets as authenticator apps read them', () => {
    expect(RFC_SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(fromBase32(RFC_SECRET).toString()).toBe('12345678901234567890');
  });

  it('answers a secret, its address and its picture', async () => {
    const { factor } = await withFactor();
    expect(factor.totp.uri).toMatch(/^otpauth:\/\/totp\/localhost%3A4173:tester%40example\.com\?/);
    expect(new URL(factor.totp.uri).searchParams.get('secret')).toBe(factor.totp.secret);
    expect(factor.totp.qr_code).toMatch(/^<svg .*<\/svg>$/s);
    expect(factor.totp.qr_code).not.toContain('#');
  });

  it('raises the level of the session for a right code only', async () => {
    const { standIn, tokens, factor, code } = await withFactor();
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await answerChallenge(standIn, tokens, factor.id, wrong)).toMatchObject({
      status: 422,
      body: { code: 'mfa_verification_failed' },
    });
    const raised = tokensOf(await answerChallenge(standIn, tokens, factor.id, code));
    expect([levelOf(tokens), levelOf(raised)]).toEqual(['aal1', 'aal2']);
    const refreshed = await standIn.call('POST', '/token?grant_type=refresh_token', { refresh_token: raised.refresh_token });
    expect(levelOf(tokensOf(refreshed))).toBe('aal2');
  });

  it('is removed on the second level only, and returns the session to the first', async () => {
    const { standIn, tokens, factor, code } = await withFactor();
    const raised = tokensOf(await answerChallenge(standIn, tokens, factor.id, code));
    const low = await standIn.signIn(EMAIL, PASSWORD);
    const remove = (by: Tokens) => standIn.call('DELETE', `/factors/${factor.id}`, undefined, bearer(by));
    expect(await remove(low)).toMatchObject({ status: 422, body: { code: 'insufficient_aal' } });
    expect(await remove(raised)).toMatchObject({ status: 200, body: { id: factor.id } });
    const refreshed = await standIn.call('POST', '/token?grant_type=refresh_token', { refresh_token: raised.refresh_token });
    expect(levelOf(tokensOf(refreshed))).toBe('aal1');
  });

  it('is required before the session may change the password', async () => {
    const { standIn, tokens, factor, code } = await withFactor();
    await answerChallenge(standIn, tokens, factor.id, code);
    const low = await standIn.signIn(EMAIL, PASSWORD);
    expect(await standIn.call('PUT', '/user', { password: 'battery-staple-2' }, bearer(low))).toMatchObject({
      status: 401,
      body: { code: 'insufficient_aal' },
    });
  });

  it('refuses a challenge of more than five minutes ago', async () => {
    const { standIn, tokens, factor } = await withFactor();
    const { body } = await standIn.call('POST', `/factors/${factor.id}/challenge`, {}, bearer(tokens));
    await standIn.wait(301);
    const answer = { challenge_id: body['id'], code: totpCode(factor.totp.secret, NOON + 301_000) };
    expect(await standIn.call('POST', `/factors/${factor.id}/verify`, answer, bearer(tokens))).toMatchObject({
      status: 422,
      body: { code: 'mfa_challenge_expired' },
    });
  });

  it('may be a phone, which gets its code once a minute, and can be enrolled again only until it is verified', async () => {
    const { standIn, tokens } = await withFactor();
    const body = { factor_type: 'phone', friendly_name: 'my phone', phone: '+4915112345678' };
    const enrol = (change = {}, by = tokens) => standIn.call('POST', '/factors', { ...body, ...change }, bearer(by));
    await enrol({ friendly_name: 'first try' });
    const { id } = (await enrol()).body;
    const ask = () => standIn.call('POST', `/factors/${String(id)}/challenge`, {}, bearer(tokens));
    const challenge = await ask();
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'over_sms_send_rate_limit' } });
    const { code } = await standIn.control.lastMessage('+4915112345678');
    const answer = { challenge_id: challenge.body['id'], code };
    const raised = tokensOf(await standIn.call('POST', `/factors/${String(id)}/verify`, answer, bearer(tokens)));
    expect(levelOf(raised)).toBe('aal2');
    expect(await enrol({ friendly_name: 'again', phone: '4915112345678' }, raised)).toMatchObject({
      status: 422,
      body: { code: 'mfa_verified_factor_exists' },
    });
    expect(await enrol({ friendly_name: 'first try', phone: '+4915112345679' }, raised)).toMatchObject({ status: 200 });
  });
});
