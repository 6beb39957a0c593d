import { randomUUID } from 'node:crypto';
import { accountByAddress, addIdentity, createAccount, readEmail, readPhone } from '../core/accounts.mjs';
import { sendCode } from '../core/one-time-codes.mjs';
import { readFlow } from '../core/pkce.mjs';
import { redirectTarget } from '../core/redirect-target.mjs';
import { invalid, ServiceError } from '../errors.mjs';
import { sendEmailChange, sendPhoneChange } from './address-change.mjs';
import { metadataOf } from './signup.mjs';

/**
 * @typedef {import('../core/service.mjs').RouteContext} RouteContext
 * @typedef {import('../core/state.mjs').Account} Account
 */

/** POST /otp: a one-time code, by mail with a link beside it, or by text message. @param {RouteContext} context */
export function sendOneTimeCode({ service, call: { body, query } }) {
  if (body['email'] && body['phone']) throw invalid('Only an email address or phone number should be provided');
  const byPhone = Boolean(body['phone']);
  const channel = body['channel'] ?? 'sms';
  if (byPhone && channel !== 'sms' && channel !== 'whatsapp') throw invalid("Invalid channel, supported values are 'sms' or 'whatsapp'");
  const address = byPhone ? readPhone(body['phone']) : readEmail(body['email']);
  const flow = byPhone ? null : readFlow(body['code_challenge'], body['code_challenge_method']);
  const known = accountByAddress(service, address);
  if (known === undefined && body['create_user'] === false) throw new ServiceError(422, 'otp_disabled', 'Signups not allowed for otp');
  const field = byPhone ? { phone: address } : { email: address };
  const account = known ?? createAccount(service, { ...field, metadata: metadataOf(body, field) });
  addIdentity(service, account, byPhone ? 'phone' : 'email', field);
  if (byPhone) {
    sendCode(service, { account, purpose: 'phone_confirmation', address, kind: 'sms' });
    return { status: 200, body: { message_id: randomUUID() } };
  }
  const redirectTo = redirectTarget(service, query.get('redirect_to'));
  // A new address is confirmed by the same mail; a known one is signed in.
  const confirmed = account.emailConfirmedAt !== null;
  const how = confirmed
    ? /** @type {const} */ ({ purpose: 'recovery', kind: 'magiclink' })
    : /** @type {const} */ ({ purpose: 'confirmation', kind: 'signup' });
  sendCode(service, { account, address, flow, redirectTo, ...how });
  return { status: 200, body: {} };
}

/** POST /recover: a link to choose a new password. Unknown addresses get the same answer. @param {RouteContext} context */
export function recover({ service, call: { body, query } }) {
  const email = readEmail(body['email']);
  const flow = readFlow(body['code_challenge'], body['code_challenge_method']);
  const account = accountByAddress(service, email);
  const redirectTo = redirectTarget(service, query.get('redirect_to'));
  if (account) sendCode(service, { account, purpose: 'recovery', address: email, kind: 'recovery', flow, redirectTo });
  return { status: 200, body: {} };
}

/** POST /resend: the last message of a kind once more, if it is still wanted. @param {RouteContext} context */
export function resend({ service, call: { body, query } }) {
  const again = AGAIN[String(body['type'])];
  if (again === undefined) throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  if (body['email'] && body['phone']) throw invalid('Only an email address or phone number should be provided.');
  if (!body['email'] && !body['phone']) throw invalid('Missing email address or phone number');
  const address = body['email'] ? readEmail(body['email']) : readPhone(body['phone']);
  const flow = readFlow(body['code_challenge'], body['code_challenge_method']);
  const account = accountByAddress(service, address);
  if (account) again({ service, account, address, flow, redirectTo: redirectTarget(service, query.get('redirect_to')) });
  return { status: 200, body: body['phone'] ? { message_id: randomUUID() } : {} };
}

/**
 * @typedef {object} Again
 * @property {import('../core/service.mjs').Service} service
 * @property {Account} account
 * @property {string} address
 * @property {import('../core/state.mjs').Flow | null} flow
 * @property {string} redirectTo
 */

/** @type {Record<string, (again: Again) => void>} */
const AGAIN = {
  signup: ({ service, account, ...rest }) => {
    if (account.emailConfirmedAt === null) sendCode(service, { account, purpose: 'confirmation', kind: 'signup', ...rest });
  },
  sms: ({ service, account, address }) => {
    if (account.phoneConfirmedAt === null) sendCode(service, { account, purpose: 'phone_confirmation', kind: 'sms', address });
  },
  email_change: ({ service, account, flow, redirectTo }) => {
    if (account.newEmail !== '') sendEmailChange(service, account, flow, redirectTo);
  },
  phone_change: ({ service, account }) => {
    if (account.newPhone !== '') sendPhoneChange(service, account);
  },
};
