import { randomUUID } from 'node:crypto';
import { accountByAddress, addIdentity, createAccount, readEmail } from '../core/accounts.ts';
import { mailConfirmation } from '../core/messages.ts';
import { readNewPassword } from '../core/passwords.ts';
import { readChallenge } from '../core/pkce.ts';
import { redirectTarget } from '../core/redirect-target.ts';
import { userJson } from '../core/user-json.ts';
import { ServiceError } from '../answer.ts';
import type { RouteContext } from '../core/service.ts';

const HIDDEN = { email_confirmed_at: undefined, confirmed_at: undefined, factors: undefined, phone: '' };

/** POST /signup: an account with a password, to be confirmed by a link or a code. */
export function signUp({ service, call: { body, query } }: RouteContext) {
  if (!body['email']) throw new ServiceError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const password = readNewPassword(body['password']);
  const email = readEmail(body['email']);
  const challenge = readChallenge(body);
  const known = accountByAddress(service, email);
  // Nobody learns here whether an address has an account: the answer looks like that of a new one, without identities.
  if (known?.emailConfirmedAt) {
    const hidden = userJson({ ...known, metadata: {}, identities: [], lastSignInAt: null });
    return { status: 200, body: { ...hidden, ...HIDDEN, id: randomUUID() } };
  }
  const account = known ?? createAccount(service, { email, password, metadata: metadataOf(body, { email }) });
  addIdentity(service, account, 'email', { email, email_verified: false });
  mailConfirmation({ service, account, address: email, challenge, redirectTo: redirectTarget(service, query.get('redirect_to')) });
  return { status: 200, body: { ...userJson(account), confirmation_sent_at: new Date(service.now()).toISOString() } };
}

export function metadataOf({ data }: Record<string, unknown>, known: Record<string, unknown>) {
  return { ...(typeof data === 'object' ? data : {}), ...known };
}
