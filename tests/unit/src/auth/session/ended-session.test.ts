import { AuthClient, type Session } from '@supabase/supabase-js';
import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../../../helpers/fake-clock.ts';
import { pass, useLibraryTime } from '../library-time.ts';
import { makeSession, NOW_S } from '../make-session.ts';
import { json, openAuth, refusal } from '../open-auth.ts';

const KEY = 'bugmatrix.auth';

useLibraryTime();

describe('a session that the service accepts no more', () => {
  it.each(['bad_jwt', 'user_banned', 'user_not_found'])('(%s) ends here too, and the visitor is shown why', async (code) => {
    const { auth, clock, local, state } = openAuth({ stored: makeSession(), answer: () => refusal(403, code) });
    auth.start();
    await pass(clock, 500);
    await auth.refreshUser();
    await pass(clock, 500);
    expect(local.values.has(KEY)).toBe(false);
    expect(state()).toMatchObject({ user: null, returned: { code } });
  });

  it('is reported, too, where the library ended it first', async () => {
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
  it.each([
    ['whole', makeSession(), 'u-1'],
    ['without a user', { ...makeSession(), user: null }, undefined],
    ['with a user of another shape', { ...makeSession(), user: { id: 'x', email: {}, factors: 7 } }, undefined],
    ['without an end', { ...makeSession(), expires_at: 'tomorrow' }, undefined],
  ])('and hands over %s is checked like a stored one', async (_, session, id) => {
    const listen = vi.spyOn(AuthClient.prototype, 'onAuthStateChange');
    const { auth, state } = openAuth();
    await auth.connect();
    await settle();
    // Tabs hand sessions to the listeners of one another by a channel, which the library opens in browsers only.
    void listen.mock.calls[0]?.[0]('SIGNED_IN', session as Session);
    expect(state()).toMatchObject({ user: id === undefined ? null : { id }, loading: false });
  });

  it('is not ended by a tab that is notified of it before it can read it', async () => {
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
  it('is refreshed, and the request is sent again, without signing out', async () => {
    const answers = [refusal(403, 'bad_jwt'), json(makeSession({ refreshToken: 'r-2' })), json(makeSession().user)];
    const { auth, clock, asked, state } = openAuth({ stored: makeSession(), answer: () => answers.shift() ?? json({}) });
    auth.start();
    await pass(clock, 500);
    expect((await auth.refreshUser()).ok).toBe(true);
    expect(asked).toEqual(['GET /user', 'POST /token?grant_type=refresh_token', 'GET /user']);
    expect(state()).toMatchObject({ user: { id: 'u-1' }, returned: null });
  });
});

describe('a refresh that another tab finished first', () => {
  it('does not sign out: storage is read again', async () => {
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
      value: { session: { refresh_token: 'r-other' } },
    });
    expect(local.getItem(KEY)).toBe(rotated);
    expect(state().user?.id).toBe('u-1');
  });
});
