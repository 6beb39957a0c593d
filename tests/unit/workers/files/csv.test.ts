import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCell, writeCell } from '../../../../workers/files/csv.ts';
import { CsvRecords } from '../../../../workers/files/csv-records.ts';
import { FORMULA_PAYLOADS } from './formula-payloads.ts';

const DANGER = /^['\s]*[=+\-@\0＝＋－＠]/;

function cellOf(line: string): string {
  const records = new CsvRecords(',', 1_048_576);
  const [record] = [...records.push(`x,${line},x\r\n`), ...records.end()];
  expect(record?.cells).toHaveLength(3);
  return record?.cells[1] ?? '';
}

describe('writeCell', () => {
  it('is tested with a hundred and ten payloads', () => {
    expect(new Set(FORMULA_PAYLOADS).size).toBe(110);
  });

  it.each(FORMULA_PAYLOADS)(
    'makes %j inert, as one cell, as cells split at semicolons, tabs or line breaks, and reads it back',
    (payload) => {
      const written = writeCell(payload);
      const cell = cellOf(written);
      expect(readCell(cell)).toBe(payload);
      // What a spreadsheet sees that understands the quotes, and one that parts cells elsewhere and only drops a leading quote.
      const seen = [cell, ...cell.split(/[;\t\r\n]/), ...written.split(/[;\t\r\n]/).map((part) => part.replace(/^"/, ''))];
      for (const part of seen) if (DANGER.test(part)) expect(part[0]).toBe("'");
    },
  );

  it('reads every text back exactly', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '"', ',', ';', '\t', '\r', '\n', '\0', '＝', '＠', ' ', 'a') }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(readCell(cellOf(writeCell(text)))).toBe(text);
      }),
      { seed: 20_260_331, numRuns: 3_000 },
    );
  });

  it.each([
    ['plain', 'plain'],
    ['', ''],
    ["O'Neill", "O'Neill"],
    ["'quoted'", "'quoted'"],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['=1+1', "'=1+1"],
    ["'=1+1", "''=1+1"],
    ['-5', "'-5"],
    ['a;=1', '"a;\'=1"'],
    [' =1', "' =1"],
  ])('writes %j as %s', (text, cell) => {
    expect(writeCell(text)).toBe(cell);
  });
});
