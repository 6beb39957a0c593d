import type { Session } from '@supabase/supabase-js';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import type { Clock } from '#lib/clock.ts';
import { parseSession } from './session.ts';
import { VERIFIER_KEY, Verifiers } from './verifiers.ts';

/** Where the sign-in library keeps the session and the verifier of its latest request, each as JSON. */
export interface SessionStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** The verifiers of all requests whose answer may still come. */
  verifiers: Verifiers;
}

/** The session as it was stored last; null without one. */
export function storedSession(storage: Pick<SessionStorage, 'getItem'>): Session | null {
  const stored = storage.getItem(STORAGE_KEYS.auth);
  return stored === null ? null : parseSession(stored);
}

/**
 * Storage for the sign-in library that never throws and never hands over a malformed session: such a one is removed.
 * What storage refuses lives as long as the page. A verifier is not removed by the library, but when it was used or is too old.
 */
export function guardSessions(storage: GuardedStorage, clock: Pick<Clock, 'now'>): SessionStorage {
  const refused = new Map<string, string>();
  const read = (key: string) => refused.get(key) ?? storage.read(key);
  const write = (key: string, value: string) => {
    if (storage.write(key, value)) refused.delete(key);
    else refused.set(key, value);
  };
  const remove = (key: string) => {
    refused.delete(key);
    storage.remove(key);
  };
  const verifiers = new Verifiers({ read: () => read(VERIFIER_KEY), write: (text) => write(VERIFIER_KEY, text) }, clock);
  return {
    verifiers,
    getItem(key) {
      if (key === VERIFIER_KEY) return verifiers.current === null ? null : JSON.stringify(verifiers.current);
      const stored = read(key);
      if (key !== STORAGE_KEYS.auth || stored === null || parseSession(stored) !== null) return stored;
      remove(key);
      return null;
    },
    setItem(key, value) {
      if (key === VERIFIER_KEY) verifiers.add(String(JSON.parse(value)));
      else write(key, value);
    },
    removeItem(key) {
      if (key !== VERIFIER_KEY) remove(key);
    },
  };
}
