import { randomUUID } from 'node:crypto';
import { accountByAddress, addIdentity, createAccount, readEmail, readPhone } from '../core/accounts.ts';
import { sendCode } from '../core/one-time-codes.ts';
import { readNewPassword } from '../core/passwords.ts';
import { readChallenge } from '../core/pkce.ts';
import { redirectTarget } from '../core/redirect-target.ts';
import { userJson } from '../core/user-json.ts';
import { invalid, ServiceError } from '../errors.ts';
import { mailConfirmation } from './mailings.ts';
import type { RouteContext, Service } from '../core/service.ts';
import type { Call } from '../http/read-call.ts';

/** POST /signup: an account with a password, to be confirmed by a link or a code. */
export function signUp({ service, call }: RouteContext) {
  const { body } = call;
  if (body['email'] && body['phone']) throw invalid('Only an email address or phone number should be provided on signup.');
  if (!body['email'] && !body['phone']) throw new ServiceError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const password = readNewPassword(body['password']);
  const account = body['email'] ? signUpByEmail(service, call, password) : signUpByPhone(service, body, password);
  return { status: 200, body: account };
}

function signUpByEmail(service: Service, { body, query }: Call, password: string) {
  const email = readEmail(body['email']);
  const challenge = readChallenge(body);
  const known = accountByAddress(service, email);
  // Nobody learns here whether an address has an account: the answer looks like that of a new one, without identities.
  if (known?.emailConfirmedAt)
    return { ...userJson({ ...known, metadata: {}, identities: [], lastSignInAt: null }), ...HIDDEN, id: randomUUID() };
  const account = known ?? createAccount(service, { email, password, metadata: metadataOf(body, { email }) });
  addIdentity(service, account, 'email', { email, email_verified: false });
  const redirectTo = redirectTarget(service, query.get('redirect_to'));
  mailConfirmation({ service, account, address: email, challenge, redirectTo });
  return { ...userJson(account), confirmation_sent_at: new Date(service.now()).toISOString() };
}

const HIDDEN = { email_confirmed_at: undefined, confirmed_at: undefined, factors: undefined, phone: '' };

function signUpByPhone(service: Service, body: Record<string, unknown>, password: string) {
  const phone = readPhone(body['phone']);
  const known = accountByAddress(service, phone);
  if (known?.phoneConfirmedAt) throw new ServiceError(422, 'user_already_exists', 'User already registered');
  const account = known ?? createAccount(service, { phone, password, metadata: metadataOf(body, { phone }) });
  addIdentity(service, account, 'phone', { phone });
  sendCode(service, { account, purpose: 'phone_confirmation', address: phone, kind: 'sms' });
  return userJson(account);
}

export function metadataOf({ data }: Record<string, unknown>, known: Record<string, unknown>) {
  return { ...(typeof data === 'object' ? data : {}), ...known };
}
