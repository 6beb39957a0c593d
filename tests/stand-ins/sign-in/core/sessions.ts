import { randomInt, randomUUID } from 'node:crypto';
import { ServiceError } from '../answer.ts';
import { hasVerifiedFactor } from './accounts.ts';
import { appMetadata, userJson } from './user-json.ts';
import type { Service } from './service.ts';
import type { Account, Session } from './state.ts';

/** Within this time a refresh token may be used again: tabs and lost answers. */
const REUSE_INTERVAL_MS = 10_000;

const ACCESS_TOKEN_SECONDS = 3_600;
const REFRESH_TOKEN = /^[a-z0-9]{12}$/;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Starts a session and answers its tokens. The method is `password`, `otp`, `oauth`, `recovery` … */
export function signIn(service: Service, account: Account, method: string) {
  const session: Session = {
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

/** A session of a second factor (`totp` or `mfa/phone`): the same session, one level up. */
export function raiseSession(service: Service, account: Account, session: Session, method: string) {
  session.aal = 'aal2';
  session.amr = [...session.amr.filter((entry) => entry.method !== method), { method, timestamp: seconds(service.now()) }];
  for (const token of session.refreshTokens) token.revoked = true;
  addRefreshToken(service, session, session.refreshTokens.at(-1)?.token ?? '');
  return tokensOf(service, account, session);
}

/**
 * Rotates a refresh token. One that was used before is accepted while the answer to its use may have been lost: when it
 * is the parent of the current one, or within ten seconds; else the whole family is revoked.
 */
export function refresh(service: Service, text: string) {
  if (!REFRESH_TOKEN.test(text)) throw new ServiceError(400, 'validation_failed', 'Refresh token is not valid');
  const { session, account, token } = findRefreshToken(service, text);
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

function findRefreshToken({ state }: Service, text: string) {
  const session = state.sessions.find(({ refreshTokens }) => refreshTokens.some(({ token }) => token === text));
  const token = session?.refreshTokens.find((each) => each.token === text);
  const account = state.accounts.find(({ id }) => id === session?.accountId);
  if (session && token && account) return { session, token, account };
  throw new ServiceError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}

function addRefreshToken({ now }: Service, session: Session, parent: string) {
  const token = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  session.refreshTokens.push({ token, parent, revoked: false, updatedAt: now() });
}

function tokensOf(service: Service, account: Account, session: Session) {
  const issuedAt = seconds(service.now());
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
  return {
    access_token: service.key.sign(claimsOf(service, account, session, issuedAt, expiresAt)),
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: session.refreshTokens.find(({ revoked }) => !revoked)?.token ?? '',
    user: userJson(account),
  };
}

function claimsOf(service: Service, account: Account, session: Session, iat: number, exp: number) {
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

function seconds(ms: number) {
  return Math.floor(ms / 1_000);
}
