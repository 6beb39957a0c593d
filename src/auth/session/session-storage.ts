import type { Session } from '@supabase/supabase-js';
import type { GuardedStorage } from '../../lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '../../lib/browser/storage-keys.ts';

/** A session is a few thousand characters; `readUserId` in src/engine/errors reads no more either. */
const MAX_UNITS = 65_536;

/** Where the sign-in library keeps the session and what belongs to it. */
export interface SessionStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What a stored session may be, before anything of it is known. */
type Unchecked = Partial<Record<string, unknown>> | null;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isRecord = (value: unknown): value is Partial<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isMissingOr = (value: unknown, is: (value: unknown) => boolean) => value === undefined || is(value);
const isListOf = (name: string) => (value: unknown) => Array.isArray(value) && value.every((each) => isRecord(each) && isText(each[name]));

/** Whether everything is there of a user that this site reads. */
function isUser(value: unknown): boolean {
  if (!isRecord(value) || !isText(value['id']) || !isMissingOr(value['user_metadata'], isRecord)) return false;
  const contacts = [value['email'], value['phone']].every((each) => isMissingOr(each, (text) => typeof text === 'string'));
  return contacts && isMissingOr(value['factors'], isListOf('id')) && isMissingOr(value['identities'], isListOf('provider'));
}

/** Whether a stored text is a session that the library can use. */
export function isSession(stored: string): boolean {
  if (stored.length > MAX_UNITS) return false;
  try {
    const session = JSON.parse(stored) as Unchecked;
    const tokens = isText(session?.['access_token']) && isText(session['refresh_token']);
    return tokens && Number.isFinite(session['expires_at']) && isUser(session['user']);
  } catch {
    return false;
  }
}

/** The session as it was stored last; null without one. */
export function storedSession(storage: Pick<SessionStorage, 'getItem'>): Session | null {
  const stored = storage.getItem(STORAGE_KEYS.auth);
  return stored === null ? null : (JSON.parse(stored) as Session);
}

/**
 * Storage for the sign-in library that never throws and never hands over a malformed session: such a one is removed.
 * What storage refuses lives as long as the page.
 */
export function guardSessions(storage: GuardedStorage): SessionStorage {
  const refused = new Map<string, string>();
  const removeItem = (key: string) => {
    refused.delete(key);
    storage.remove(key);
  };
  return {
    getItem(key) {
      const stored = refused.get(key) ?? storage.read(key);
      if (key !== STORAGE_KEYS.auth || stored === null || isSession(stored)) return stored;
      removeItem(key);
      return null;
    },
    setItem(key, value) {
      if (storage.write(key, value)) refused.delete(key);
      else refused.set(key, value);
    },
    removeItem,
  };
}

/** The assurance level in an access token; '' where there is none to read. Its signature is the service's business. */
function levelOf(accessToken: string): string {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const { aal } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { aal?: unknown };
    return typeof aal === 'string' ? aal : '';
  } catch {
    return '';
  }
}

/** Whether a session is worth less than its user's verified factors ask for: then the second factor is still to come. */
export function lacksFactor(session: Pick<Session, 'access_token' | 'user'>): boolean {
  return levelOf(session.access_token) !== 'aal2' && (session.user.factors ?? []).some(({ status }) => status === 'verified');
}
