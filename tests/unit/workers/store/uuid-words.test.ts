import { describe, expect, it } from 'vitest';
import { readUuid, writeUuid } from '../../../../workers/store/uuid-words.ts';

describe('ids as words', () => {
  it.each(['00000000-0000-0000-0000-000000000001', 'ffffffff-ffff-4fff-bfff-ffffffffffff', '01234567-89ab-4def-8123-456789abcdef', ''])(
    '%s is read back as it was written',
    (id) => {
      const words = new Uint32Array(8).fill(7);
      writeUuid(words, 1, id);
      expect(readUuid(words, 1)).toBe(id);
      expect(words[0]).toBe(7);
    },
  );
});
