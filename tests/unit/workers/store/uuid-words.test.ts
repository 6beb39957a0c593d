import { describe, expect, it } from 'vitest';
import { isUuid, readUuid, writeUuid } from '../../../../workers/store/uuid-words.ts';

describe('ids as words', () => {
  it.each(['00000000-0000-0000-0000-000000000001', 'ffffffff-ffff-4fff-bfff-ffffffffffff', '01234567-89ab-4def-8123-456789abcdef', ''])(
    '%s comes back',
    (id) => {
      const words = new Uint32Array(8).fill(7);
      writeUuid(words, 1, id);
      expect(readUuid(words, 1)).toBe(id);
      expect(words[0]).toBe(7);
    },
  );

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
