import { describe, expect, it } from 'vitest';
import { arrivalAddress, takeArrival } from '../../../../../src/auth/return/arrival.ts';
import { readGrant, readReturnMessage, withoutGrant } from '../../../../../src/auth/return/read-return.ts';

const at = (rest: string) => new URL(`https://site.example${rest}`);

/** The address that shows once what the service told is taken out; null where it stays as it is. */
function shownAfter(address: string): string | null {
  let shown: string | null = null;
  takeArrival({ url: () => at(address), replace: (href) => (shown = href) });
  return shown;
}

const HALF = 'message=Confirmation+link+accepted';

describe('a message of the sign-in service in the address', () => {
  it.each([
    ['/blog?category=Tools&error=a&error_code=b&error_description=c#error=a&sb=', '/blog?category=Tools'],
    ['/faq?error=a#what-is-it', '/faq#what-is-it'],
    [`/?account=account&${HALF}#${HALF}&sb=`, '/?account=account'],
    [`/#${HALF}&sb=`, '/'],
  ])('is removed before anything is recorded, and nothing else with it: %s', (address, left) => {
    expect(shownAfter(address)?.replace(/#$/, '')).toBe(at(left).href);
    expect(arrivalAddress()?.href).toBe(at(address).href);
  });

  it.each([
    '/',
    '/about?a=%20b',
    '/faq?x=1#what',
    '/blog?terror=1',
    '/contact?message=Hello',
    '/contact?message=Hello#message=Hello',
    '/auth/linkedin/callback?error=user_cancelled_login&state=1',
  ])('is not found in other addresses, nor on the return from another service: %s', (address) => expect(shownAfter(address)).toBeNull());

  it.each([
    '/download?error=access_denied&error_code=otp_expired&error_description=Link+expired',
    '/download#error=access_denied&error_code=otp_expired&error_description=Link%20expired&sb=',
    '/download?error=access_denied#error_code=otp_expired&error_description=Link+expired',
  ])('is an error where query or fragment name one: %s', (address) => {
    expect(readReturnMessage(at(address))).toEqual({ code: 'otp_expired', description: 'Link expired' });
  });

  it('has the error as its code where another service sent none', () => {
    expect(readReturnMessage(at('/?error=server_error&error_description=Oops'))).toEqual({ code: 'server_error', description: 'Oops' });
  });

  it('is the first confirmation of a change of address where it is no error, without the text of the address', () => {
    expect(readReturnMessage(at(`/?${HALF}#${HALF}&sb=`))).toEqual({ code: 'email_half_confirmed', description: '' });
  });

  it('is cut to a limit, because anybody can write an address', () => {
    const { code, description } = readReturnMessage(at(`/?error=${'e'.repeat(10_000)}&error_description=${'d'.repeat(10_000)}`));
    expect([code.length, description.length]).toEqual([300, 300]);
  });
});

describe('the code or the tokens in an address', () => {
  it.each([
    ['/download?code=abc', 'code'],
    ['/download#access_token=a&refresh_token=b', 'tokens'],
    ['/download', null],
    ['/auth/linkedin/callback?code=abc&state=def', null],
    ['/auth/linkedin/callback#access_token=a', null],
  ])('of %s are %s', (address, grant) => expect(readGrant(at(address))).toBe(grant));

  it('are removed with all parameters that belong to them', () => {
    expect(withoutGrant(at('/?account=account&code=abc'))).toBe('https://site.example/?account=account');
    expect(withoutGrant(at('/about#access_token=a&refresh_token=b&expires_in=1&expires_at=2&token_type=bearer&type=signup&sb='))).toBe(
      'https://site.example/about',
    );
  });
});
