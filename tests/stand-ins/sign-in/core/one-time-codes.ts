import { randomBytes, randomInt } from 'node:crypto';
import { ServiceError } from '../errors.ts';
import { settingsFor, type Service } from './service.ts';
import type { Account, OneTimeCode } from './state.ts';

/** What is to be sent. */
interface Dispatch {
  account: Account;
  purpose: OneTimeCode['purpose'];
  address: string;
  /** Of the message, and `type` of its link. */
  kind: string;
  /** Whether its link leads back with a code. */
  pkce?: boolean;
  /** Where its link leads; without it the message has no link. */
  redirectTo?: string;
}

const DIGITS = 6;
/** How long a code and its link are good. */
const LIFE_MS = 3_600_000;

/** Sends a code by mail, or by text message where the address is a phone. It replaces an older one of the same purpose. */
export function sendCode(service: Service, { account, purpose, address, kind, pkce = false, redirectTo }: Dispatch) {
  refuseTooSoon(service, address, sentLast(service, purpose, address));
  const { state, now } = service;
  state.oneTimeCodes = state.oneTimeCodes.filter((each) => each.purpose !== purpose || each.address !== address);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const hash = `${pkce ? 'pkce_' : ''}${randomBytes(28).toString('hex')}`;
  state.oneTimeCodes.push({ accountId: account.id, purpose, address, code, hash, expiresAt: now() + LIFE_MS });
  const link = redirectTo === undefined ? '' : linkOf(service, hash, kind, redirectTo);
  state.messages.push({ channel: address.includes('@') ? 'email' : 'sms', to: address, purpose, kind, code, link, at: now() });
}

/** The code that matches, which is then spent. Refuses with `message` where there is none, or only an expired one. */
export function redeemCode({ state, now }: Service, matches: (code: OneTimeCode) => boolean, message: string): OneTimeCode {
  const found = state.oneTimeCodes.find(matches);
  if (found === undefined || now() > found.expiresAt) throw new ServiceError(403, 'otp_expired', message);
  state.oneTimeCodes.splice(state.oneTimeCodes.indexOf(found), 1);
  return found;
}

function linkOf({ url }: Service, hash: string, type: string, redirectTo: string) {
  return `${url}/auth/v1/verify?${new URLSearchParams({ token: hash, type, redirect_to: redirectTo })}`;
}

function sentLast({ state }: Service, purpose: OneTimeCode['purpose'], address: string) {
  return state.messages.findLast((message) => message.to === address && message.purpose === purpose)?.at ?? null;
}

/** Messages need a time between them. The refusal names the whole seconds that are left, cut and not rounded. */
export function refuseTooSoon(service: Service, address: string, lastAt: number | null) {
  if (lastAt === null) return;
  const waitMs = lastAt + settingsFor(service, address).secondsBetweenMessages * 1_000 - service.now();
  if (waitMs <= 0) return;
  const code = address.includes('@') ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit';
  const seconds = Math.floor(waitMs / 1_000);
  throw new ServiceError(429, code, `For security purposes, you can only request this after ${seconds} seconds.`);
}
