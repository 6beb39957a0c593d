import { describe, expect, it } from 'vitest';
import { signIn, signOut } from '../../../../../src/auth/calls/sign-in.ts';
import { pass, useLibraryTime } from '../library-time.ts';
import { makeSession } from '../make-session.ts';
import { json, never, openAuth, refusal, unreachable } from '../open-auth.ts';

const KEY = 'bugmatrix.auth';
const CREDENTIALS = { email: 'ada@example.com', password: 'S3CR3T' };

useLibraryTime();

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

  it('that is refused gives the reason and leaves everything as it was', async () => {
    const { auth, local, state } = openAuth({ answer: () => refusal(400, 'invalid_credentials') });
    const outcome = await signIn(auth, CREDENTIALS);
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'invalid_credentials' } });
    expect(local.values.size).toBe(0);
    expect(state().user).toBeNull();
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
