import type { Service } from '../core/service.ts';
import type { Call } from './read-call.ts';

/**
 * Which email addresses and phones a call is about: those it names, and those of the account whose token it carries.
 * Tests that run side by side script answers for their own accounts only.
 */
export function addressesOf({ state, key }: Service, { body, headers }: Call): string[] {
  const bearer = headers.authorization?.split(' ')[1];
  const claims = bearer?.split('.').length === 3 ? key.read(bearer) : null;
  const session = state.sessions.find(({ refreshTokens }) => refreshTokens.some(({ token }) => token === body['refresh_token']));
  const account = state.accounts.find(({ id }) => id === claims?.['sub'] || id === session?.accountId);
  return [body['email'], body['phone'], account?.email, account?.phone].flatMap((each) => (typeof each === 'string' ? [each] : []));
}
