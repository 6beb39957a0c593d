import { expect, it } from 'vitest';
import { HashTable, KeyedHash } from '../../../../../workers/opened/rows/keyed-hash.ts';
import { Memo } from '../../../../../workers/opened/rows/memo.ts';

function keyedHash(first: string): KeyedHash {
  return new KeyedHash({ uuid: () => `${first}-0000-4000-8000-000000000001` });
}

it('tells 200,000 neighbouring addresses apart, and finds each again in a table that has grown', () => {
  const hash = keyedHash('00000001');
  const table = new HashTable();
  const addresses = Array.from({ length: 200_000 }, (_, i) => `10.${i >>> 16}.${(i >>> 8) & 255}.${i & 255}`);
  for (const [i, address] of addresses.entries()) {
    const slot = table.slotOf(hash.begin().add(address));
    table.values[slot] = i;
  }
  expect(table.size).toBe(200_000);
  const found = addresses.filter((address, i) => {
    const slot = table.slotOf(hash.begin().add(address));
    return table.values[slot] === i;
  });
  expect(found).toHaveLength(200_000);
});

it('gives other hashes under another key, and where the same text is parted elsewhere', () => {
  const hash = keyedHash('00000001');
  const { lanes } = hash.begin().add('ab').add('c');
  expect(hash.begin().add('ab').add('c').lanes).toEqual(lanes);
  expect(hash.begin().add('a').add('bc').lanes).not.toEqual(lanes);
  expect(keyedHash('00000002').begin().add('ab').add('c').lanes).not.toEqual(lanes);
});

it('works an answer out once, and forgets all answers where they are too many or too long', () => {
  const asked: string[] = [];
  const memo = new Memo(2, (text) => (asked.push(text), text.length));
  for (const text of ['a', 'b', 'a', '', 'c', 'a']) expect(memo.get(text)).toBe(text.length);
  expect(asked).toEqual(['', 'a', 'b', 'c', 'a']);
  const long = 'x'.repeat(9_000_000);
  for (const text of [long, 'b', long]) memo.get(text);
  expect(asked.slice(5).map((text) => text.length)).toEqual([9_000_000, 1, 9_000_000]);
});
