import { randomBytes, randomInt } from 'node:crypto';
import { ServiceError } from '../answer.ts';
import { beginFlow, type Challenge } from './pkce.ts';
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

/** A mail with a code and a link. */
interface Mailing {
  service: Service;
  account: Account;
  address: string;
  /** With one, a flow begins and the link leads back with a code. */
  challenge: Challenge | null;
  redirectTo: string;
}

/** Confirms an address. Where the mail is refused, no flow begins. */
export function mailConfirmation({ service, challenge, ...mail }: Mailing) {
  sendCode(service, { ...mail, purpose: 'confirmation', kind: 'signup', pkce: challenge !== null });
  if (challenge) beginFlow(service, challenge, 'email/signup', mail.account.id);
}

/** Signs in. The flow begins before the mail: where that is refused for coming too soon, the flow is the newest all the same. */
export function mailSignIn({ service, challenge, ...mail }: Mailing, kind: 'magiclink' | 'recovery') {
  if (challenge) beginFlow(service, challenge, kind, mail.account.id);
  sendCode(service, { ...mail, purpose: 'recovery', kind, pkce: challenge !== null });
}

/** Mails to both addresses of an account whose new one is set, the old and the new: each has to agree. */
export function mailEmailChange({ service, account, challenge, redirectTo }: Omit<Mailing, 'address'>) {
  for (const address of [account.newEmail, account.email]) {
    const pkce = challenge !== null;
    if (address !== '') sendCode(service, { account, purpose: 'email_change', address, kind: 'email_change', pkce, redirectTo });
  }
  if (challenge) beginFlow(service, challenge, 'email_change', account.id);
}
