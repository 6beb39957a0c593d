import { startConsent } from '#engine/sending/start-consent.ts';
import { ConsentBar } from './consent-bar.ts';

/** Has the engine follow the visitor's choice on this page, and asks where none was made. */
export function startConsentBar(): void {
  new ConsentBar(startConsent()).start();
}
