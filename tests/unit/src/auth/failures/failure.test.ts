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
import { describeFailure, describeReturnMessage } from '../../../../../src/auth/failures/failure.ts';

describe('the code of a failure', () => {
  it('is a limit where the status says so', () => {
    expect(describeFailure(new AuthApiError('Slow down', 429, undefined)).code).toBe('over_request_rate_limit');
  });

  it('is that of a disabled provider where the service rejects a form that names one', () => {
    const words = 'Unsupported provider: provider is not enabled';
    expect(describeFailure(new AuthApiError(words, 400, 'validation_failed')).code).toBe('provider_disabled');
  });

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
  ])('of a request without an answer, %s (online: %s), is %s', (thrown, online, code) =>
    expect(describeFailure(thrown, online).code).toBe(code),
  );

  it.each([null, undefined, 7, 'text', {}, { message: 7, code: {}, name: [] }])('is unknown where %s was thrown', (thrown) => {
    expect(describeFailure(thrown)).toEqual({ code: 'unknown', said: '', wait: 0, weaknesses: [], isQuoted: false });
  });
});

describe('the time to wait', () => {
  it.each([
    ['For security purposes, you can only request this after 42 seconds.', 'over_email_send_rate_limit', 43],
    ['For security purposes, you can only request this after 0 seconds.', 'over_sms_send_rate_limit', 1],
    ['after 1 second', 'over_request_rate_limit', 2],
    ['after 99999999 seconds', 'over_request_rate_limit', 3_600],
    ['Request rate limit reached', 'over_request_rate_limit', 0],
    ['Expired 30 seconds ago', 'otp_expired', 0],
  ])('is the time that the service states, within bounds, or none: “%s” (%s) is %i seconds', (words, code, wait) => {
    expect(describeFailure(new AuthApiError(words, 429, code)).wait).toBe(wait);
  });
});

it('the reasons why a password is weak are passed on', () => {
  expect(describeFailure(new AuthWeakPasswordError('Too weak', 422, ['length', 'pwned'])).weaknesses).toEqual(['length', 'pwned']);
});

describe('an error that an address holds', () => {
  const told = { code: 'user_banned', description: 'Call this number now' };

  it('is used and quoted while a request of this browser waits for an answer', () => {
    expect(describeReturnMessage(told, true)).toMatchObject({ code: 'user_banned', said: 'Call this number now', isQuoted: true });
  });

  it('is neither used nor quoted where this browser asked for nothing', () => {
    expect(describeReturnMessage(told, false)).toMatchObject({ code: 'not_asked_for', said: '', isQuoted: false });
  });
});
