import type { LocalStore } from '#contract/ports/local-store.ts';
import { startEngine } from '../engine.ts';
import type { Consent } from './consent.ts';
import { startConsent } from './start-consent.ts';

/** Erases everything in this browser; with `alsoSent`, what was sent to the site is erased there, too. */
export async function eraseEverything(alsoSent: boolean): ReturnType<LocalStore['erase']> {
  if (alsoSent) await eraseSent(startConsent());
  return startEngine().local.erase();
}

/** Erases at the site what was sent so far, and leaves the choice: what follows is sent under another name. */
export async function eraseSent(consent: Consent): Promise<void> {
  await consent.order({ do: 'stop', erase: true });
  if (consent.isWanted) await consent.order({ do: 'start', shown: null });
}
