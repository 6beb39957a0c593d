import { pageClock } from '#lib/clock.ts';
import { loadPart } from '#lib/browser/load-part.ts';
import { guardedLocal } from '#lib/browser/guarded-storage.ts';
import { Auth, type AuthState } from './auth.ts';
import { arrivalAddress, pageAddress } from './return/arrival.ts';
import { AUTH_CONFIG } from './config.ts';
import { guardSessions } from './session/session-storage.ts';
import { useStore } from 'zustand';

const storage = guardSessions(guardedLocal, pageClock);

async function createClient() {
  if (!AUTH_CONFIG) throw new Error('Sign-in is not configured.');
  const module = await loadPart(() => import('./library/auth-client.ts'));
  if (module === null) throw Object.assign(new Error('The sign-in library could not be loaded.'), { code: 'not_loaded' });
  return module.createAuthClient(AUTH_CONFIG, storage, pageClock);
}

export const auth = new Auth({
  createClient,
  storage,
  clock: pageClock,
  address: pageAddress,
  arrival: arrivalAddress(),
  isOnline: () => navigator.onLine,
});

/** Who is signed in on this page, as it changes. */
export function useAuth(): AuthState {
  return useStore(auth.state);
}
