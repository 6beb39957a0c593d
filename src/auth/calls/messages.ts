import type { Auth } from '../auth.ts';
import type { AuthOutcome } from '../failures/failure.ts';
import { backTo } from './sign-in.ts';

/** Where a one-time code goes: exactly one of both. */
export type Contact = { email: string } | { phone: string };

/** The service sends the next message to an address only after this time, by its usual settings. */
export const RESEND_WAIT_S = 60;

/** Sends a one-time code, by text message to a phone; who has no account yet gets one. */
export function sendCode(auth: Auth, contact: Contact): Promise<AuthOutcome<unknown>> {
  return auth.call<unknown>((client) =>
    client.signInWithOtp('email' in contact ? { ...contact, options: { emailRedirectTo: backTo('confirmed') } } : contact),
  );
}

/** Signs in with the code that came. */
export function verifyCode(auth: Auth, contact: Contact, token: string): Promise<AuthOutcome<unknown>> {
  return auth.call<unknown>((client) =>
    client.verifyOtp('email' in contact ? { ...contact, token, type: 'email' } : { ...contact, token, type: 'sms' }),
  );
}

/** Sends the message again that confirms the address of a new account. */
export function resendConfirmation(auth: Auth, email: string): Promise<AuthOutcome<unknown>> {
  return auth.call<unknown>((client) => client.resend({ type: 'signup', email, options: { emailRedirectTo: backTo('confirmed') } }));
}

/** Sends a link with which a new password can be chosen. */
export function sendPasswordLink(auth: Auth, email: string): Promise<AuthOutcome<unknown>> {
  return auth.call<unknown>((client) => client.resetPasswordForEmail(email, { redirectTo: backTo('recovery') }));
}
