import { randomBytes, randomInt } from 'node:crypto';
import { ServiceError } from '../errors.mjs';
import { settingsFor } from './service.mjs';

/**
 * @typedef {import('./service.mjs').Service} Service
 * @typedef {import('./state.mjs').OneTimeCode} OneTimeCode
 * @typedef {import('./state.mjs').Account} Account
 *
 * @typedef {object} Dispatch what is to be sent
 * @property {Account} account
 * @property {OneTimeCode['purpose']} purpose
 * @property {string} address
 * @property {string} kind of the message, and `type` of its link
 * @property {boolean} [pkce] whether its link leads back with a code
 * @property {string} [redirectTo] where its link leads; without it the message has no link
 */

const DIGITS = 6;

/**
 * Sends a code by mail, or by text message where the address is a phone. It replaces an older one of the same purpose.
 * @param {Service} service
 * @param {Dispatch} dispatch
 */
export function sendCode(service, { account, purpose, address, kind, pkce = false, redirectTo }) {
  refuseTooSoon(service, address, sentLast(service, purpose, address));
  const { state, now } = service;
  state.oneTimeCodes = state.oneTimeCodes.filter((each) => each.purpose !== purpose || each.address !== address);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const hash = `${pkce ? 'pkce_' : ''}${randomBytes(28).toString('hex')}`;
  const expiresAt = now() + settingsFor(service, address).codeSeconds * 1_000;
  state.oneTimeCodes.push({ accountId: account.id, purpose, address, code, hash, expiresAt });
  const link = redirectTo === undefined ? '' : linkOf(service, hash, kind, redirectTo);
  state.messages.push({ channel: address.includes('@') ? 'email' : 'sms', to: address, purpose, kind, code, link, at: now() });
}

/**
 * @param {Service} service
 * @param {(code: OneTimeCode) => boolean} matches
 * @param {string} message in case there is none, or only an expired one
 * @returns {OneTimeCode} which is then spent
 */
export function redeemCode({ state, now }, matches, message) {
  const found = state.oneTimeCodes.find(matches);
  if (found === undefined || now() > found.expiresAt) throw new ServiceError(403, 'otp_expired', message);
  state.oneTimeCodes.splice(state.oneTimeCodes.indexOf(found), 1);
  return found;
}

/**
 * @param {Service} service
 * @param {string} hash
 * @param {string} type
 * @param {string} redirectTo
 */
function linkOf({ url }, hash, type, redirectTo) {
  return `${url}/auth/v1/verify?${new URLSearchParams({ token: hash, type, redirect_to: redirectTo })}`;
}

/**
 * @param {Service} service
 * @param {OneTimeCode['purpose']} purpose
 * @param {string} address
 */
function sentLast({ state }, purpose, address) {
  return state.messages.findLast((message) => message.to === address && message.purpose === purpose)?.at ?? null;
}

/**
 * Messages need a time between them. The refusal names the whole seconds that are left, cut and not rounded.
 * @param {Service} service
 * @param {string} address
 * @param {number | null} lastAt when the last one was sent; null for none
 */
export function refuseTooSoon(service, address, lastAt) {
  if (lastAt === null) return;
  const waitMs = lastAt + settingsFor(service, address).secondsBetweenMessages * 1_000 - service.now();
  if (waitMs <= 0) return;
  const code = address.includes('@') ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit';
  const seconds = Math.floor(waitMs / 1_000);
  throw new ServiceError(429, code, `For security purposes, you can only request this after ${seconds} seconds.`);
}
