import { sendCode } from '../core/one-time-codes.ts';
import { beginFlow, type Challenge } from '../core/pkce.ts';
import type { Service } from '../core/service.ts';
import type { Account } from '../core/state.ts';

/** A mail with a code and a link. */
export interface Mailing {
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
