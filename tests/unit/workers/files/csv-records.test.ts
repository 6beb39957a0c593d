import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CsvRecord } from '../../../../workers/files/csv-records.ts';
import { CsvRecords } from '../../../../workers/files/csv-records.ts';

function parse(text: string, cuts: number[] = [], separator = ','): CsvRecord[] {
  const records = new CsvRecords(separator);
  const ends = [...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b), text.length];
  let start = 0;
  const found: CsvRecord[] = [];
  for (const end of ends) {
    found.push(...records.push(text.slice(start, end)));
    start = end;
  }
  return [...found, ...records.end()];
}

function cells(text: string): string[][] {
  return parse(text).map((record) => record.cells);
}

describe('CsvRecords', () => {
  it.each<[string, string[][]]>([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a,b","c\r\nd"', [['a,b', 'c\r\nd']]],
    ['"say ""hi""",""', [['say "hi"', '']]],
    ['""""', [['"']]],
    [
      'a,,\n,,b',
      [
        ['a', '', ''],
        ['', '', 'b'],
      ],
    ],
    ['\n\r\na\n\n', [['a']]],
    ['', []],
  ])('cuts %j', (text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  it('finds the same wherever the text is cut into pieces', () => {
    const text = 'a,"b ""x"" \r\n c",d\r\n"",e,f\n\n"g",h\ri\r\n"last"';
    const whole = parse(text);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
        expect(parse(text, cuts)).toEqual(whole);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it('names the line on which each record began', () => {
    expect(parse('a\r\n"b\r\nc"\n\nd\re').map((record) => record.line)).toEqual([1, 2, 5, 6]);
  });

  it('says what is wrong with quotes and goes on', () => {
    const [first, second] = parse('"a"b,c\nd,e');
    expect(first).toMatchObject({ cells: ['ab', 'c'], problem: 'Text follows a closing quote.' });
    expect(second).toMatchObject({ cells: ['d', 'e'], problem: '' });
    expect(parse('a\n"b\nc').at(-1)).toMatchObject({ line: 2, problem: 'A quote is opened and never closed.' });
  });

  it('does not wait for ever for a quote that is never closed', () => {
    const records = new CsvRecords(',');
    records.push('"open,');
    const found = Array.from({ length: 20 }, () => records.push('x'.repeat(100_000))).flat();
    expect(found).toHaveLength(1);
    expect(found[0]?.problem).toBe('A quote is opened and never closed.');
  });
});
