import type { Session } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { lacksFactor } from '../../../../../src/auth/session/session.ts';
import { makeSession, makeUser } from '../make-session.ts';

const session = (part: Partial<Session> = {}): Session => ({ ...makeSession({ factor: true }), ...part });
const encoded = (payload: string) => `e30.${Buffer.from(payload).toString('base64url')}.e30`;

describe('a second factor is still required', () => {
  it('where a user with a confirmed one has a session of the first level', () => {
    expect(lacksFactor(session())).toBe(true);
  });

  it.each([
    ['', 'nothing'],
    ['a', 'one part'],
    ['a.!.c', 'no base64'],
    [encoded('{'), 'no JSON'],
    [encoded('null'), 'no object'],
    [encoded('{"aal":{}}'), 'a level that is no text'],
    [encoded('{"aal":"aal1"}'), 'the first level'],
  ])('also where the token does not state the second level: “%s” (%s)', (token) => {
    expect(lacksFactor(session({ access_token: token }))).toBe(true);
  });

  it('but not where base64url encodes the second level with - and _', () => {
    const payload = '{"x":"ÿÿ>>??","aal":"aal2"}';
    expect(encoded(payload)).toMatch(/[-_]/);
    expect(lacksFactor(session({ access_token: encoded(payload) }))).toBe(false);
  });
});

describe('no second factor is required', () => {
  it('on the second level, nor without a confirmed factor', () => {
    expect(lacksFactor(session(makeSession({ factor: true, aal: 'aal2' })))).toBe(false);
    expect(lacksFactor(makeSession())).toBe(false);
    const user = makeUser({ factor: true });
    const unfinished = (user.factors ?? []).map((factor) => ({ ...factor, status: 'unverified' as const }));
    expect(lacksFactor(session({ user: { ...user, factors: unfinished } }))).toBe(false);
  });
});
