import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { guardedLocal } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { watchStored } from '#lib/browser/watch-stored.ts';
import { GATE, checkIdentity, normaliseIdentity, parseIdentity, type Identity } from './identity.ts';
import { askPersistence } from '../data/persistence.ts';
import { closeDraft } from '../goals/builder/open-draft.ts';

export type AdminState =
  | { state: 'checking' }
  | { state: 'signed-out' }
  | {
      state: 'signed-in';
      identity: Identity;
      /** Signed in just now, not restored. */
      fresh: boolean;
      /** The browser keeps no sign-in beyond this page, which is still to be said. */
      unkept: boolean;
    };

/** The stored sign-in, checked against the gate again: a flag alone, or an identity of another build, opens nothing. */
async function restore(): Promise<AdminState> {
  const identity = parseIdentity(guardedLocal.read(STORAGE_KEYS.admin));
  const flagged = guardedLocal.read(STORAGE_KEYS.adminAuth) === 'true';
  const open = flagged && identity !== null && (await checkIdentity(GATE, identity)) === 'open';
  return open ? { state: 'signed-in', identity, fresh: false, unkept: false } : SIGNED_OUT;
}

const CHECKING: AdminState = { state: 'checking' };
const SIGNED_OUT: AdminState = { state: 'signed-out' };

/** Outside of the components: the sign-in is read while the application is still on its way, so that the form never delays the dashboard. */
const adminStore = createStore<AdminState>(() => CHECKING);
let restoring: Promise<void> | null = null;

/** Reads the stored sign-in, once at a time. */
function restoreOnce(): void {
  restoring ??= restore().then((restored) => {
    restoring = null;
    adminStore.setState(restored, true);
  });
}
if (!import.meta.env.SSR) restoreOnce();

/** Calls back when another tab signed out, also while this page waited in the back/forward cache; returns what ends the watch. */
function watchSignOut(onSignOut: () => void): () => void {
  const look = () => {
    if (guardedLocal.read(STORAGE_KEYS.adminAuth) === null) onSignOut();
  };
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look();
  };
  look();
  const leave = watchStored(STORAGE_KEYS.adminAuth, look);
  addEventListener('pageshow', shown);
  return () => {
    leave();
    removeEventListener('pageshow', shown);
  };
}

export interface Admin {
  admin: AdminState;
  signIn: (identity: Identity) => Promise<'open' | 'denied' | 'insecure'>;
  signOut: () => void;
  /** It was said that the sign-in is not kept. */
  dismissUnkept: () => void;
}

function dismissUnkept(): void {
  const admin = adminStore.getState();
  if (admin.state === 'signed-in') adminStore.setState({ ...admin, unkept: false }, true);
}

export function useAdmin(): Admin {
  const admin = useStore(adminStore);
  useEffect(() => {
    if (adminStore.getState() === CHECKING) restoreOnce();
    const end = watchSignOut(() => {
      closeDraft();
      adminStore.setState(SIGNED_OUT, true);
    });
    return () => {
      end();
      adminStore.setState(CHECKING, true);
    };
  }, []);

  const signIn = useCallback(async (given: Identity) => {
    const result = await checkIdentity(GATE, given);
    if (result !== 'open') return result;
    const identity = normaliseIdentity(given);
    document.documentElement.dataset['operator'] = '';
    const isKept = guardedLocal.write(STORAGE_KEYS.admin, JSON.stringify(identity)) && guardedLocal.write(STORAGE_KEYS.adminAuth, 'true');
    // Shown in place: a reload would take down the browser's own question about persistent storage.
    adminStore.setState({ state: 'signed-in', identity, fresh: true, unkept: !isKept }, true);
    void askPersistence();
    return result;
  }, []);

  const signOut = useCallback(() => {
    guardedLocal.remove(STORAGE_KEYS.admin);
    guardedLocal.remove(STORAGE_KEYS.adminAuth);
    closeDraft();
    location.reload();
  }, []);

  return { admin, signIn, signOut, dismissUnkept };
}
