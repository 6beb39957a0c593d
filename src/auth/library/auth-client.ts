import type { SupabaseClient } from '@supabase/supabase-js';

export type { Factor, User, UserIdentity } from '@supabase/supabase-js';

/** What of the sign-in library this site uses. */
export type AuthClient = Pick<
  SupabaseClient['auth'],
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
