import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../../../src/auth/sign-in.ts';
import { settle } from '../../../helpers/fake-clock.ts';
import { makeSession, NOW_S } from './make-session.ts';
import { json, openAuth, refusal, type Answer } from './open-auth.ts';

const KEY = 'bugmatrix.auth';
const CREDENTIALS = { email: 'ada@example.com', password: 'S3CR3T' };
const EXPIRED = makeSession({ expiresAt: NOW_S - 10 });
const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const never: Answer = (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: NOW_S * 1_000 });
  // The library prints what it catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets the library's own timers and our clock run together. */
async function pass(clock: { pass(ms: number): Promise<void> }, ms: number): Promise<void> {
  for (let done = 0; done < ms; done += 250) {
    await vi.advanceTimersByTimeAsync(250);
    await clock.pass(250);
  }
  await settle();
}

describe('a page without a hint of a session', () => {
  it('loads no library, and knows at once that nobody is signed in', async () => {
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
  it('is taken up without a request while it is fresh', async () => {
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

  it('whose refresh the service refuses is removed once it has expired', async () => {
    const { auth, clock, local, state } = openAuth({ stored: EXPIRED, answer: () => refusal(400, 'refresh_token_already_used') });
    auth.start();
    await pass(clock, 500);
    expect(local.values.has(KEY)).toBe(false);
    expect(state()).toMatchObject({ loading: false, user: null });
  });

  it('stays, and its user signed in, while the service cannot be reached: a burst is at most 8 requests', async () => {
    const { auth, clock, local, asked, state } = openAuth({ stored: EXPIRED, answer: unreachable });
    auth.start();
    await pass(clock, 60_000);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.length).toBeLessThanOrEqual(8);
    expect(local.values.has(KEY)).toBe(true);
    expect(state()).toMatchObject({ loading: false, user: { id: 'u-1' } });
  });

  it('whose refresh hangs leaves the page free within 10 seconds, its user signed in', async () => {
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

describe('signing in', () => {
  it('keeps the session and shows its user', async () => {
    const { auth, local, state } = openAuth({ answer: () => json(makeSession()) });
    expect((await signIn(auth, CREDENTIALS)).ok).toBe(true);
    expect(state()).toMatchObject({ loading: false, user: { email: 'ada@example.com' }, needsFactor: false });
    expect(local.values.has(KEY)).toBe(true);
  });

  it('asks for the second factor where the user has a verified one', async () => {
    const { auth, state } = openAuth({ answer: () => json(makeSession({ factor: true })) });
    await signIn(auth, CREDENTIALS);
    expect(state().needsFactor).toBe(true);
  });

  it('does not ask again for a factor that this session has confirmed', async () => {
    const { auth, clock, state } = openAuth({ stored: makeSession({ factor: true, aal: 'aal2' }) });
    auth.start();
    await pass(clock, 500);
    expect(state().needsFactor).toBe(false);
  });

  it('that is refused says why and leaves everything as it was', async () => {
    const { auth, local, state } = openAuth({ answer: () => refusal(400, 'invalid_credentials') });
    const outcome = await signIn(auth, CREDENTIALS);
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'invalid_credentials', field: 'password' } });
    expect(local.values.size).toBe(0);
    expect(state().user).toBeNull();
  });

  it('that hangs is answered within 10 seconds', async () => {
    const { auth, clock } = openAuth({ answer: never });
    const outcome = signIn(auth, CREDENTIALS);
    await pass(clock, 10_000);
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 'hung' } });
  });

  it('works with denied storage, for as long as the page lives', async () => {
    const { auth, local, state } = openAuth({ answer: () => json(makeSession()) });
    local.denied = true;
    await signIn(auth, CREDENTIALS);
    expect(state().user?.id).toBe('u-1');
    expect(await auth.call<unknown>((client) => client.getSession())).toMatchObject({
      ok: true,
      data: { session: { refresh_token: 'r-1' } },
    });
  });
});

describe('signing out', () => {
  it.each([401, 403, 404])('removes the session although the service answers %i', async (status) => {
    const { auth, local, state } = openAuth({ stored: makeSession(), answer: () => refusal(status, 'bad_jwt') });
    expect((await signOut(auth)).ok).toBe(true);
    expect(local.values.has(KEY)).toBe(false);
    expect(state().user).toBeNull();
  });

  it('says so where the service cannot be reached, and keeps the session', async () => {
    const { auth, local } = openAuth({ stored: makeSession(), answer: unreachable });
    expect(await signOut(auth)).toMatchObject({ ok: false, failure: { code: 'unreachable' } });
    expect(local.values.has(KEY)).toBe(true);
  });
});

describe('a session that the service accepts no more', () => {
  it('ends here too, and the visitor is told why', async () => {
    const { auth, clock, local, state } = openAuth({ stored: makeSession(), answer: () => refusal(403, 'bad_jwt') });
    auth.start();
    await pass(clock, 500);
    await auth.refreshUser();
    await pass(clock, 500);
    expect(local.values.has(KEY)).toBe(false);
    expect(state()).toMatchObject({ user: null, returned: { code: 'bad_jwt' } });
  });

  it('is told of, too, where the library ended it first', async () => {
    const { auth, clock, local, state } = openAuth({ stored: makeSession(), answer: () => refusal(403, 'session_not_found') });
    auth.start();
    await pass(clock, 500);
    await auth.refreshUser();
    await pass(clock, 500);
    expect(local.values.has(KEY)).toBe(false);
    expect(state()).toMatchObject({ user: null, returned: { code: 'session_not_found' } });
  });
});

describe('a session that another tab began', () => {
  it('is not ended by a tab that hears of it before it can read it', async () => {
    const { auth, local, state } = openAuth();
    await auth.connect();
    await settle();
    auth.state.setState({ user: { id: 'u-1', app_metadata: {}, user_metadata: {}, aud: '', created_at: '' } });
    const outcome = await auth.refreshUser();
    local.setItem(KEY, JSON.stringify(makeSession()));
    await settle();
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'session_not_found' } });
    expect(local.values.has(KEY)).toBe(true);
    expect(state()).toMatchObject({ user: { id: 'u-1' }, returned: null });
  });
});

