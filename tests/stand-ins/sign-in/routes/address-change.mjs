import { sendCode } from '../core/one-time-codes.mjs';

/**
 * @typedef {import('../core/service.mjs').Service} Service
 * @typedef {import('../core/state.mjs').Account} Account
 */

/**
 * Mails to both addresses, the old and the new: each has to agree.
 * @param {Service} service
 * @param {Account} account whose new address is set
 * @param {import('../core/state.mjs').Flow | null} flow
 * @param {string} redirectTo
 */
export function sendEmailChange(service, account, flow, redirectTo) {
  for (const address of [account.newEmail, account.email]) {
    if (address !== '') sendCode(service, { account, purpose: 'email_change', address, kind: 'email_change', flow, redirectTo });
  }
}

/**
 * @param {Service} service
 * @param {Account} account whose new number is set
 */
export function sendPhoneChange(service, account) {
  sendCode(service, { account, purpose: 'phone_change', address: account.newPhone, kind: 'phone_change' });
}
