import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { refusesTracking, type TrackingChoice } from '../record/tracking-choice.ts';

/** In localStorage: what the visitor chose; nothing before. `stop` and `erase` are a "no" that the engine has not carried out yet. */
export const COUNTED_KEY = 'bugmatrix.counted';

/** `ask`: nothing is sent before a "yes"; `notice`: all is sent until a "no". */
export type ConsentMode = 'ask' | 'notice';

/** `VITE_SITE_CONSENT`: the visitor is asked, unless it says `notice`. */
export function consentMode(): ConsentMode {
  return import.meta.env.VITE_SITE_CONSENT === 'notice' ? 'notice' : 'ask';
}

/** Whether rows may go to the whole site from a page that begins, so far as this browser remembers. */
export function maySend(browser: TrackingChoice, local: GuardedStorage, mode: ConsentMode): boolean {
  const choice = local.read(COUNTED_KEY);
  return !refusesTracking(browser) && (choice === 'yes' || (choice === null && mode === 'notice'));
}
