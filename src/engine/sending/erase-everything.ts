import type { LocalStore } from '../../../workers/contract/ports/local-store.ts';
import { startEngine } from '../engine.ts';
import { startConsent } from './start-consent.ts';

/** Erases everything in this browser; with `alsoSent`, what was sent to the site is erased there, too. */
export async function eraseEverything(alsoSent: boolean): ReturnType<LocalStore['erase']> {
  if (alsoSent) await startConsent().eraseSent();
  return startEngine().local.erase();
}
