import { ERROR_NAMES, fragmentOf, mayBeReturn, withoutNames } from './arrival.ts';

/** The message of the sign-in service in the address of a visitor whom it sends back without a session. Anybody can write such an address. */
export interface ReturnMessage {
  code: string;
  description: string;
}

/** Our code for a message that is no error: the link of one of two addresses was opened. */
export const HALF_CONFIRMED = 'email_half_confirmed';
const MAX_UNITS = 300;

/** The error in an address, in its query or fragment, or the message there instead. */
export function readReturnMessage(url: URL): ReturnMessage {
  const [error, code, description] = ERROR_NAMES.map((name) => url.searchParams.get(name) ?? fragmentOf(url).get(name));
  if ((error ?? code ?? description ?? null) === null) return { code: HALF_CONFIRMED, description: '' };
  return { code: (code ?? error ?? '').slice(0, MAX_UNITS), description: (description ?? '').slice(0, MAX_UNITS) };
}

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

/** What the address of a returning visitor holds: a code to exchange for a session, tokens (which this site does not take), or nothing. */
export function readGrant(url: URL): 'code' | 'tokens' | null {
  if (!mayBeReturn(url)) return null;
  if (fragmentOf(url).has('access_token')) return 'tokens';
  return url.searchParams.has('code') ? 'code' : null;
}

/** The address without code and tokens. */
export function withoutGrant(url: URL): string {
  return withoutNames(url, ['code'], TOKEN_NAMES);
}
