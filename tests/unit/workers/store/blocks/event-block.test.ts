import { describe, expect, it } from 'vitest';
import { blockOfRows, rowOfBlock } from '../../../../../workers/store/blocks/event-block.ts';
import { idOf, pageView } from '../event-makers.ts';

describe('rows as a block', () => {
  it('come back unchanged, in their order', () => {
    const rows = [
      pageView({ id: idOf(2), ts: 20, path: '/a', visitor: 'x', flags: 5, origin: 'imported' }),
      pageView({ id: idOf(1), ts: 10, path: '/b', kind: 'LCP', value: 1234.5, pageViewId: idOf(9), target: 'main' }),
      pageView({ id: 'ffffffff-ffff-ffff-ffff-fffffffffffe', ts: 30, path: '/a', city: 'Zürich 🏔', origin: 'sample' }),
    ];
    const block = blockOfRows(rows);
    expect(rows.map((_, i) => rowOfBlock(block, i))).toEqual(rows);
  });

  it('hold each text once', () => {
    const block = blockOfRows([pageView({ path: '/a' }), pageView({ path: '/b' }), pageView({ path: '/a' })]);
    expect(block.texts.path.dictionary).toEqual(['/a', '/b']);
  });

  it('take no room for page-view ids that no row has', () => {
    expect(blockOfRows([pageView()]).pageViewIds).toHaveLength(0);
  });

  it('need 32-bit codes only above 65,536 texts', () => {
    const rows = Array.from({ length: 65_537 }, (_, n) => pageView({ path: `/${n}` }));
    const block = blockOfRows(rows);
    expect(block.texts.path.codes).toBeInstanceOf(Uint32Array);
    expect(rowOfBlock(block, 65_536).path).toBe('/65536');
    expect(blockOfRows(rows.slice(1)).texts.path.codes).toBeInstanceOf(Uint16Array);
  });

  it('name the wrong code when a block is damaged', () => {
    const block = blockOfRows([pageView()]);
    block.kinds[0] = 200;
    expect(() => rowOfBlock(block, 0)).toThrow("Got code 200 in row 0 of 'kinds' when expected one below 15.");
  });
});
