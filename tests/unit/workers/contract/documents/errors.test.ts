import { describe, expect, it, test } from 'vitest';
import { checkError } from '#contract/documents/errors.ts';
import { makeError } from '../../../../helpers/make-error.ts';

const NOW = 1_750_000_100_000;

test('an error is copied field by field, and nothing else of it', () => {
  const hostile: unknown = JSON.parse(`{"__proto__":{"polluted":true},"more":1,${JSON.stringify(makeError(1)).slice(1)}`);
  expect(checkError(hostile, NOW)).toEqual(makeError(1));
  expect('polluted' in {}).toBe(false);
});

test.each([
  null,
  undefined,
  7,
  'error',
  [],
  {},
  { ...makeError(1), id: 7 },
  { ...makeError(1), id: '' },
  { ...makeError(1), id: 'a b' },
  { ...makeError(1), id: 'x'.repeat(200) },
  { ...makeError(1), ts: Number.NaN },
  { ...makeError(1), ts: '1' },
  { ...makeError(1), ts: -1 },
  { ...makeError(1), message: { toString: () => 'x' } },
])('%o is no error', (value) => expect(checkError(value, NOW)).toBeNull());

describe('an error with fields that can be repaired', () => {
  it('gets the mildest type and severity for unknown ones, and empty texts for other values', () => {
    const mended = checkError(
      { id: 'a', ts: 1, message: 'x', errorType: 'evil', severity: 'constructor', stack: 7, fromExtension: 'yes' },
      NOW,
    );
    expect(mended).toMatchObject({ errorType: 'unknown', severity: 'low', stack: '', url: '', userId: '', fromExtension: false });
  });

  it('has longer texts cut to their limit, with a mark', () => {
    const { message, stack } = checkError(makeError(1, { message: 'm'.repeat(2_000), stack: '🐛'.repeat(9_000) }), NOW) ?? makeError(2);
    expect(message).toHaveLength(1_024);
    expect(message).toMatch(/m … \(cut\)$/);
    expect(stack.length).toBeLessThanOrEqual(8_192);
    expect(stack).toMatch(/🐛 … \(cut\)$/);
    expect(checkError(makeError(1, { message: 'm'.repeat(1_024) }), NOW)?.message).toBe('m'.repeat(1_024));
  });

  it('gets the present time for one far ahead, and a replacement character for a lone surrogate', () => {
    expect(checkError(makeError(1, { ts: NOW + 300_001 }), NOW)?.ts).toBe(NOW);
    expect(checkError(makeError(1, { ts: NOW + 300_000 }), NOW)?.ts).toBe(NOW + 300_000);
    expect(checkError(makeError(1, { message: 'a\uD800b' }), NOW)?.message).toBe('a\uFFFDb');
  });
});
