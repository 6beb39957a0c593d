import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { RECORDER_KEYS } from '#lib/browser/recorder-keys.ts';

/** How both mirror keys begin (see `mirror-stamp.ts`). */
const STAMP = /^\{"v":1,"epoch":\{[^}]*?"n":(\d{1,15})[,}]/;

/**
 * Number of the erase epoch that the mirror is stamped with; 0 where it has no stamp. The copy of the newest rows behind the stamp
 * is not parsed: it has up to 100 KB, and the page is not yet painted.
 */
export function storedEpochNumber(storage: GuardedStorage): number {
  const { events, visitor } = RECORDER_KEYS;
  return Math.max(...[events, visitor].map((key) => Number(STAMP.exec(storage.read(key) ?? '')?.[1] ?? 0)));
}
