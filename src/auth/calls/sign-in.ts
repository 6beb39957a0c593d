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

/** Creates an account; without a session in the answer the address is to be confirmed first. */
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

/** Ends the session here; at the service too, unless it knows it no more. */
export function signOut(auth: Auth): Promise<AuthOutcome<null>> {
  return auth.call<null>(async (client) => ({ data: null, ...(await client.signOut()) }));
}
