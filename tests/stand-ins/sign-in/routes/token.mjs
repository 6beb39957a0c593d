import { accountByAddress } from '../core/accounts.mjs';
import { redeemAuthCode } from '../core/pkce.mjs';
import { refresh, signIn } from '../core/sessions.mjs';
import { invalid, OAuthError, ServiceError } from '../errors.mjs';

/** @typedef {import('../core/service.mjs').RouteContext} RouteContext */

/** @type {Record<string, (context: RouteContext) => object>} */
const GRANTS = { password: byPassword, refresh_token: byRefreshToken, pkce: byAuthCode };

/** POST /token?grant_type=…: a session for a password, a refresh token or the code of a redirect. @param {RouteContext} context */
export function token(context) {
  const name = context.call.query.get('grant_type') ?? '';
  const grant = GRANTS[name];
  if (grant === undefined)
    throw new OAuthError('unsupported_grant_type', `The stand-in knows ${Object.keys(GRANTS).join(', ')}, not "${name}"`);
  return { status: 200, body: grant(context) };
}

/** @param {RouteContext} context */
function byPassword({ service, call: { body } }) {
  const email = typeof body['email'] === 'string' ? body['email'].toLowerCase() : '';
  const phone = typeof body['phone'] === 'string' ? body['phone'].replace(/^\+/, '') : '';
  const account = accountByAddress(service, email || phone);
  if (account === undefined || account.password === '' || account.password !== body['password']) {
    throw new ServiceError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  if (email !== '' && account.emailConfirmedAt === null) throw new ServiceError(400, 'email_not_confirmed', 'Email not confirmed');
  if (email === '' && account.phoneConfirmedAt === null) throw new ServiceError(400, 'phone_not_confirmed', 'Phone not confirmed');
  return signIn(service, account, 'password');
}

/** @param {RouteContext} context */
function byRefreshToken({ service, call: { body } }) {
  if (typeof body['refresh_token'] !== 'string' || body['refresh_token'] === '') throw invalid('refresh_token required');
  return refresh(service, body['refresh_token']);
}

/** @param {RouteContext} context */
function byAuthCode({ service, call: { body } }) {
  const grant = redeemAuthCode(service, body['auth_code'], body['code_verifier']);
  const account = service.state.accounts.find(({ id }) => id === grant.accountId);
  if (account === undefined) throw new ServiceError(404, 'user_not_found', 'User not found');
  return { ...signIn(service, account, grant.signInMethod), ...grant.providerTokens };
}
