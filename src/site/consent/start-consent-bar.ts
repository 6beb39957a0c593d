import { startConsent } from '#engine/sending/start-consent.ts';
import { ConsentBar } from './consent-bar.ts';

let bar: ConsentBar | null = null;

/** Has the engine follow the visitor's choice on this page, once, and asks where none was made. */
export function startConsentBar(): ConsentBar {
  if (bar === null) {
    bar = new ConsentBar(startConsent());
    bar.start();
  }
  return bar;
}
