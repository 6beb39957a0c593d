import { expect, test } from 'vitest';
import { barLines } from '#ui/charts/bar-lines.ts';
import { xmlText } from '#ui/charts/svg-file.ts';

const LIST = { nameHead: 'Path', countHead: 'Views', rows: [{ label: '/', count: 1 }], total: 3 };

test('lines of a list have shares where there is a total, and unfiltered counts where there is a filter', () => {
  expect(barLines(LIST)).toEqual([
    ['Path', 'Views', 'Share'],
    ['/', 1, 0.333333],
  ]);
  expect(barLines({ ...LIST, total: null, rows: [{ label: '/', count: 1, base: 4 }] })).toEqual([
    ['Path', 'Views', 'Without filters'],
    ['/', 1, 4],
  ]);
  expect(barLines({ ...LIST, total: 0, rows: [{ label: '/', count: 0 }] })[1]).toEqual(['/', 0, 0]);
});

test('characters that XML forbids are replaced, and everything else stays', () => {
  expect(xmlText('a\u0000b\ud800c\uffff')).toBe('a\ufffdb\ufffdc\ufffd');
  expect(xmlText('<b>&"😀ü')).toBe('<b>&"😀ü');
});
