import type { Factor, Session, User } from '@supabase/supabase-js';

/** Seconds since 1970 at which the fake clock starts. */
export const NOW_S = 1_750_000_000;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token of the given assurance level; nobody checks its signature on the page. */
export function makeToken(aal: 'aal1' | 'aal2' = 'aal1'): string {
  return `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode({ sub: 'u-1', aal, amr: [] })}.${encode('signature')}`;
}

const VERIFIED_FACTOR: Factor = {
  id: 'f-1',
  factor_type: 'totp',
  status: 'verified',
  friendly_name: 'Phone app',
  created_at: '',
  updated_at: '',
};

export function makeUser({ factor = false, email = 'ada@example.com' } = {}): User {
  const about = { app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '2025-01-01T00:00:00Z' };
  return { id: 'u-1', email, ...about, ...(factor ? { factors: [VERIFIED_FACTOR] } : {}) };
}

/** A session as the service answers it. */
export function makeSession({
  expiresAt = NOW_S + 3_600,
  refreshToken = 'r-1',
  aal = 'aal1' as 'aal1' | 'aal2',
  factor = false,
} = {}): Session {
  return {
    access_token: makeToken(aal),
    refresh_token: refreshToken,
    expires_in: 3_600,
    expires_at: expiresAt,
    token_type: 'bearer',
    user: makeUser({ factor }),
  };
}
