import type { Session, User } from '@supabase/supabase-js';
import type { Auth } from '../auth.ts';
import type { AuthOutcome } from '../failures/failure.ts';

/** Where a message's link and another service lead back to; the operator allows these addresses at the sign-in service. */
const BACK = {
  service: '/download',
  confirmed: '/?account=account',
  recovery: '/?account=new-password',
  identity: '/?account=account',
} as const;

/** A full address on this same host. */
export function backTo(way: keyof typeof BACK, origin = location.origin): string {
  return `${origin}${BACK[way]}`;
}

export interface Credentials {
  email: string;
  password: string;
}

type SignedUp = { user: User | null; session: Session | null };

/** Creates an account; without a session in the answer the address must be confirmed first. */
export function signUp(auth: Auth, { email, password }: Credentials): Promise<AuthOutcome<SignedUp>> {
  return auth.call<SignedUp>((client) => client.signUp({ email, password, options: { emailRedirectTo: backTo('confirmed') } }));
}

/** Signs in with a password. */
export function signIn(auth: Auth, { email, password }: Credentials): Promise<AuthOutcome<unknown>> {
  return auth.call<unknown>((client) => client.signInWithPassword({ email, password }));
}

/** Leaves for Google, which sends back to the download page. */
export function signInWithGoogle(auth: Auth): Promise<AuthOutcome<unknown>> {
  return auth.call<unknown>((client) =>
    client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: backTo('service'), queryParams: { access_type: 'offline', prompt: 'consent' } },
    }),
  );
}

/** Leaves for the organization that owns the domain, which sends back to the download page. */
export function signInWithSso(auth: Auth, domain: string): Promise<AuthOutcome<unknown>> {
  return auth.call<unknown>((client) => client.signInWithSSO({ domain, options: { redirectTo: backTo('service') } }));
}

/** Ends the session here; at the service too, unless it has ended there. */
export function signOut(auth: Auth): Promise<AuthOutcome<null>> {
  return auth.call<null>(async (client) => ({ data: null, ...(await client.signOut()) }));
}

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
