import type { GuardedStorage } from '../../lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '../../lib/browser/storage-keys.ts';

/** A stored session is a few thousand characters. */
const MAX_UNITS = 65_536;
const USER_ID = /^[\w-]{1,64}$/;

/** Who is signed in, by the session that the sign-in service keeps; '' for nobody. Nothing else of it is read. */
export function readUserId(storage: Pick<GuardedStorage, 'read'>): string {
  const text = storage.read(STORAGE_KEYS.auth);
  if (text === null || text.length > MAX_UNITS) return '';
  try {
    const session = JSON.parse(text) as { user?: { id?: unknown } | null } | null;
    const id = session?.user?.id;
    return typeof id === 'string' && USER_ID.test(id) ? id : '';
  } catch {
    return '';
  }
}
