import { describe, expect, it } from 'vitest';
import { isUuid } from '#contract/rows/uuid.ts';

describe('the form of an event id', () => {
  it.each([
    ['01234567-89ab-4def-8123-456789abcdef', true],
    ['01234567-89AB-4DEF-8123-456789ABCDEF', false],
    ['0123456789ab4def8123456789abcdef', false],
    ['00000000-0000-0000-0000-000000000000', false],
    ['', false],
    [42, false],
  ])('%s is an event id: %s', (id, expected) => {
    expect(isUuid(id)).toBe(expected);
  });
});
