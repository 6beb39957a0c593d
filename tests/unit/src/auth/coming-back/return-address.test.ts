import { describe, expect, it, test } from 'vitest';
import { takeArrival, arrivalRefusal } from '../../../../../src/auth/coming-back/arrival.ts';
import { readGrant, withoutGrant } from '../../../../../src/auth/coming-back/brought.ts';
import { readRefusal, withoutRefusal } from '../../../../../src/auth/coming-back/return-address.ts';

const at = (rest: string) => new URL(`https://site.example${rest}`);

describe('the error in the address of a visitor who comes back', () => {
  it.each([
    '/download?error=access_denied&error_code=otp_expired&error_description=Link+expired',
    '/download#error=access_denied&error_code=otp_expired&error_description=Link%20expired&sb=',
    '/download?error=access_denied#error_code=otp_expired&error_description=Link+expired',
  ])('is read in query and fragment: %s', (address) => {
    expect(readRefusal(at(address))).toEqual({ code: 'otp_expired', description: 'Link expired' });
  });

  it('is removed, and nothing else with it', () => {
    expect(withoutRefusal(at('/blog?category=Tools&error=a&error_code=b&error_description=c#error=a&sb='))).toBe(
      'https://site.example/blog?category=Tools',
    );
    expect(withoutRefusal(at('/faq?error=a#what-is-it'))).toBe('https://site.example/faq#what-is-it');
  });

  it('is bounded: anybody can write an address', () => {
    const refusal = readRefusal(at(`/?error=${'e'.repeat(10_000)}&error_description=${'d'.repeat(10_000)}`));
    expect(refusal?.code).toHaveLength(300);
    expect(refusal?.description).toHaveLength(300);
  });

  it.each(['/', '/faq?x=1#what', '/blog?terror=1', '/auth/linkedin/callback?error=user_cancelled_login&state=1'])(
    'is not seen where there is none, nor on the way back from another service: %s',
    (address) => expect(readRefusal(at(address))).toBeNull(),
  );
});

describe('what a visitor brings back', () => {
  it.each([
    ['/download?code=abc', 'code'],
    ['/download#access_token=a&refresh_token=b', 'tokens'],
    ['/download', null],
    ['/auth/linkedin/callback?code=abc&state=def', null],
    ['/auth/linkedin/callback#access_token=a', null],
  ])('of %s is %s', (address, grant) => expect(readGrant(at(address))).toBe(grant));

  it('is taken out of the address, with all that belongs to it', () => {
    expect(withoutGrant(at('/?account=account&code=abc'))).toBe('https://site.example/?account=account');
    expect(withoutGrant(at('/about#access_token=a&refresh_token=b&expires_in=1&expires_at=2&token_type=bearer&type=signup&sb='))).toBe(
      'https://site.example/about',
    );
  });
});

test('the error is out of the address before anything else is done, and remembered', () => {
  const shown: string[] = [];
  takeArrival({ url: () => at('/about?error=server_error&error_description=Oops'), replace: (href) => shown.push(href) });
  expect(shown).toEqual(['https://site.example/about']);
  expect(arrivalRefusal()).toEqual({ code: 'server_error', description: 'Oops' });
});

test('an address without an error stays as it is', () => {
  const shown: string[] = [];
  takeArrival({ url: () => at('/about?a=%20b'), replace: (href) => shown.push(href) });
  expect(shown).toEqual([]);
  expect(arrivalRefusal()).toBeNull();
});
