import { AUTH_CONFIG } from '../config.ts';
import { readRefusal, withoutRefusal, type AuthRefusal } from './return-address.ts';

/** The address bar, as far as a return from the sign-in service concerns it. */
export interface AddressBar {
  url(): URL;
  /** Shows another address for the same page, without a navigation. */
  replace(href: string): void;
}

export const pageAddress: AddressBar = {
  url: () => new URL(location.href),
  replace: (href) => history.replaceState(history.state, '', href),
};

let refusal: AuthRefusal | null = null;

/** Takes the error of a sign-in out of the address, before anything of the page is recorded. */
export function takeArrival(bar: AddressBar): void {
  const url = bar.url();
  refusal = readRefusal(url);
  if (refusal) bar.replace(withoutRefusal(url));
}

/** With which error this document was reached, if any. */
export function arrivalRefusal(): AuthRefusal | null {
  return refusal;
}

/** Only where there is a sign-in service, an error in the address is one of it. */
export function startArrival(): void {
  if (AUTH_CONFIG) takeArrival(pageAddress);
}
