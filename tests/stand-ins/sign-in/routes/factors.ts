import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { hasVerifiedFactor, readPhone } from '../core/accounts.ts';
import { refuseTooSoon } from '../core/messages.ts';
import { raiseSession } from '../core/sessions.ts';
import { invalid, ServiceError } from '../answer.ts';
import { isTotpCode, toBase32 } from '../totp.ts';
import type { SignedInContext } from '../core/service.ts';
import type { Factor } from '../core/state.ts';

const SECRET_BYTES = 20;
const CHALLENGE_LIFE_MS = 300_000;
/** Stands where the service draws a QR code. It has no `#`, so that it may stand in a data address as it is: there the client puts it. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="white"/>' +
  '<text x="100" y="100" text-anchor="middle">Type the key</text></svg>';

/** POST /factors: an authenticator app or a phone, unverified until its first code. */
export function enrol({ service, account, session, call: { body } }: SignedInContext) {
  const { factor_type: type, friendly_name: name } = body;
  if (type !== 'totp' && type !== 'phone') throw invalid('factor_type needs to be totp, phone, or webauthn');
  const friendlyName = typeof name === 'string' ? name : '';
  const phone = type === 'phone' ? readPhone(body['phone']) : '';
  if (phone !== '') account.factors = withoutUnverified(account.factors, phone);
  if (account.factors.some((factor) => factor.friendlyName === friendlyName)) {
    throw new ServiceError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendlyName}" for this user already exists`,
    );
  }
  if (hasVerifiedFactor(account) && session.aal !== 'aal2') {
    throw new ServiceError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  const secret = type === 'totp' ? toBase32(randomBytes(SECRET_BYTES)) : '';
  const factor: Factor = {
    id: randomUUID(),
    type,
    status: 'unverified',
    friendlyName,
    secret,
    phone,
    createdAt: service.now(),
    lastChallengedAt: null,
    challenges: [],
  };
  account.factors.push(factor);
  const common = { id: factor.id, type, friendly_name: friendlyName };
  if (type === 'phone') return { status: 200, body: { ...common, phone } };
  const issuer = typeof body['issuer'] === 'string' && body['issuer'] !== '' ? body['issuer'] : new URL(service.siteUrl).host;
  const uri = authenticatorUri(issuer, account.email || account.phone, secret);
  return { status: 200, body: { ...common, totp: { qr_code: PICTURE, secret, uri } } };
}

/** The factors without those of this phone that never got their code: such a phone is enrolled again, a verified one is refused. */
function withoutUnverified(factors: Factor[], phone: string) {
  if (factors.some((factor) => factor.phone === phone && factor.status === 'verified')) {
    const message = 'A verified phone factor already exists, unenroll the existing factor to continue';
    throw new ServiceError(422, 'mfa_verified_factor_exists', message);
  }
  return factors.filter((factor) => factor.phone !== phone);
}

/** POST /factors/{id}/challenge: what the next code answers; a phone is sent its code. */
export function challenge(context: SignedInContext) {
  const { service } = context;
  const factor = factorOf(context);
  if (factor.type === 'phone') refuseTooSoon(service, factor.phone, factor.lastChallengedAt);
  factor.lastChallengedAt = service.now();
  const code = factor.type === 'phone' ? String(randomInt(10 ** 6)).padStart(6, '0') : '';
  const made = { id: randomUUID(), code, expiresAt: service.now() + CHALLENGE_LIFE_MS };
  factor.challenges.push(made);
  if (factor.type === 'phone') {
    const at = service.now();
    service.state.messages.push({ channel: 'sms', to: factor.phone, purpose: 'second_factor', kind: 'mfa', code, link: '', at });
  }
  return { status: 200, body: { id: made.id, type: factor.type, expires_at: Math.floor(made.expiresAt / 1_000) } };
}

/** POST /factors/{id}/verify: with a right code the session rises to the second level. */
export function verifyFactor(context: SignedInContext) {
  const { service, account, session, call } = context;
  const factor = factorOf(context);
  const { code, challenge_id: challengeId } = call.body;
  if (typeof code !== 'string' || code === '') throw invalid('Code needs to be non-empty');
  const asked = factor.challenges.find(({ id }) => id === challengeId);
  if (asked === undefined) throw new ServiceError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (service.now() > asked.expiresAt) {
    const message = `MFA challenge ${asked.id} has expired, verify against another challenge or create a new challenge.`;
    throw new ServiceError(422, 'mfa_challenge_expired', message);
  }
  const right = factor.type === 'totp' ? isTotpCode(factor.secret, code, service.now()) : code === asked.code;
  if (!right) {
    const message = factor.type === 'totp' ? 'Invalid TOTP code entered' : 'Invalid MFA Phone code entered';
    throw new ServiceError(422, 'mfa_verification_failed', message);
  }
  Object.assign(factor, { status: 'verified', challenges: [] });
  account.factors = account.factors.filter(({ type, status }) => status === 'verified' || type !== factor.type);
  const { state } = service;
  state.sessions = state.sessions.filter((each) => each.accountId !== account.id || each.aal === 'aal2' || each.id === session.id);
  return { status: 200, body: raiseSession(service, account, session, factor.type === 'totp' ? 'totp' : 'mfa/phone') };
}

/** DELETE /factors/{id}. */
export function unenrol(context: SignedInContext) {
  const { account, session } = context;
  const factor = factorOf(context);
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw new ServiceError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  account.factors = account.factors.filter(({ id }) => id !== factor.id);
  return { status: 200, body: { id: factor.id } };
}

function factorOf({ account, params: { id } }: SignedInContext): Factor {
  const factor = account.factors.find((each) => each.id === id);
  if (factor === undefined) throw new ServiceError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** The address that authenticator apps read from the picture. */
function authenticatorUri(issuer: string, owner: string, secret: string) {
  const query = new URLSearchParams({ algorithm: 'SHA1', digits: '6', issuer, period: '30', secret });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(owner)}?${query}`;
}
