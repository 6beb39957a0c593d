import {
  AuthApiError,
  AuthPKCECodeVerifierMissingError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { HUNG } from '../../../../../src/auth/deadline.ts';
import { describeFailure, describeRefusal } from '../../../../../src/auth/failures/failure.ts';
import { FAILURES, OWN_WORDS } from '../../../../../src/auth/failures/failure-texts.ts';

const SENTENCE = /^[A-Z“].*[.”]$/;

describe('a failure that the service names', () => {
  it.each(Object.keys(FAILURES))('(%s) is told in a sentence that says what to do', (code) => {
    const failure = describeFailure(new AuthApiError('raw words of the service', 400, code));
    expect(failure.code).toBe(code);
    expect(failure.message).toMatch(SENTENCE);
    expect(failure.message).not.toContain('raw words');
  });

  it.each(Object.keys(OWN_WORDS))('only by its words keeps them where they are specified: %s', (words) => {
    const { message } = describeFailure(new Error(words));
    expect(message.startsWith(words.replace(/\.$/, ''))).toBe(true);
    expect(message.endsWith('.')).toBe(true);
  });

  it('and that is not known here is quoted, in so many words', () => {
    expect(describeFailure(new AuthApiError('Moon phase is wrong.', 418, 'moon_phase')).message).toBe(
      'The sign-in service refused this. It said: “Moon phase is wrong”. Try again, or choose another way to sign in.',
    );
    expect(describeFailure(new AuthApiError('x'.repeat(9_000), 400, 'new_code')).message.length).toBeLessThan(400);
  });

  it.each(['__proto__', 'constructor', 'toString'])('as %s is one that is not known', (code) => {
    expect(describeFailure(new AuthApiError('Words', 400, code)).message).toContain('“Words”');
  });
});

describe('a failure of an older service, which sends no codes', () => {
  it.each([
    ['Invalid login credentials', 'invalid_credentials'],
    ['Email not confirmed', 'email_not_confirmed'],
    ['User already registered', 'user_already_exists'],
    ['Token has expired or is invalid', 'otp_expired'],
    ['Email link is invalid or has expired', 'otp_expired'],
    ['For security purposes, you can only request this after 42 seconds.', 'over_request_rate_limit'],
    ['Signups not allowed for this instance', 'signup_disabled'],
    ['captcha verification process failed', 'captcha_failed'],
    ['New password should be different from the old password.', 'same_password'],
  ])('is known by its words: %s', (words, code) => {
    expect(describeFailure(new AuthApiError(words, 400, undefined)).code).toBe(code);
  });

  it('is a limit where its status says so', () => {
    expect(describeFailure(new AuthApiError('Slow down', 429, undefined)).code).toBe('over_request_rate_limit');
  });
});

describe('the time to wait after too many attempts', () => {
  it('is the one that the service names', () => {
    const words = 'For security purposes, you can only request this after 42 seconds.';
    expect(describeFailure(new AuthApiError(words, 429, 'over_email_send_rate_limit')).wait).toBe(42);
  });

  it.each([
    ['Request rate limit reached', 60],
    ['after 99999999 seconds', 3_600],
    ['after 1 second', 1],
  ])('of “%s” is %i seconds', (words, wait) => {
    expect(describeFailure(new AuthApiError(words, 429, 'over_request_rate_limit')).wait).toBe(wait);
  });

  it('is none for another failure, whatever it says', () => {
    expect(describeFailure(new AuthApiError('Expired 30 seconds ago', 403, 'otp_expired')).wait).toBe(0);
  });
});

describe('a weak password', () => {
  it('is told with every reason that is known', () => {
    const failure = describeFailure(new AuthWeakPasswordError('Too weak', 422, ['length', 'pwned']));
    expect(failure.field).toBe('password');
    expect(failure.reasons).toEqual(['It is too short.', 'It is known from a data leak. Do not use it anywhere.']);
  });

  it('without a reason comes with advice', () => {
    expect(describeFailure(new AuthWeakPasswordError('Too weak', 422, [])).reasons).toHaveLength(1);
  });
});

describe('what never came back', () => {
  it.each([
    [new AuthRetryableFetchError('Failed to fetch', 0), false, 'offline'],
    [new AuthRetryableFetchError('Failed to fetch', 0), true, 'unreachable'],
    [new AuthRetryableFetchError('{}', 503), true, 'service_down'],
    [new AuthRetryableFetchError(HUNG, 0), true, 'hung'],
    [new Error(HUNG), true, 'hung'],
    [new AuthUnknownError('Unexpected token <', null), true, 'garbled'],
    [new AuthSessionMissingError(), true, 'session_not_found'],
    [new AuthPKCECodeVerifierMissingError(), true, 'pkce_code_verifier_not_found'],
    [Object.assign(new Error('gone'), { code: 'not_loaded' }), true, 'not_loaded'],
  ])('%s (online: %s) is %s', (thrown, online, code) => expect(describeFailure(thrown, online).code).toBe(code));

  it.each([null, undefined, 7, 'text', {}, { message: 7, code: {}, name: [] }])('is described even where %s was thrown', (thrown) => {
    expect(describeFailure(thrown).message).toMatch(SENTENCE);
  });
});

describe('an error that an address holds', () => {
  it('is told in our words, and quotes the service', () => {
    const failure = describeRefusal({ code: 'otp_expired', description: 'Email link is invalid or has expired' });
    expect(failure.message).toBe(FAILURES['otp_expired']?.message);
    expect(failure.reasons).toEqual(['The service said: “Email link is invalid or has expired”.']);
  });

  it('is quoted once where it is not known', () => {
    const failure = describeRefusal({ code: 'server_error', description: 'Database error' });
    expect(failure.message).toContain('“Database error”');
    expect(failure.reasons).toEqual([]);
  });
});
