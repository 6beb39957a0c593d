import { describe, expect, it } from 'vitest';
import { signIn, signOut } from '../../../../../src/auth/calls/sign-in.ts';
import { pass, useLibraryTime } from '../library-time.ts';
import { makeSession } from '../make-session.ts';
import { json, never, openAuth, refusal, unreachable } from '../open-auth.ts';

const KEY = 'bugmatrix.auth';
const CREDENTIALS = { email: 'ada@example.com', password: 'S3CR3T' };

useLibraryTime();

describe('signing in', () => {
  it('does not ask again for a factor that this session has confirmed', async () => {
    const { auth, clock, state } = openAuth({ stored: makeSession({ factor: true, aal: 'aal2' }) });
    auth.start();
    await pass(clock, 500);
    expect(state().needsFactor).toBe(false);
  });

  it('that hangs fails within 10 seconds', async () => {
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
      value: { session: { refresh_token: 'r-1' } },
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

  it('reports that the service cannot be reached, and keeps the session', async () => {
    const { auth, local } = openAuth({ stored: makeSession(), answer: unreachable });
    expect(await signOut(auth)).toMatchObject({ ok: false, failure: { code: 'unreachable' } });
    expect(local.values.has(KEY)).toBe(true);
  });
});
