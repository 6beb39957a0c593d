import type { User, UserAttributes, UserIdentity } from '@supabase/supabase-js';
import type { Auth } from '../auth.ts';
import type { AuthOutcome } from '../failures/failure.ts';
import { backTo } from './sign-in.ts';

/** The name that a user gave, here or at another service; '' where none is known. */
export function nameOf(user: User): string {
  const { full_name: fullName, name } = (user.user_metadata ?? {}) as { full_name?: unknown; name?: unknown };
  return [fullName, name].find((each): each is string => typeof each === 'string') ?? '';
}

/** The name by which the user recognises this account. */
export function labelOf(user: User): string {
  return user.email || internationalNumber(user.phone ?? '') || nameOf(user) || 'your account';
}

/** A phone number as people write it: the service keeps it without its plus. */
function internationalNumber(digits: string): string {
  return digits.replace(/^(?=\d)/, '+');
}

/** By which address or number an identity is known at its service; '' where the service does not say. */
export function addressOf({ identity_data: data }: Pick<UserIdentity, 'identity_data'>): string {
  const { email, phone } = (data ?? {}) as { email?: unknown; phone?: unknown };
  if (typeof email === 'string' && email !== '') return email;
  return typeof phone === 'string' ? internationalNumber(phone) : '';
}

/** A change that must be confirmed leads back to the account. */
function update(auth: Auth, attributes: UserAttributes): Promise<AuthOutcome<{ user: User | null }>> {
  return auth.call<{ user: User | null }>((client) => client.updateUser(attributes, { emailRedirectTo: backTo('confirmed') }));
}

/** Changes the name that this site shows. */
export function changeName(auth: Auth, name: string): Promise<AuthOutcome<{ user: User | null }>> {
  return update(auth, { data: { full_name: name } });
}

/** The address changes once the messages to it (and to the old one, where the operator asks for that) are confirmed. */
export function changeEmail(auth: Auth, email: string): Promise<AuthOutcome<{ user: User | null }>> {
  return update(auth, { email });
}

/** Proof that the service may ask for before it takes a new password: the current one, and a code of `reauthenticate`. */
export interface PasswordProof {
  current?: string | undefined;
  nonce?: string | undefined;
}

/** Changes the password, and with it ends the way of a forgotten one. */
export async function changePassword(auth: Auth, password: string, { current, nonce }: PasswordProof): Promise<AuthOutcome<unknown>> {
  const outcome = await update(auth, { password, ...(current && { current_password: current }), ...(nonce && { nonce }) });
  if (outcome.ok) auth.endRecovery();
  return outcome;
}

/** Sends a code to the user's own address or phone, which proves that it is them. */
export function reauthenticate(auth: Auth): Promise<AuthOutcome<unknown>> {
  return auth.call<unknown>((client) => client.reauthenticate());
}

/** Leaves for Google, whose account then signs in here too. */
export function linkGoogle(auth: Auth): Promise<AuthOutcome<unknown>> {
  return auth.call<unknown>((client) => client.linkIdentity({ provider: 'google', options: { redirectTo: backTo('identity') } }));
}

/** Takes one of several ways to sign in from the account. */
export async function unlinkIdentity(auth: Auth, identity: UserIdentity): Promise<AuthOutcome<unknown>> {
  const outcome = await auth.call<unknown>((client) => client.unlinkIdentity(identity));
  return outcome.ok ? auth.refreshUser() : outcome;
}

const NAMES: Record<string, string> = { email: 'Email', phone: 'Phone', google: 'Google' };

/** The usual name of a way to sign in; an unknown one keeps the service's name. */
export function providerName(provider: string): string {
  return NAMES[provider] ?? provider.replace(/^sso:.*/, 'Single sign-on');
}
