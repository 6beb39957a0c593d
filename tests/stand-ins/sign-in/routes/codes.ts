import { randomUUID } from 'node:crypto';
import { accountByAddress, addIdentity, createAccount, readEmail, readPhone } from '../core/accounts.ts';
import { mailConfirmation, mailSignIn, sendCode } from '../core/messages.ts';
import { readChallenge } from '../core/pkce.ts';
import { redirectTarget } from '../core/redirect-target.ts';
import { invalid, ServiceError } from '../answer.ts';
import { metadataOf } from './signup.ts';
import type { RouteContext } from '../core/service.ts';

/** POST /otp: a one-time code, by mail with a link beside it, or by text message. */
export function sendOneTimeCode({ service, call: { body, query } }: RouteContext) {
  if (body['email'] && body['phone']) throw invalid('Only an email address or phone number should be provided');
  if (body['email'] && body['channel']) throw invalid('Channel should only be specified with Phone OTP');
  const byPhone = Boolean(body['phone']);
  const address = byPhone ? readPhone(body['phone']) : readEmail(body['email']);
  const challenge = readChallenge(body);
  const known = accountByAddress(service, address);
  if (known === undefined && body['create_user'] === false) throw new ServiceError(422, 'otp_disabled', 'Signups not allowed for otp');
  const field = byPhone ? { phone: address } : { email: address };
  const account = known ?? createAccount(service, { ...field, metadata: metadataOf(body, field) });
  addIdentity(service, account, byPhone ? 'phone' : 'email', field);
  if (byPhone) {
    sendCode(service, { account, purpose: 'phone_confirmation', address, kind: 'sms' });
    return { status: 200, body: { message_id: randomUUID() } };
  }
  const mail = { service, account, address, challenge, redirectTo: redirectTarget(service, query.get('redirect_to')) };
  // A new address is confirmed by the same mail; a known one is signed in.
  if (account.emailConfirmedAt === null) mailConfirmation(mail);
  else mailSignIn(mail, 'magiclink');
  return { status: 200, body: {} };
}

/** POST /recover: a link to choose a new password. Unknown addresses get the same answer. */
export function recover({ service, call: { body, query } }: RouteContext) {
  const email = readEmail(body['email']);
  const challenge = readChallenge(body);
  const account = accountByAddress(service, email);
  const redirectTo = redirectTarget(service, query.get('redirect_to'));
  if (account) mailSignIn({ service, account, address: email, challenge, redirectTo }, 'recovery');
  return { status: 200, body: {} };
}

/** POST /resend: the message that confirms a new address once more, if it is still wanted. */
export function resend({ service, call: { body, query } }: RouteContext) {
  if (body['type'] !== 'signup') throw invalid('The stand-in sends again what confirms an address: the type must be signup');
  const address = readEmail(body['email']);
  const challenge = readChallenge(body);
  const account = accountByAddress(service, address);
  const redirectTo = redirectTarget(service, query.get('redirect_to'));
  if (account?.emailConfirmedAt === null) mailConfirmation({ service, account, address, challenge, redirectTo });
  return { status: 200, body: {} };
}
