import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCodePoints } from '../../../../../workers/query/count/code-points.ts';

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
  it('puts an emoji after U+FF5E, unlike UTF-16 units', () => {
    expect(EMOJI < FULLWIDTH_TILDE).toBe(true);
    expect(compareCodePoints(EMOJI, FULLWIDTH_TILDE)).toBeGreaterThan(0);
    expect(compareCodePoints(`same ${FULLWIDTH_TILDE}`, `same ${EMOJI}`)).toBeLessThan(0);
  });

  it('puts a beginning before what it begins, and equal texts nowhere', () => {
    expect(compareCodePoints('/a', '/a/b')).toBeLessThan(0);
    expect(compareCodePoints('', '/')).toBeLessThan(0);
    expect(compareCodePoints('/a', '/a')).toBe(0);
  });

  it('is that of the code points for all texts, halves of pairs included', () => {
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