describe('a session whose token the service calls expired although this device does not', () => {
  it('is refreshed, and what was asked is asked again: nobody is signed out', async () => {
    const answers = [refusal(403, 'bad_jwt'), json(makeSession({ refreshToken: 'r-2' })), json(makeSession().user)];
    const { auth, clock, asked, state } = openAuth({ stored: makeSession(), answer: () => answers.shift() ?? json({}) });
    auth.start();
    await pass(clock, 500);
    expect((await auth.refreshUser()).ok).toBe(true);
    expect(asked).toEqual(['GET /user', 'POST /token?grant_type=refresh_token', 'GET /user']);
    expect(state()).toMatchObject({ user: { id: 'u-1' }, returned: null });
  });
});

describe('a refresh that another tab was faster with', () => {
  it('is no sign-out: storage is read again', async () => {
    const rotated = JSON.stringify(makeSession({ refreshToken: 'r-other' }));
    const { auth, local, state } = openAuth({
      stored: makeSession(),
      answer: () => {
        local.setItem(KEY, rotated);
        return json(makeSession({ refreshToken: 'r-late' }));
      },
    });
    await auth.connect();
    await settle();
    local.setItem(KEY, JSON.stringify(makeSession({ expiresAt: NOW_S + 30 })));
    expect(await auth.call<unknown>((client) => client.getSession())).toMatchObject({
      ok: true,
      data: { session: { refresh_token: 'r-other' } },
    });
    expect(local.getItem(KEY)).toBe(rotated);
    expect(state().user?.id).toBe('u-1');
  });
});

describe('a visitor who comes back', () => {
  it('with a code that this browser did not ask for is told so, and the code goes', async () => {
    const { auth, clock, asked, shown, state } = openAuth({ href: 'https://site.example/?a=1&code=abc' });
    auth.start();
    await pass(clock, 500);
    expect(shown()).toBe('https://site.example/?a=1');
    expect(state()).toMatchObject({ loading: false, returned: { code: 'pkce_code_verifier_not_found' } });
    expect(asked).toEqual([]);
  });

  it('with the code of the professional network is not looked at', async () => {
    const href = 'https://site.example/auth/linkedin/callback?code=abc&state=def';
    const { auth, made, shown, state } = openAuth({ href });
    auth.start();
    await settle();
    expect(made()).toBe(0);
    expect(shown()).toBe(href);
    expect(state().returned).toBeNull();
  });

  it('with an error is told of it, until it was read', () => {
    const { auth, state } = openAuth({ refusal: { code: 'access_denied', description: '' } });
    auth.start();
    expect(state().returned?.code).toBe('access_denied');
    auth.dismissReturned();
    expect(state().returned).toBeNull();
  });
});
