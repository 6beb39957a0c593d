import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCodePoints, topNames } from '../../../../../workers/query/count/top-n.ts';

describe('the first names of a list', () => {
  it('leave out names with a count of zero, and state how many names there are and their sum', () => {
    expect(topNames(Int32Array.of(0, 5, 0, 3, 1, 7), 5, ['', 'a', 'b', 'c', 'd', 'beyond'], 2)).toEqual({
      codes: [1, 3],
      total: 9,
      names: 3,
    });
    expect(topNames(Int32Array.of(0, 0), 2, ['', 'a'], 3)).toEqual({ codes: [], total: 0, names: 0 });
  });

  it('are the beginning of the whole list, ranked by count, and equal counts by code point, in whatever order they come', () => {
    const name = fc.constantFrom('', '/', '/a', '/b', '\u{1F600}', '\uFF5E', 'ü', 'Z', 'z', '0', '~');
    fc.assert(
      fc.property(
        fc.uniqueArray(name),
        fc.array(fc.nat(3), { minLength: 11, maxLength: 11 }),
        fc.integer({ min: 1, max: 12 }),
        (texts, counts, limit) => {
          const sorted = texts
            .map((text, code) => ({ text, code, count: counts[code]! }))
            .filter(({ count }) => count > 0)
            .sort((a, b) => b.count - a.count || compareCodePoints(a.text, b.text));
          const top = topNames(Int32Array.from(counts), texts.length, texts, limit);
          expect(top.codes).toEqual(sorted.slice(0, limit).map(({ code }) => code));
          expect(top.names).toBe(sorted.length);
        },
      ),
      { seed: 2, numRuns: 500 },
    );
  });
});

const EMOJI = '\u{1F600}';
const FULLWIDTH_TILDE = '\uFF5E';

/** The order of the code points, spelled out. */
function compareNaively(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)];
  const at = left.findIndex((each, i) => each !== right[i]);
  if (at < 0) return left.length - right.length;
  return at >= right.length ? 1 : left[at]!.codePointAt(0)! - right[at]!.codePointAt(0)!;
}

describe('the order of names', () => {
  it('sorts an emoji after U+FF5E, unlike UTF-16 units', () => {
    expect(EMOJI < FULLWIDTH_TILDE).toBe(true);
    expect(compareCodePoints(EMOJI, FULLWIDTH_TILDE)).toBeGreaterThan(0);
    expect(compareCodePoints(`same ${FULLWIDTH_TILDE}`, `same ${EMOJI}`)).toBeLessThan(0);
  });

  it('sorts a prefix before the longer text, and equal texts as equal', () => {
    expect(compareCodePoints('/a', '/a/b')).toBeLessThan(0);
    expect(compareCodePoints('', '/')).toBeLessThan(0);
    expect(compareCodePoints('/a', '/a')).toBe(0);
  });

  it('is that of the code points for all texts, lone surrogates included', () => {
    const piece = fc.oneof(fc.constantFrom('a', FULLWIDTH_TILDE, EMOJI, '\u{1F601}', '\uD83D', '\uDE00', '\uE000'), fc.string());
    const text = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(compareNaively(a, b)));
      }),
      { seed: 1, numRuns: 2_000 },
    );
  });
});
