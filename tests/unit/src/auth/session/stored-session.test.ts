import { describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../../../src/auth/calls/sign-in.ts';
import { settle } from '../../../../helpers/fake-clock.ts';
import { pass, useLibraryTime } from '../library-time.ts';
import { makeSession, NOW_S } from '../make-session.ts';
import { json, never, openAuth, refusal, unreachable } from '../open-auth.ts';

const KEY = 'bugmatrix.auth';
const CREDENTIALS = { email: 'ada@example.com', password: 'S3CR3T' };
const EXPIRED = makeSession({ expiresAt: NOW_S - 10 });

useLibraryTime();

describe('a page without a hint of a session', () => {
  it('loads no library, and knows immediately that no one is signed in', async () => {
    const { auth, made, state } = openAuth();
    expect(state().loading).toBe(true);
    auth.start();
    await settle();
    expect(made()).toBe(0);
    expect(state()).toMatchObject({ loading: false, user: null });
  });

  it('makes exactly one client, however often it is asked', async () => {
    const { auth, made } = openAuth({ answer: () => json(makeSession()) });
    await Promise.all([signIn(auth, CREDENTIALS), signIn(auth, CREDENTIALS), auth.connect()]);
    expect(made()).toBe(1);
  });
});

describe('a stored session', () => {
  it('is used without a request while it is fresh', async () => {
    const { auth, clock, asked, state } = openAuth({ stored: makeSession() });
    auth.start();
    await pass(clock, 500);
    expect(state()).toMatchObject({ loading: false, user: { id: 'u-1' }, needsFactor: false });
    expect(asked).toEqual([]);
  });

  it('that is malformed is removed before the library is needed', async () => {
    const { auth, local, made, state } = openAuth({ stored: '{"access_token":7}' });
    auth.start();
    expect(local.values.has(KEY)).toBe(false);
    expect(made()).toBe(0);
    expect(state().user).toBeNull();
  });

  it('with less than 90 seconds left is refreshed', async () => {
    const answer = () => json(makeSession({ refreshToken: 'r-2' }));
    const { auth, clock, local, asked } = openAuth({ stored: makeSession({ expiresAt: NOW_S + 89 }), answer });
    auth.start();
    await pass(clock, 500);
    expect(asked).toEqual(['POST /token?grant_type=refresh_token']);
    expect(local.getItem(KEY)).toContain('r-2');
  });

  it.each(['refresh_token_already_used', 'refresh_token_not_found', 'user_banned', 'validation_failed'])(
    'whose refresh the service refuses (%s) is removed once it has expired',
    async (code) => {
      const { auth, clock, local, state } = openAuth({ stored: EXPIRED, answer: () => refusal(400, code) });
      auth.start();
      await pass(clock, 500);
      expect(local.values.has(KEY)).toBe(false);
      expect(state()).toMatchObject({ loading: false, user: null });
    },
  );

  it('stays, and its user signed in, while the service cannot be reached, with at most 8 requests in a burst', async () => {
    const { auth, clock, local, asked, state } = openAuth({ stored: EXPIRED, answer: unreachable });
    auth.start();
    await pass(clock, 60_000);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.length).toBeLessThanOrEqual(8);
    expect(local.values.has(KEY)).toBe(true);
    expect(state()).toMatchObject({ loading: false, user: { id: 'u-1' } });
  });

  it('whose refresh hangs leaves the page usable within 10 seconds, its user signed in', async () => {
    const { auth, clock, state } = openAuth({ stored: EXPIRED, answer: never });
    auth.start();
    await pass(clock, 9_000);
    expect(state().loading).toBe(true);
    await pass(clock, 1_250);
    expect(state()).toMatchObject({ loading: false, user: { id: 'u-1' } });
  });

  it('is refreshed once and no more by a device whose clock is 2 hours off', async () => {
    vi.setSystemTime((NOW_S + 7_200) * 1_000);
    const answer = () => json(makeSession({ refreshToken: 'r-2', expiresAt: NOW_S + 3_600 }));
    const { auth, clock, asked } = openAuth({ stored: makeSession(), answer });
    auth.start();
    await pass(clock, 300_000);
    expect(asked).toHaveLength(1);
  });
});
