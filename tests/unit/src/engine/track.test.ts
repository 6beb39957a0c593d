import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { customEvent } from '#engine/signals/custom-event.ts';
import { asTexts, createTrack, isPlain } from '#engine/track.ts';

const recorded: [name: string, properties: string][] = [];
const track = createTrack((...event) => recorded.push(event));
const report = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  recorded.length = 0;
  vi.stubGlobal('reportError', report.mockClear());
});
afterEach(() => vi.unstubAllGlobals());

/** The part that cleans has come, and what waited for it is done. */
const cleaned = () => vi.dynamicImportSettled();

it('a custom event of plain words and numbers is recorded before the call returns', () => {
  track('page-search', { results: 3, sure: false, theme: 'dark' });
  track('done');
  expect(recorded).toEqual([
    ['page-search', '{"results":"3","sure":"false","theme":"dark"}'],
    ['done', '{}'],
  ]);
});

const WORDS = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aaaaZZZZ9999____--.@:= '), maxLength: 6 }),
  fc.constantFrom('eyJhbGciOiJI.eyJzdWIi', 'token', 'code', '__proto__', 'a b'),
);
const VALUES = fc.oneof(WORDS, fc.double(), fc.boolean(), fc.constantFrom(null, undefined, []));

it('an event that is recorded immediately equals its cleaned form, without a mistake', () => {
  const properties = fc.oneof({ weight: 9, arbitrary: fc.dictionary(WORDS, VALUES, { maxKeys: 3 }) }, fc.array(WORDS), WORDS);
  let plain = 0;
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: WORDS }, VALUES), properties, (name, given) => {
      if (!isPlain(name, given)) return;
      plain += 1;
      expect(customEvent(name, given)).toEqual({
        event: { name, properties: JSON.parse(asTexts(given as object)) as unknown },
        mistakes: [],
      });
    }),
    { numRuns: 1_000 },
  );
  expect(plain).toBeGreaterThan(20);
});

it.each([
  [{ note: 'mail me@example.com' }, { note: 'mail [removed]' }],
  [{ accessToken: 'abc', 'user[email]': 'me', 'a@example.com': 'x', kept: 'yes' }, { kept: 'yes' }],
  [{ link: 'https://me:pw@example.com/a?token=b&c=d#e' }, { link: 'https://example.com/a?token=[removed]&c=d' }],
  [{ key: 'x' }, {}],
  [{ long: 'v '.repeat(200) }, { long: 'v '.repeat(129).slice(0, 257) }],
  [Object.fromEntries([...'abcdefghij'].map((key) => [key, ' '])), Object.fromEntries([...'abcdefghi'].map((key) => [key, ' ']))],
])('the properties %j are recorded as %j', async (given: Record<string, string>, kept) => {
  track('event', given);
  await cleaned();
  expect(recorded).toEqual([['event', JSON.stringify(kept)]]);
});

const hostile = Object.defineProperty({}, 'x', {
  enumerable: true,
  get() {
    throw new Error('Not for you.');
  },
});

it.each<[string, unknown, unknown, number]>([
  ['name of 65 characters', 'n'.repeat(65), {}, 0],
  ['name of another type', 7, {}, 0],
  ['name with a colon', 'a:b', {}, 0],
  ['name with a secret', 'me@example.com', {}, 0],
  ['null as properties', 'event', null, 0],
  ['list as properties', 'event', ['a'], 0],
  ['getter that throws', 'event', hostile, 0],
  ['object as a property', 'event', { a: {}, b: 1 }, 1],
  ['property name of 65 characters', 'event', { ['n'.repeat(65)]: 1 }, 1],
  ['ninth property', 'nine', Object.fromEntries([...'abcdefghi'].map((key) => [key, 1])), 1],
])('a %s never throws and is reported once, in development', async (_, name, properties, rows) => {
  for (let i = 0; i < 2; i++) track(name as string, properties as Record<string, string>);
  await cleaned();
  expect([recorded.length, report.mock.calls.length]).toEqual([rows * 2, 1]);
});
