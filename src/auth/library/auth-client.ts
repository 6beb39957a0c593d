import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import type { Clock } from '#lib/clock.ts';
import { parseFields } from '#lib/untrusted.ts';
import type { AuthConfig } from '../config.ts';
import { HUNG } from '../deadline.ts';
import type { SessionStorage } from '../session/session-storage.ts';

/** One request ends before the deadline of the call, so that what waits for it can still say why. */
const REQUEST_MS = 8_000;

/** A session says when it ends by the service's clock, and carries tokens for the other service that it was begun with. */
const DROPPED_FIELDS = new Set(['expires_at', 'provider_token', 'provider_refresh_token']);

export type { Factor, User, UserIdentity } from '@supabase/supabase-js';

export type AuthClient = SupabaseClient['auth'];

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

/**
 * How the library reaches its service: a `fetch` that gives up a request without an answer in 8 seconds, since one that hangs would
 * block every later call. Answers come whole, a session without what this site does not take of it. The library ends no request
 * itself, so a signal of the caller is not looked at.
 */
export function serviceFetch(send: typeof fetch, clock: Clock): typeof fetch {
  return async (input, init) => {
    const limit = new AbortController();
    const cancel = clock.after(REQUEST_MS, () => limit.abort(new DOMException(HUNG, 'TimeoutError')));
    try {
      const answer = await send(input, { ...init, signal: limit.signal });
      const text = await answer.text();
      return new Response(text === '' ? null : withoutDroppedFields(text), answer);
    } finally {
      cancel();
    }
  };
}

/**
 * What this site takes of a session. From its moment of ending the library would reckon by the clock of this device: on one that
 * is hours off, every session would look expired and be refreshed without end. The other service's tokens are of no use here, and
 * would be kept. Answers that are no session stay as they are.
 */
function withoutDroppedFields(text: string): string {
  const answer = parseFields(text);
  if (typeof answer['expires_in'] !== 'number') return text;
  return JSON.stringify(Object.fromEntries(Object.entries(answer).filter(([name]) => !DROPPED_FIELDS.has(name))));
}
