import { describe, expect, it } from 'vitest';
import { codewords } from '../../../stand-ins/sign-in/qr/codewords.ts';
import { modulesOf, SIZE } from '../../../stand-ins/sign-in/qr/modules.ts';

const TEXT = 'otpauth://totp/localhost:tester@example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const DATA = [68, 68, 69, 69];
const CORRECTION = 18;

/** Takes the interleaved codewords apart again. */
function blocksOf(bytes: number[]): number[][] {
  const blocks: number[][] = DATA.map(() => []);
  let next = 0;
  for (let index = 0; index < 69; index += 1) {
    for (const [block, size] of DATA.entries()) if (index < size) blocks[block]?.push(bytes[next++] ?? 0);
  }
  for (let index = 0; index < CORRECTION; index += 1) for (const block of blocks) block.push(bytes[next++] ?? 0);
  return blocks;
}

/** Multiplies in GF(256) bit by bit, without the tables of the encoder. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

describe('the QR code of the sign-in stand-in', () => {
  it('holds the text in byte mode', () => {
    const data = blocksOf(codewords(TEXT)).flatMap((block, index) => block.slice(0, DATA[index]));
    const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
    expect(bits.slice(0, 4)).toBe('0100');
    const length = Number.parseInt(bits.slice(4, 20), 2);
    const bytes = Array.from({ length }, (_, index) => Number.parseInt(bits.slice(20 + index * 8, 28 + index * 8), 2));
    expect(Buffer.from(bytes).toString()).toBe(TEXT);
  });

  it('is corrected: every block is a multiple of the generator', () => {
    for (const block of blocksOf(codewords(TEXT))) {
      let root = 1;
      for (let power = 0; power < CORRECTION; power += 1) {
        expect(block.reduce((sum, byte) => times(sum, root) ^ byte, 0)).toBe(0);
        root = times(root, 2);
      }
    }
  });

  it('has three finders and no module left open', () => {
    const modules = modulesOf(codewords(TEXT));
    expect(modules.flat()).toHaveLength(SIZE * SIZE);
    expect(modules.flat()).not.toContain(undefined);
    const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
    const cornerAt = (top: number, left: number) =>
      modules.slice(top, top + 7).map((row) =>
        row
          .slice(left, left + 7)
          .map((dark) => (dark ? '#' : '.'))
          .join(''),
      );
    for (const corner of [cornerAt(0, 0), cornerAt(0, SIZE - 7), cornerAt(SIZE - 7, 0)]) expect(corner).toEqual(finder);
  });

  it('refuses a text that does not fit', () => {
    expect(() => codewords('x'.repeat(272))).toThrow('272 bytes do not fit');
  });
});
