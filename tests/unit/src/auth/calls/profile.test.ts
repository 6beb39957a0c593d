import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf, changePassword, labelOf, nameOf } from '../../../../../src/auth/calls/profile.ts';
import { useLibraryTime } from '../library-time.ts';
import { makeSession, makeUser } from '../make-session.ts';
import { json, openAuth, refusal } from '../open-auth.ts';

useLibraryTime();
// Where links in messages lead back to.
beforeEach(() => void vi.stubGlobal('location', { origin: 'https://site.example' }));
afterEach(() => void vi.unstubAllGlobals());

const user = (part: object) => ({ ...makeUser(), ...part });

describe('who is signed in', () => {
  it.each([
    [{ user_metadata: { full_name: 'Ada', name: 'Countess' } }, 'Ada'],
    [{ user_metadata: { name: 'Countess' } }, 'Countess'],
    [{ user_metadata: { full_name: { first: 'Ada' }, name: 7 } }, ''],
    [{ user_metadata: {} }, ''],
  ])('has the name of %j: “%s”', (part, name) => expect(nameOf(user(part))).toBe(name));

  it.each([
    [{ email: 'a@b.example', phone: '15550100' }, 'a@b.example'],
    [{ email: '', phone: '15550100' }, '+15550100'],
    [{ email: '', phone: '+15550100' }, '+15550100'],
    [{ email: '', phone: '', user_metadata: { name: 'Ada' } }, 'Ada'],
    [{ email: '' }, 'your account'],
  ])('is known by address, else number, else name: %j is “%s”', (part, label) => expect(labelOf(user(part))).toBe(label));
});

it.each([
  [{ email: 'a@b.example', phone: '15550100' }, 'a@b.example'],
  [{ email: '', phone: '15550100' }, '+15550100'],
  [{ email: {}, phone: null }, ''],
  [undefined, ''],
])('an identity with %j is known as “%s”', (data, address) => {
  expect(addressOf(data ? { identity_data: data } : {})).toBe(address);
});

describe('a new password', () => {
  it('ends the recovery of a forgotten password once it is saved, and not before', async () => {
    const answers = [refusal(422, 'same_password'), json(makeUser())];
    const { auth, state } = openAuth({ stored: makeSession(), answer: () => answers.shift() ?? json({}) });
    await auth.connect();
    auth.state.setState({ recovering: true });
    expect(await changePassword(auth, 'old', {})).toMatchObject({ ok: false, failure: { code: 'same_password' } });
    expect(state().recovering).toBe(true);
    expect((await changePassword(auth, 'new', {})).ok).toBe(true);
    expect(state().recovering).toBe(false);
  });
});
