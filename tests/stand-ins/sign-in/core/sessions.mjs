import { randomInt, randomUUID } from 'node:crypto';
import { ServiceError } from '../errors.mjs';
import { hasVerifiedFactor } from './accounts.mjs';
import { settingsFor } from './service.mjs';
import { appMetadata, userJson } from './user-json.mjs';

/**
 * @typedef {import('./service.mjs').Service} Service
 * @typedef {import('./state.mjs').Account} Account
 * @typedef {import('./state.mjs').Session} Session
 */

/** Within this time a refresh token may be used again: tabs and lost answers. */
const REUSE_INTERVAL_MS = 10_000;

const REFRESH_TOKEN = /^[a-z0-9]{12}$/;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Starts a session and answers its tokens.
 * @param {Service} service
 * @param {Account} account
 * @param {string} method how the owner was recognised: `password`, `otp`, `oauth`, `recovery` …
 */
export function signIn(service, account, method) {
  /** @type {Session} */
  const session = {
    id: randomUUID(),
    accountId: account.id,
    aal: 'aal1',
    amr: [{ method, timestamp: seconds(service.now()) }],
    refreshTokens: [],
    createdAt: service.now(),
  };
  service.state.sessions.push(session);
  account.lastSignInAt = service.now();
  addRefreshToken(service, session, '');
  return tokensOf(service, account, session);
}

/**
 * A session of a second factor: the same session, one level up.
 * @param {Service} service
 * @param {Account} account
 * @param {Session} session
 * @param {string} method `totp` or `mfa/phone`
 */
export function raiseSession(service, account, session, method) {
  session.aal = 'aal2';
  session.amr = [...session.amr.filter((entry) => entry.method !== method), { method, timestamp: seconds(service.now()) }];
  for (const token of session.refreshTokens) token.revoked = true;
  addRefreshToken(service, session, session.refreshTokens.at(-1)?.token ?? '');
  return tokensOf(service, account, session);
}

/**
 * Rotates a refresh token. One that was used before is accepted while the answer to its use may have been lost: when it
 * is the parent of the current one, or within ten seconds; else the whole family is revoked.
 * @param {Service} service
 * @param {string} text
 */
export function refresh(service, text) {
  if (!REFRESH_TOKEN.test(text)) throw new ServiceError(400, 'validation_failed', 'Refresh token is not valid');
  const { session, account, token } = findRefreshToken(service, text);
  if (account.banned) throw new ServiceError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  if (token.revoked) {
    const current = session.refreshTokens.find(({ revoked }) => !revoked);
    const young = service.now() <= token.updatedAt + REUSE_INTERVAL_MS;
    if (current === undefined || (current.parent !== token.token && !young)) {
      for (const each of session.refreshTokens) each.revoked = true;
      throw new ServiceError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    }
    return tokensOf(service, account, session);
  }
  Object.assign(token, { revoked: true, updatedAt: service.now() });
  addRefreshToken(service, session, token.token);
  service.state.rotations.push(account.id);
  return tokensOf(service, account, session);
}

/**
 * @param {Service} service
 * @param {string} text
 */
function findRefreshToken({ state }, text) {
  const session = state.sessions.find(({ refreshTokens }) => refreshTokens.some(({ token }) => token === text));
  const token = session?.refreshTokens.find((each) => each.token === text);
  const account = state.accounts.find(({ id }) => id === session?.accountId);
  if (session && token && account) return { session, token, account };
  throw new ServiceError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}

/**
 * @param {Service} service
 * @param {Session} session
 * @param {string} parent
 */
function addRefreshToken({ now }, session, parent) {
  const token = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  session.refreshTokens.push({ token, parent, revoked: false, updatedAt: now() });
}

/**
 * @param {Service} service
 * @param {Account} account
 * @param {Session} session
 */
function tokensOf(service, account, session) {
  const issuedAt = seconds(service.now());
  const { accessTokenSeconds } = settingsFor(service, account.email || account.phone);
  return {
    access_token: service.key.sign(claimsOf(service, account, session, issuedAt, issuedAt + accessTokenSeconds)),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: issuedAt + accessTokenSeconds,
    refresh_token: session.refreshTokens.find(({ revoked }) => !revoked)?.token ?? '',
    user: userJson(account),
  };
}

/**
 * @param {Service} service
 * @param {Account} account
 * @param {Session} session
 * @param {number} iat
 * @param {number} exp
 */
function claimsOf(service, account, session, iat, exp) {
  // Without a verified factor there is nothing left that could be on the second level.
  if (!hasVerifiedFactor(account)) session.aal = 'aal1';
  return {
    iss: `${service.url}/auth/v1`,
    sub: account.id,
    aud: 'authenticated',
    exp,
    iat,
    email: account.email,
    phone: account.phone,
    app_metadata: appMetadata(account),
    user_metadata: account.metadata,
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  };
}

/** @param {number} ms */
function seconds(ms) {
  return Math.floor(ms / 1_000);
}
