import { useCallback, useEffect, useState } from 'react';
import { guardedLocal } from '../../../lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '../../../lib/browser/storage-keys.ts';
import { GATE } from './gate-config.ts';
import { checkIdentity, normaliseIdentity, parseIdentity, type Identity } from './identity.ts';
import { askPersistence } from '../data/persistence.ts';

export type AdminState =
  | { state: 'checking' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; identity: Identity; /** Signed in just now, not restored. */ fresh: boolean };

/** The stored sign-in, checked against the gate again: a flag alone, or an identity of another build, opens nothing. */
async function restore(): Promise<AdminState> {
  const identity = parseIdentity(guardedLocal.read(STORAGE_KEYS.admin));
  const flagged = guardedLocal.read(STORAGE_KEYS.adminAuth) === 'true';
  const open = flagged && identity !== null && (await checkIdentity(GATE, identity)) === 'open';
  return open ? { state: 'signed-in', identity, fresh: false } : { state: 'signed-out' };
}

/** Calls back when another tab signed out, also while this page waited in the back/forward cache; returns what ends the watch. */
function watchSignOut(onSignOut: () => void): () => void {
  const look = () => {
    if (guardedLocal.read(STORAGE_KEYS.adminAuth) === null) onSignOut();
  };
  const changed = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEYS.adminAuth || key === null) look();
  };
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look();
  };
  addEventListener('storage', changed);
  addEventListener('pageshow', shown);
  return () => {
    removeEventListener('storage', changed);
    removeEventListener('pageshow', shown);
  };
}

export interface Admin {
  admin: AdminState;
  signIn: (identity: Identity) => Promise<'open' | 'denied' | 'insecure'>;
  signOut: () => void;
}

export function useAdmin(): Admin {
  const [admin, setAdmin] = useState<AdminState>({ state: 'checking' });
  useEffect(() => {
    let mounted = true;
    void restore().then((restored) => mounted && setAdmin(restored));
    const end = watchSignOut(() => mounted && setAdmin({ state: 'signed-out' }));
    return () => {
      mounted = false;
      end();
    };
  }, []);

  const signIn = useCallback(async (given: Identity) => {
    const result = await checkIdentity(GATE, given);
    if (result !== 'open') return result;
    const identity = normaliseIdentity(given);
    guardedLocal.write(STORAGE_KEYS.admin, JSON.stringify(identity));
    guardedLocal.write(STORAGE_KEYS.adminAuth, 'true');
    // Shown in place: a reload would take down the browser's own question about persistent storage.
    setAdmin({ state: 'signed-in', identity, fresh: true });
    void askPersistence();
    return result;
  }, []);

  const signOut = useCallback(() => {
    guardedLocal.remove(STORAGE_KEYS.admin);
    guardedLocal.remove(STORAGE_KEYS.adminAuth);
    location.reload();
  }, []);

  return { admin, signIn, signOut };
}
