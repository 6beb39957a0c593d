import { fragmentOf, mayBeReturn, withoutNames } from './return-address.ts';

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

/** What a visitor brings back: a code to exchange for a session, tokens (which this site does not take), or nothing. */
export function readGrant(url: URL): 'code' | 'tokens' | null {
  if (!mayBeReturn(url)) return null;
  if (fragmentOf(url).has('access_token')) return 'tokens';
  return url.searchParams.has('code') ? 'code' : null;
}

/** The address without code and tokens. */
export function withoutGrant(url: URL): string {
  return withoutNames(url, ['code'], TOKEN_NAMES);
}
