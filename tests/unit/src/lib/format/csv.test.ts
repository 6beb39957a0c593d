import { expect, test } from 'vitest';
import { csvCell, csvLines, quotedCell, tsvLines } from '#lib/format/csv.ts';

test('a cell that a spreadsheet would run as a formula begins with an apostrophe', () => {
  expect(csvCell('=SUM(A1)')).toBe("'=SUM(A1)");
  expect(csvCell('a;=1')).toBe('"a;\'=1"');
  expect(csvCell('@x')).toBe("'@x");
  for (const space of ['\u00a0', '\ufeff', '\u3000 ']) expect(csvCell(`${space}=1`)).toBe(`'${space}=1`);
  expect(quotedCell('=a"b')).toBe(`"'=a""b"`);
  expect(csvCell(-5)).toBe('-5');
});

test('separators, quotes and outer spaces are quoted', () => {
  expect(csvLines([['a,b', 'say "x"', ' y'], [1]])).toBe('"a,b","say ""x"""," y"\r\n1\r\n');
  expect(tsvLines([['a\tb', '=1'], [1]])).toBe(`a b\t'=1\n1`);
});
