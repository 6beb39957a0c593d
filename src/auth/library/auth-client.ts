import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import type { Clock } from '#lib/clock.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import type { AuthConfig } from '../config.ts';
import { serviceFetch } from './service-fetch.ts';
import type { SessionStorage } from '../session/session-storage.ts';

export type { Factor, User, UserIdentity } from '@supabase/supabase-js';

/** What of the sign-in library this site uses. */
export type AuthClient = Pick<
  SupabaseClient['auth'],
  | 'exchangeCodeForSession'
  | 'initialize'
  | 'getSession'
  | 'getUser'
  | 'onAuthStateChange'
  | 'reauthenticate'
  | 'refreshSession'
  | 'resend'
  | 'resetPasswordForEmail'
  | 'signInWithOAuth'
  | 'signInWithOtp'
  | 'signInWithPassword'
  | 'signInWithSSO'
  | 'signOut'
  | 'signUp'
  | 'linkIdentity'
  | 'unlinkIdentity'
  | 'updateUser'
  | 'verifyOtp'
> & {
  mfa: Pick<SupabaseClient['auth']['mfa'], 'challenge' | 'enroll' | 'unenroll' | 'verify'>;
};

/** The options of the sign-in library. Refresh, its margin, visibility and backoff are the library's own. */
export function authOptions(storage: SessionStorage) {
  return {
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    // A code is exchanged by `Auth`: the library knows the verifier of its latest request only.
    detectSessionInUrl: false,
    storageKey: STORAGE_KEYS.auth,
    storage,
  } as const;
}

/** The one client of this page. */
export function createAuthClient(config: AuthConfig, storage: SessionStorage, clock: Clock): AuthClient {
  const send: typeof fetch = (...call) => fetch(...call);
  return createClient(config.url, config.key, {
    auth: authOptions(storage),
    global: { fetch: serviceFetch(send, clock) },
  }).auth;
}
