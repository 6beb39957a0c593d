import { describe, expect, it } from 'vitest';
import { guardSessions, storedSession } from '../../../../../src/auth/session/session-storage.ts';
import { guardStorage } from '#lib/browser/guarded-storage.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';
import { FakeStorage } from '../../../../helpers/page/fake-storage.ts';
import { makeSession } from '../make-session.ts';

const KEY = 'bugmatrix.auth';

function open() {
  const local = new FakeStorage();
  return {
    local,
    sessions: guardSessions(
      guardStorage(() => local),
      new FakeClock(),
    ),
  };
}

const session = makeSession();
const without = (name: keyof typeof session) => JSON.stringify({ ...session, [name]: undefined });

/** What another script, an older version or a torn write may leave behind. */
const GARBAGE: Record<string, string> = {
  empty: '',
  null: 'null',
  'a list': '[]',
  'half a session': JSON.stringify(session).slice(0, 60),
  'no access token': without('access_token'),
  'no expiry': without('expires_at'),
  'an empty token': JSON.stringify({ ...session, access_token: '' }),
  'a token that is an object': JSON.stringify({ ...session, refresh_token: {} }),
  'an expiry without end': JSON.stringify(session).replace(String(session.expires_at), '1e999'),
  'a user without id': JSON.stringify({ ...session, user: { email: 'a@b.example' } }),
  'factors that are no list': JSON.stringify({ ...session, user: { ...session.user, factors: 7 } }),
  'an identity that is null': JSON.stringify({ ...session, user: { ...session.user, identities: [null] } }),
  'an address that is an object': JSON.stringify({ ...session, user: { ...session.user, email: {} } }),
  'a polluting object': '{"__proto__":{"access_token":"a","refresh_token":"b","expires_at":1}}',
  'a text of megabytes': JSON.stringify({ ...session, access_token: 'x'.repeat(3_000_000) }),
};

describe('a stored session', () => {
  it('is passed on unchanged', () => {
    const { local, sessions } = open();
    local.setItem(KEY, JSON.stringify(session));
    expect(sessions.getItem(KEY)).toBe(JSON.stringify(session));
    expect(storedSession(sessions)?.user.id).toBe('u-1');
  });

  it.each(Object.keys(GARBAGE))('that is malformed (%s) is no session, and is removed', (kind) => {
    const { local, sessions } = open();
    local.setItem(KEY, GARBAGE[kind] ?? '');
    expect(sessions.getItem(KEY)).toBeNull();
    expect(storedSession(sessions)).toBeNull();
    expect(local.values.has(KEY)).toBe(false);
  });
});

describe('denied storage', () => {
  it('breaks nothing: the session lives as long as the page', () => {
    const { local, sessions } = open();
    local.denied = true;
    sessions.setItem(KEY, JSON.stringify(session));
    expect(sessions.getItem(KEY)).toBe(JSON.stringify(session));
    sessions.removeItem(KEY);
    expect(sessions.getItem(KEY)).toBeNull();
  });

  it('that is full keeps the newer session for this page, not the older one on disk', () => {
    const { local, sessions } = open();
    sessions.setItem(KEY, JSON.stringify(session));
    local.quota = 10;
    const newer = JSON.stringify(makeSession({ refreshToken: 'r-2' }));
    sessions.setItem(KEY, newer);
    expect(sessions.getItem(KEY)).toBe(newer);
  });
});
