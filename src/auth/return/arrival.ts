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

/** The parameters of an error, which stand in the query, in the fragment or in both. */
export const ERROR_NAMES = ['error', 'error_code', 'error_description'];

/** The fragment of an address, read as a query. */
export const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1));

/** The address without these parameters. A fragment that names none of them is an anchor of the page, and stays as it was written. */
export function withoutNames(url: URL, inQuery: readonly string[], inFragment: readonly string[]): string {
  const rest = new URL(url);
  const fragment = fragmentOf(url);
  const isAnchor = !inFragment.some((name) => fragment.has(name));
  for (const name of inQuery) rest.searchParams.delete(name);
  for (const name of inFragment) fragment.delete(name);
  if (!isAnchor) rest.hash = String(fragment);
  return rest.href;
}

/** Whether this address may be of the sign-in service at all: the professional network returns to an address of its own. */
export function mayBeReturn(url: URL): boolean {
  return !url.pathname.startsWith('/auth/linkedin/');
}

let arrival: URL | null = null;

/** Removes a message of the sign-in service from the address, before anything of the page is recorded. */
export function takeArrival(bar: AddressBar): void {
  const url = bar.url();
  const fragment = fragmentOf(url);
  const names = ERROR_NAMES.filter((name) => url.searchParams.has(name) || fragment.has(name));
  // A page may have a `message` of its own in the query. The service's is in the fragment too, where `sb` marks its words.
  if (fragment.has('sb') && fragment.has('message')) names.push('message');
  if (names.length === 0 || !mayBeReturn(url)) return;
  arrival = url;
  bar.replace(withoutNames(url, names, [...names, 'sb']));
}

/** The address by which this document was reached, where it has a message of the sign-in service. */
export function arrivalAddress(): URL | null {
  return arrival;
}
