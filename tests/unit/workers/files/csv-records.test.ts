import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvRecords, type CsvRecord } from '../../../../workers/files/csv-records.ts';
import { takesLinearTime } from '../../../helpers/linear-time.ts';

const MAX_LENGTH = 1_048_576;

function parse(text: string, cuts: number[] = [], separator = ','): CsvRecord[] {
  const records = new CsvRecords(separator, MAX_LENGTH);
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
    ['\n\r\na\n\n', [[], [], ['a'], []]],
    ['', []],
  ])('cuts %j', (text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  it.each([
    ['well-formed text', 'a,"b ""x"" \r\n c",d\r\n"",e,f\n\n"g",h\ri\r\n"last"'],
    ['broken text', 'a,b\r\n1,"open\r\n2,"x"\r\n3\r\n"4"z,"5\r"\n6,"7\n8"\n"9'],
  ])('finds the same records of %s wherever it is cut into pieces', (_what, text) => {
    const whole = parse(text);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
        expect(parse(text, cuts)).toEqual(whole);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it('names the line on which each record began', () => {
    expect(parse('a\r\n"b\r\nc"\n\nd\re').map((record) => record.line)).toEqual([1, 2, 4, 5, 6]);
  });

  it('reports what is wrong with quotes and continues', () => {
    const [first, second] = parse('"a"b,c\nd,e');
    expect(first).toMatchObject({ line: 1, problem: 'Text follows a closing quote.' });
    expect(second).toMatchObject({ line: 2, cells: ['d', 'e'], problem: '' });
  });

  it.each<[string, string, string[][]]>([
    ['is never closed', '1,"open\n', []],
    ['meets a quote of the next line', '1,"open\n2,"=quoted"\n', [['2', '=quoted']]],
    ['makes too many cells of two lines', '1,"open\n2",3\n', [['2"', '3']]],
    ['is the first of many', '1,"open\n'.repeat(20), []],
  ])('loses only the line where an opened quote %s', (_, text, others) => {
    const good = Array.from({ length: 3 }, () => ['4', '5']);
    const found = parse(`a,b\n0,"with\nbreak"\n${text}${'4,5\n'.repeat(3)}`);
    const bad = found.filter(({ problem }) => problem !== '').map(({ line }) => line);
    const expected = text.split('\n').length - 1 - others.length;
    expect(bad).toEqual(Array.from({ length: expected }, (__, i) => 4 + i));
    expect(found.filter(({ problem }) => problem === '').map((record) => record.cells)).toEqual([
      ['a', 'b'],
      ['0', 'with\nbreak'],
      ...others,
      ...good,
    ]);
  });

  it('loses one line where a line is longer than 1 MiB, and names it', () => {
    const long = `${'x'.repeat(700_000)},${'y'.repeat(700_000)}`;
    for (const cuts of [[], [100], [600_000, 1_200_000], [1_400_010]]) {
      const found = parse(`a,b\r\n1,2\r\n${long}\r\n3,4\r\n`, cuts);
      expect(found.map(({ line, cells }) => [line, ...cells])).toEqual([[1, 'a', 'b'], [2, '1', '2'], [3], [4, '3', '4']]);
      expect(found[2]?.problem).toBe('The line is longer than any event.');
    }
  });

  it('takes linear time for a long record in small pieces', async () => {
    const read = (length: number): void => {
      const records = new CsvRecords(',', MAX_LENGTH);
      for (let at = 0; at < length; at += 16) records.push('x'.repeat(16));
    };
    expect(await takesLinearTime(read, 8_000)).toBe(true);
  });

  it('gives up a quote that is never closed', () => {
    const records = new CsvRecords(',', MAX_LENGTH);
    records.push('"open\n');
    const found = Array.from({ length: 20 }, () => records.push('x'.repeat(100_000))).flat();
    expect(found[0]?.problem).toBe('A quote is opened and never closed.');
  });
});
