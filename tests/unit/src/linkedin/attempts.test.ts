import { beforeEach, expect, test } from 'vitest';
import { ATTEMPT_MS, Attempts, ownPath } from '../../../../src/linkedin/attempts.ts';
import { guardStorage } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { FakeClock } from '../../../helpers/fake-clock.ts';
import { FakeStorage } from '../../../helpers/page/fake-storage.ts';

let stored: FakeStorage;
let clock: FakeClock;
let seed: number;

beforeEach(() => {
  stored = new FakeStorage();
  clock = new FakeClock();
  seed = 0;
});

function tab(): Attempts {
  const storage = guardStorage(() => stored);
  return new Attempts({
    storage,
    clock,
    randomBytes: (count) => Uint8Array.from({ length: count }, (_, n) => (n === 0 ? ++seed : n * seed) % 256),
  });
}

const stateKeys = () => stored.keysWith(STORAGE_KEYS.linkedinState);

test('a state is 32 random bytes as hex, in a key of its own', () => {
  const state = tab().begin('/blog/x');
  expect(state).toMatch(/^[0-9a-f]{64}$/);
  expect(stateKeys()).toEqual([`${STORAGE_KEYS.linkedinState}.${state?.slice(0, 16)}`]);
});

test('two tabs that start at the same time keep both attempts', () => {
  const [one, two] = [tab(), tab()];
  const states = [one.begin('/a') ?? '', two.begin('/b') ?? ''];
  expect(two.take(states[0] ?? '')).toEqual({ returnTo: '/a' });
  expect(one.take(states[1] ?? '')).toEqual({ returnTo: '/b' });
});

test('an attempt is valid for exactly ten minutes', async () => {
  const attempts = tab();
  const [early, late] = [attempts.begin('/') ?? '', attempts.begin('/') ?? ''];
  await clock.pass(ATTEMPT_MS);
  expect(attempts.take(early)).not.toBeNull();
  await clock.pass(1);
  expect(attempts.take(late)).toBeNull();
  expect(stateKeys()).toEqual([]);
});

test('a clock that is set back does not make an attempt last longer', async () => {
  const attempts = tab();
  await clock.pass(2 * ATTEMPT_MS);
  const state = attempts.begin('/') ?? '';
  clock = new FakeClock();
  expect(tab().take(state)).toBeNull();
});

test('more than twenty attempts push out the oldest', async () => {
  const attempts = tab();
  const states: string[] = [];
  for (let i = 0; i < 25; i++) {
    states.push(attempts.begin('/') ?? '');
    await clock.pass(1);
  }
  expect(stateKeys()).toHaveLength(20);
  expect(attempts.take(states[0] ?? '')).toBeNull();
  expect(attempts.take(states[24] ?? '')).not.toBeNull();
});

test('the path of a page of this site stays, without query and fragment', () => {
  expect(ownPath('/blog/post?code=1#x')).toBe('/blog/post');
  expect(ownPath('/')).toBe('/');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/x',
  'javascript:alert(1)',
  '/.//evil.example',
  '/\t/evil.example',
  '',
  'blog/post',
  `/${'x'.repeat(2_000)}`,
  null,
  7,
])('%j leads home instead of anywhere else', (value) => {
  expect(ownPath(value)).toBe('/');
});
