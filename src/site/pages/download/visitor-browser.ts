import type { BrowserOffer } from '../../../content/extension/download.ts';

/** The offer that fits the visitor's browser: Firefox's own, Chromium's for all others that can install it, null on phones and in Safari. */
export function offerFor(userAgent: string): BrowserOffer['id'] | null {
  if (isHandheld(userAgent)) return null;
  if (/\b(Firefox|LibreWolf)\//.test(userAgent)) return 'firefox';
  return /\b(Chrome|Chromium|Edg)\//.test(userAgent) ? 'chrome' : null;
}

/** Whether it is a phone or a tablet, whose browsers take no extension of this kind. */
export function isHandheld(userAgent: string): boolean {
  return /\b(Android|iPhone|iPad|iPod|Mobile)\b/.test(userAgent);
}

/** The offers with the fitting one first. */
export function fittingFirst(offers: readonly BrowserOffer[], fitting: BrowserOffer['id'] | null): BrowserOffer[] {
  return [...offers].sort((a, b) => Number(b.id === fitting) - Number(a.id === fitting));
}
