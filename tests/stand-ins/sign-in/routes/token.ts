import { accountByAddress } from '../core/accounts.ts';
import { redeemAuthCode } from '../core/pkce.ts';
import { refresh, signIn } from '../core/sessions.ts';
import { invalid, ServiceError } from '../answer.ts';
import type { RouteContext, SignedInContext } from '../core/service.ts';
import type { Session } from '../core/state.ts';

const GRANTS: Record<string, (context: RouteContext) => object> = { password: byPassword, refresh_token: byRefreshToken, pkce: byAuthCode };

/** POST /token?grant_type=…: a session for a password, a refresh token or the code of a redirect. */
export function token(context: RouteContext) {
  const grant = GRANTS[context.call.query.get('grant_type') ?? ''];
  if (grant === undefined) throw new ServiceError(400, 'invalid_credentials', 'unsupported_grant_type');
  return { status: 200, body: grant(context) };
}

/** GET /.well-known/jwks.json: by which everybody checks the tokens. */
export function keySet({ service }: RouteContext) {
  return { status: 200, body: service.key.jwks, headers: { 'cache-control': 'public, max-age=600' } };
}

function byPassword({ service, call: { body } }: RouteContext) {
  const account = accountByAddress(service, typeof body['email'] === 'string' ? body['email'].toLowerCase() : '');
  const refused = new ServiceError(400, 'invalid_credentials', 'Invalid login credentials');
  if (account === undefined || account.password === '') throw refused;
  if (account.password !== body['password']) throw refused;
  if (account.emailConfirmedAt === null) throw new ServiceError(400, 'email_not_confirmed', 'Email not confirmed');
  return signIn(service, account, 'password');
}

function byRefreshToken({ service, call: { body } }: RouteContext) {
  return refresh(service, String(body['refresh_token']));
}

function byAuthCode({ service, call: { body } }: RouteContext) {
  const { accountId, kind, providerTokens } = redeemAuthCode(service, body['auth_code'], body['code_verifier']);
  const account = service.state.accounts.find(({ id }) => id === accountId);
  if (account === undefined) throw new ServiceError(500, 'unexpected_failure', 'Unexpected failure: there is no such account');
  return { ...signIn(service, account, kind), ...providerTokens };
}

/** Which sessions of the account end. */
const ENDS: Record<string, (each: Session, own: Session) => boolean> = {
  global: () => true,
  local: (each, own) => each.id === own.id,
  others: (each, own) => each.id !== own.id,
};

/** POST /logout?scope=global|local|others. */
export function logOut({ service, account, session, call: { query } }: SignedInContext) {
  const scope = query.get('scope') ?? 'global';
  const ends = ENDS[scope];
  if (ends === undefined) throw invalid(`Unsupported logout scope "${scope}"`);
  service.state.sessions = service.state.sessions.filter((each) => each.accountId !== account.id || !ends(each, session));
  return { status: 204 };
}
