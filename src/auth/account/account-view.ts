import type { AuthState } from '../auth.ts';
import { createStore } from 'zustand/vanilla';

/** Pages of the dialog that an address can ask for: `?account=sign-up`. */
const ADDRESSED = ['sign-in', 'sign-up', 'code', 'reset', 'new-password', 'factor', 'account'] as const;

export type AccountView = (typeof ADDRESSED)[number] | 'profile' | 'email' | 'factors' | 'identities';

const FOR_VISITORS: ReadonlySet<AccountView> = new Set<AccountView>(['sign-in', 'sign-up', 'code', 'reset']);

export const TITLES: Record<AccountView | 'waiting', string> = {
  'sign-in': 'Sign in',
  'sign-up': 'Create an account',
  code: 'One-time code',
  reset: 'Reset your password',
  'new-password': 'Choose a new password',
  factor: 'Confirm that it is you',
  account: 'Your account',
  profile: 'Your name',
  email: 'Your email address',
  factors: 'Second factor',
  identities: 'Linked sign-ins',
  waiting: 'Account',
};

/** The page that an address asks for; null where it asks for none. What is unknown leads to the beginning. */
export function addressedView(search: string): AccountView | null {
  const requested = new URLSearchParams(search).get('account');
  return requested === null ? null : (ADDRESSED.find((view) => view === requested) ?? 'sign-in');
}

/** A query without what asks for the dialog. */
export function withoutView(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('account');
  return query.size === 0 ? '' : `?${query}`;
}

/** The shown view: the requested one, where it fits who is signed in. */
export function shownView(
  requested: AccountView,
  { user, loading, needsFactor, recovering }: Omit<AuthState, 'returned'>,
): AccountView | 'waiting' {
  if (loading) return 'waiting';
  if (!user) {
    if (FOR_VISITORS.has(requested)) return requested;
    return requested === 'new-password' ? 'reset' : 'sign-in';
  }
  if (needsFactor) return 'factor';
  if (recovering) return 'new-password';
  return FOR_VISITORS.has(requested) || requested === 'factor' ? 'account' : requested;
}

/** The page of the account dialog that was asked for; null while it is closed. */
export const openingStore = createStore<{ requested: AccountView | null }>(() => ({ requested: null }));

export function openAccount(view: AccountView): void {
  openingStore.setState({ requested: view });
}

export function closeAccount(): void {
  openingStore.setState({ requested: null });
}
