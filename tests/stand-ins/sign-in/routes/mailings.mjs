import { sendCode } from '../core/one-time-codes.mjs';
import { beginFlow } from '../core/pkce.mjs';

/**
 * @typedef {import('../core/service.mjs').Service} Service
 * @typedef {import('../core/state.mjs').Account} Account
 *
 * @typedef {object} Mailing a mail with a code and a link
 * @property {Service} service
 * @property {Account} account
 * @property {string} address
 * @property {import('../core/pkce.mjs').Challenge | null} challenge with one, a flow begins and the link leads back with a code
 * @property {string} redirectTo
 */

/**
 * Confirms an address. Where the mail is refused, no flow begins.
 * @param {Mailing} mailing
 */
export function mailConfirmation({ service, challenge, ...mail }) {
  sendCode(service, { ...mail, purpose: 'confirmation', kind: 'signup', pkce: challenge !== null });
  if (challenge) beginFlow(service, challenge, 'email/signup', mail.account.id);
}

/**
 * Signs in. The flow begins before the mail: where that is refused for coming too soon, the flow is the newest all the same.
 * @param {Mailing} mailing
 * @param {'magiclink' | 'recovery'} kind
 */
export function mailSignIn({ service, challenge, ...mail }, kind) {
  if (challenge) beginFlow(service, challenge, kind, mail.account.id);
  sendCode(service, { ...mail, purpose: 'recovery', kind, pkce: challenge !== null });
}

/**
 * Mails to both addresses, the old and the new: each has to agree.
 * @param {Omit<Mailing, 'address'>} mailing of an account whose new address is set
 */
export function mailEmailChange({ service, account, challenge, redirectTo }) {
  for (const address of [account.newEmail, account.email]) {
    const pkce = challenge !== null;
    if (address !== '') sendCode(service, { account, purpose: 'email_change', address, kind: 'email_change', pkce, redirectTo });
  }
  if (challenge) beginFlow(service, challenge, 'email_change', account.id);
}

/**
 * @param {Service} service
 * @param {Account} account whose new number is set
 */
export function sendPhoneChange(service, account) {
  sendCode(service, { account, purpose: 'phone_change', address: account.newPhone, kind: 'phone_change' });
}
