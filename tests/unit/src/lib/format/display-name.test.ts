import { expect, test } from 'vitest';
import { displayName } from '#lib/format/display-name.ts';

test('codes are shown by their names', () => {
  expect(displayName('country', 'DE')).toBe('Germany');
  expect(displayName('language', 'en-GB')).toBe('English (United Kingdom)');
  expect(displayName('timeZone', 'America/New_York')).toBe('America/New York');
});

test('an empty name is Direct for a referrer or source, and Unknown elsewhere', () => {
  expect((['referrer', 'source', 'country', 'city', 'browser'] as const).map((dim) => displayName(dim, ''))).toEqual([
    'Direct',
    'Direct',
    'Unknown',
    'Unknown',
    'Unknown',
  ]);
});

test('an unknown code is shown as it is, and throws nothing', () => {
  const hostile = '<img src=x onerror=alert(1)>';
  expect((['country', 'language', 'timeZone', 'path'] as const).map((dim) => displayName(dim, hostile))).toEqual(Array(4).fill(hostile));
});
