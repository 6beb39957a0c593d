import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachLine, headLines, MAX_LINE_LENGTH } from '../../../../workers/opened/lines.ts';
import { takesLinearTime } from '../../../helpers/linear-time.ts';
import { readInPieces } from './record-calls.ts';

const REFUSED = { refused: 'The line is longer than 65,536 characters: it is left out.' };

function cut(text: string, cuts: readonly number[] = []): unknown[] {
  const calls: unknown[] = [];
  const reader = eachLine(
    (line) => calls.push(line),
    (refused) => calls.push({ refused }),
  );
  readInPieces(reader, text, cuts);
  return calls;
}

describe('eachLine', () => {
  it.each<[string, string, unknown[]]>([
    ['LF, CRLF and CR', 'a\nb\r\nc\rd', ['a', 'b', 'c', 'd']],
    ['no line behind the last line break', 'a\r\n', ['a']],
    ['empty lines', '\n\r\n\r\ra', ['', '', '', '', 'a']],
    ['nothing in an empty text', '', []],
    ['a line of its own for each LF behind a CRLF', 'a\r\n\nb', ['a', '', 'b']],
    ['a line without the NUL characters at its start, and with those inside', '\0\0a\0b\n\0', ['a\0b', '']],
  ])('gives %s', (_, text, lines) => {
    expect(cut(text)).toEqual(lines);
  });

  it('takes a line of 65,536 characters and refuses a longer one once, whole or in pieces', () => {
    const longest = 'x'.repeat(MAX_LINE_LENGTH);
    for (const cuts of [[], [1], [MAX_LINE_LENGTH], [40_000, 80_000, 120_000]]) {
      expect(cut(`${longest}\nb`, cuts)).toEqual([longest, 'b']);
      expect(cut(`a\n${longest}x\r\nb\n`, cuts)).toEqual(['a', REFUSED, 'b']);
      expect(cut(`${longest}${longest}`, cuts)).toEqual([REFUSED]);
    }
  });

  it('drops NUL characters at the start of a line before its length counts', () => {
    for (const cuts of [[], [65_536], [10, 70_001]]) expect(cut(`${'\0'.repeat(70_000)}a\nb`, cuts)).toEqual(['a', 'b']);
  });

  it('gives the same lines wherever the text is cut', () => {
    const text = fc.array(fc.constantFrom('a', '\r', '\n', '\0', 'bc'), { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.array(fc.nat(60), { maxLength: 6 }), (whole, cuts) => {
        expect(cut(whole, cuts)).toEqual(cut(whole));
      }),
      { seed: 3, numRuns: 1_000 },
    );
  });
});

describe('reading lines takes time in proportion to the text', () => {
  it.each(['\n', '\r', '\r\n', 'ab\n', '\0', 'x'])('of %j, in one piece or in pieces of a character', async (unit) => {
    const text = unit.repeat(400_000 / unit.length);
    const read = (length: number, pieceLength: number) => {
      const reader = eachLine(
        () => {},
        () => {},
      );
      for (let at = 0; at < length; at += pieceLength) reader.read(text.slice(at, Math.min(at + pieceLength, length)));
      reader.end();
    };
    for (const pieceLength of [1, 400_000]) expect(await takesLinearTime((length) => read(length, pieceLength), 25_000)).toBe(true);
  });
});

describe('headLines', () => {
  it('leaves out the last line, which may go on, unless it is the only one', () => {
    expect(headLines('a\nb\nc')).toEqual(['a', 'b']);
    expect(headLines('a')).toEqual(['a']);
    expect(headLines('a\n'.repeat(99))).toHaveLength(50);
  });
});
