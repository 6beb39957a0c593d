import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IdIndex } from '../../../../workers/store/id-index.ts';
import { writeUuid } from '../../../../workers/store/uuid-words.ts';
import { idOf } from './event-makers.ts';

describe('the index of ids', () => {
  it('finds ids that were added and not removed, in whatever order', () => {
    const rows = 300;
    const held = new Uint32Array(rows * 4);
    for (let row = 0; row < rows; row++) writeUuid(held, row, idOf(row + 1));
    fc.assert(
      fc.property(fc.array(fc.nat(rows - 1), { maxLength: 800, size: 'max' }), (toggles) => {
        const index = new IdIndex();
        const expected = new Set<number>();
        for (const row of toggles) {
          if (expected.delete(row)) index.remove(held, row);
          else {
            expected.add(row);
            index.add(held, row);
          }
        }
        expect(index.size).toBe(expected.size);
        for (let row = 0; row < rows; row++) expect(index.find(held, held, row)).toBe(expected.has(row) ? row : -1);
      }),
      { seed: 20_260_103, numRuns: 60 },
    );
  });

  it('accepts a new id, and refuses one that it has, at any row', () => {
    const held = new Uint32Array(200 * 4);
    for (let row = 0; row < 200; row++) writeUuid(held, row, idOf((row % 120) + 1));
    const index = new IdIndex();
    index.reserve(held, 200);
    for (let row = 0; row < 200; row++) expect(index.addNew(held, row)).toBe(row < 120);
    expect(index.size).toBe(120);
    for (let row = 0; row < 200; row++) expect(index.find(held, held, row)).toBe(row % 120);
  });

  it('does not grow by adding and removing', () => {
    const held = new Uint32Array(4_000);
    for (let row = 0; row < 1_000; row++) writeUuid(held, row, idOf(row + 1));
    const index = new IdIndex();
    for (let row = 0; row < 30; row++) index.add(held, row);
    const before = index.bytes;
    for (let row = 30; row < 1_000; row++) {
      index.remove(held, row - 30);
      index.add(held, row);
    }
    expect(index.bytes).toBe(before);
  });
});
