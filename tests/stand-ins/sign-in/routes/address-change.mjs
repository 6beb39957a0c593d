import { sendCode } from '../core/one-time-codes.mjs';
import { beginFlow } from '../core/pkce.mjs';

/**
 * @typedef {import('../core/service.mjs').Service} Service
 * @typedef {import('../core/state.mjs').Account} Account
 */

/**
 * Mails to both addresses, the old and the new: each has to agree.
 * @param {Service} service
 * @param {Account} account whose new address is set
 * @param {import('../core/pkce.mjs').Challenge | null} challenge
 * @param {string} redirectTo
 */
export function sendEmailChange(service, account, challenge, redirectTo) {
  const mail = { account, purpose: /** @type {const} */ ('email_change'), kind: 'email_change', pkce: challenge !== null, redirectTo };
  for (const address of [account.newEmail, account.email]) {
    if (address !== '') sendCode(service, { ...mail, address });
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
