import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';

/** All files of a disk share one storage: a report has none. */
const NONE: GuardedStorage = { read: () => null, write: () => false, remove: () => false, keys: () => [] };

export const guardedLocal = NONE;
export const guardedSession = NONE;
