/** What the sign-in service says in the address of a visitor whom it sends back without a session. Anybody can write such an address. */
export interface Refusal {
  code: string;
  description: string;
}

/** Where the professional network returns to: whatever stands in that address is not of the sign-in service. */
const FOREIGN_RETURN = /^\/auth\/linkedin\//;
const ERROR_NAMES = ['error', 'error_code', 'error_description', 'sb'];
const TOKEN_NAMES = [
  'access_token',
  'refresh_token',
  'expires_in',
  'expires_at',
  'token_type',
  'type',
  'provider_token',
  'provider_refresh_token',
  'sb',
];
const MAX_UNITS = 300;

const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1));

function find(url: URL, name: string): string | null {
  return url.searchParams.get(name) ?? fragmentOf(url).get(name);
}

function without(url: URL, inQuery: readonly string[], inFragment: readonly string[]): string {
  const rest = new URL(url);
  for (const name of inQuery) rest.searchParams.delete(name);
  const fragment = fragmentOf(url);
  const length = fragment.size;
  for (const name of inFragment) fragment.delete(name);
  // A fragment that named none of them is an anchor of the page, and stays as it was written.
  if (fragment.size !== length) rest.hash = fragment.toString();
  return rest.href;
}

/** Whether this address may belong to the sign-in service at all. */
export function mayBeReturn(url: URL): boolean {
  return !FOREIGN_RETURN.test(url.pathname);
}

/** The error in an address, in its query or fragment; null without one. */
export function readRefusal(url: URL): Refusal | null {
  if (!mayBeReturn(url)) return null;
  const error = find(url, 'error');
  const code = find(url, 'error_code');
  const description = find(url, 'error_description');
  if (error === null && code === null && description === null) return null;
  return { code: (code ?? error ?? '').slice(0, MAX_UNITS), description: (description ?? '').slice(0, MAX_UNITS) };
}

/** The address without what told of an error. */
export function withoutRefusal(url: URL): string {
  return without(url, ERROR_NAMES, ERROR_NAMES);
}

/** What a visitor brings back: a code to exchange for a session, tokens (which this site does not take), or nothing. */
export function readGrant(url: URL): 'code' | 'tokens' | null {
  if (!mayBeReturn(url)) return null;
  if (fragmentOf(url).has('access_token')) return 'tokens';
  return url.searchParams.has('code') ? 'code' : null;
}

/** The address without code and tokens. */
export function withoutGrant(url: URL): string {
  return without(url, ['code'], TOKEN_NAMES);
}
