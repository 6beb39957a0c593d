import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkRow } from '#contract/rows/check-row.ts';
import { FLAG } from '#contract/rows/event.ts';
import { readProperties, writeProperties } from '#contract/rows/properties.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';

const TEXT = fc.oneof(
  fc.string({ maxLength: 300, unit: 'binary' }),
  fc.constantFrom('__proto__', '10', '9', '\u0000'.repeat(200), '\ud800'),
);
const PROPERTIES = fc.array(fc.tuple(TEXT, TEXT), { maxLength: 12 }).map((pairs) => new Map(pairs));

it('properties are read back as they were written, within their limits, with the same text in any order', () => {
  fc.assert(
    fc.property(PROPERTIES, (given) => {
      const { text, cut } = writeProperties(given);
      const kept = readProperties(text)!;
      const names = [...kept.keys()];
      expect(text.length).toBeLessThanOrEqual(1_024);
      expect(names.length).toBeLessThanOrEqual(8);
      // Names that are numbers come first when they are read, whatever the order in the text.
      const at = names.toSorted().map((name) => text.indexOf(`${JSON.stringify(name)}:`));
      expect(at).toEqual(at.toSorted((a, b) => a - b));
      expect(writeProperties(new Map([...kept].toReversed()))).toEqual({ text, cut: false });
      for (const [name, value] of kept) expect(name.length >= 1 && name.length <= 64 && value.length <= 256).toBe(true);
      if (!cut) expect(names.length).toBe(given.size);
      const row = checkRow({ ...makePageView(), properties: JSON.stringify(Object.fromEntries(given)) });
      expect(row).toMatchObject({ properties: text, flags: cut ? FLAG.cut : 0 });
    }),
  );
});

it('properties are kept whole up to the last character of their room', () => {
  const given = (last: number) => new Map([...'abcd'].map((name, i) => [name, 'v'.repeat(i < 3 ? 250 : last)]));
  const [full, over] = [245, 246].map((last) => writeProperties(given(last)));
  expect([full!.text.length, full!.cut, over!.cut]).toEqual([1_024, false, true]);
});

it.each([
  ['a ninth', Array.from({ length: 9 }, (_, i) => [`p${i}`, 'v'] as const), 8],
  [
    'one that finds no room, and keeps a shorter one behind it',
    [...'abcde'].map((name, i) => [name, 'v'.repeat(i < 4 ? 250 : 1)] as const),
    4,
  ],
  ['one without a name', [['', 'v']] as const, 0],
  ['one whose name is too long', [['n'.repeat(65), 'v']] as const, 0],
])('properties leave out %s as a whole, and say so', (_, given, kept) => {
  const { text, cut } = writeProperties(new Map(given));
  expect([readProperties(text)?.size, cut]).toEqual([kept, true]);
});

it.each(['{', '[]', 'null', '"a"', '{"a":1}', '{"a":{}}', 7, {}])(
  'a row whose properties are %j is refused with the reason',
  (properties) => {
    expect(checkRow({ ...makePageView(), properties })).toBe('properties is not a JSON object of texts');
  },
);
