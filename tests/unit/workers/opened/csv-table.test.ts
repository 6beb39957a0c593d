import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTable } from '../../../../workers/opened/csv-table.ts';
import { readInPieces, recordingSink } from './record-calls.ts';

/** What becomes of each record: its cells `a` and `b` joined, the reason, or the message. */
function read(text: string, cuts: readonly number[] = []): string[] | null {
  const sink = recordingSink();
  const found: string[] = [];
  const reader = openTable(
    text.slice(0, 65_536),
    ['a', 'b'],
    {
      ...sink,
      leaveOut: (reason) => found.push(`(${reason})`),
      refuse: (message) => found.push(`! ${message}`),
      leaveOutColumns: (names) => void (names.length > 0 && found.push(`without ${names.join(', ')}`)),
    },
    (cellOf) => found.push(`${cellOf('a')}|${cellOf('b')}`),
  );
  if (reader === null) return null;
  readInPieces(reader, text, cuts);
  return found;
}

const OPEN_QUOTE = '! A quote is opened and never closed.';

describe('openTable', () => {
  it.each<[string, string, string[]]>([
    ['commas', 'a,b\n1,2\n', ['(head)', '1|2']],
    ['semicolons', 'a;b\r\n1;"2;3"\r\n', ['(head)', '1|2;3']],
    ['tabs and old line ends', 'a\tb\r1\t2\r', ['(head)', '1|2']],
    ['columns in another order, case and quotes', '"B"," A "\n2,1\n', ['(head)', '1|2']],
    ['columns that nobody asks for', 'x,a,"Y",b\n0,1,0,2\n', ['(head)', '1|2', 'without x, Y']],
    ['two columns of one name by the first', 'a,b,a\n1,2,3\n', ['(head)', '1|2', 'without a']],
    ['blank lines', '\n\na,b\n\n1,2\n\n', ['(head)', '(head)', '(head)', '(head)', '1|2', '(head)']],
    ['no end of the last line', 'a,b\n1,2', ['(head)', '1|2']],
    ['line breaks within quotes', 'a,b\n"1\r\n1","2\n\n"\n', ['(head)', '1\r\n1|2\n\n']],
    ['a line of another width', 'a,b\n1\n1,2\n', ['(head)', '! The line has 1 cells where the header has 2.', '1|2']],
    ['a prototype as a column', '__proto__,a,b,constructor\n9,1,2,9\n', ['(head)', '1|2', 'without __proto__, constructor']],
  ])('reads %s', (_what, text, calls) => {
    expect(read(text)).toEqual(calls);
  });

  it('counts the line that names the separator as a head, and keeps to it', () => {
    expect(read('sep=;\r\na;b;c,d,e,f\r\n1;2;3,4,5\r\n')).toEqual(['(head)', '(head)', '1|2', 'without c,d,e,f']);
    expect(read('SEP=,\na,b\n1,2\n')).toEqual(['(head)', '(head)', '1|2']);
  });

  it.each(['', 'a\n1\n', 'a,c\n', 'x\na,b\n', '"a,b\n', '{"a":1,"b":2}'])('does not know %j, which lacks a column', (text) => {
    expect(read(text)).toBeNull();
  });

  it('loses only the line on which a quote is not closed within 64 KiB, or by the end of the file', () => {
    const rows = '1,2\n'.repeat(20_000);
    const found = read(`a,b\n1,"open\n${rows}1,"open\n1,2\n`);
    expect(found?.filter((each) => each === '1|2')).toHaveLength(20_001);
    expect(found?.filter((each) => each !== '1|2')).toEqual(['(head)', OPEN_QUOTE, OPEN_QUOTE]);
    expect(found?.[1]).toBe(OPEN_QUOTE);
  });

  it('makes the same calls wherever the text is cut, also within an open quote', () => {
    const text = `sep=,\r\na,b\r\n"1\r\n""",2\r\n\r\n1,"open\r\n${'1,2\r\n'.repeat(14_000)}"1"x,2\r\n3,"4`;
    const whole = read(text);
    const place = fc.oneof(fc.nat(60), fc.nat(text.length));
    fc.assert(
      fc.property(fc.array(place, { maxLength: 6 }), (cuts) => {
        expect(read(text, cuts)).toEqual(whole);
      }),
      { seed: 3, numRuns: 60 },
    );
  });
});
