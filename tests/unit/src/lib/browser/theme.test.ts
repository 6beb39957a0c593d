import { expect, test } from 'vitest';
import { parseTheme } from '#lib/browser/theme.ts';

test('every value but the two explicit choices follows the system', () => {
  expect(['light', 'dark', 'system', 'DARK', '', null].map(parseTheme)).toEqual(['light', 'dark', 'system', 'system', 'system', 'system']);
});
