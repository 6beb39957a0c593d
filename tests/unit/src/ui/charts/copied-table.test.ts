import { expect, test } from 'vitest';
import { copiedTable } from '#ui/charts/copied-table.ts';
import { aboutText } from '../../../../../src/dashboard/answer/files/file-words.ts';
import { pick } from '../../../../../src/dashboard/view/pick.ts';
import { makeView } from '../../dashboard/make-view.ts';

const HOSTILE = '=HYPERLINK("https://x")\n| [a](javascript:b) <img> www.x *b*';
const TABLE = {
  title: 'Top Paths',
  lines: [
    ['Path', 'Views'],
    ['/a', '1,204'],
    [HOSTILE, '-3'],
  ],
};

test('copied figures name their source, dates, zone and filter', () => {
  const view = makeView('last7', {});
  const filtered = { ...view, scope: { ...view.scope, view: pick(view.scope.view, 'country', 'DE', 'only') } };
  const dates = 'Nov 14, 2025 – Nov 20, 2025 · 7 days · UTC';
  expect(aboutText(view, { title: 'Sample data' })).toBe(`Sample data · ${dates}`);
  expect(aboutText(filtered, { title: 'Sample data' })).toBe(`Sample data · ${dates} · Country is Germany`);
});

test('a table as Markdown keeps a hostile name in its cell, as text', () => {
  expect(copiedTable('markdown', TABLE, 'This browser').split('\n')).toEqual([
    '**Top Paths**',
    '',
    'This browser',
    '',
    '| Path | Views |',
    '| --- | ---: |',
    '| /a | 1,204 |',
    String.raw`| =HYPERLINK("https\://x") \| \[a\](javascript:b) \<img\> www\.x \*b\* | -3 |`,
    '',
  ]);
});

test('a table for a spreadsheet has a cell for each value, and none that runs as a formula', () => {
  const [title, about, empty, head, plain, hostile = ''] = copiedTable('tsv', TABLE, 'This browser').split('\n');
  expect([title, about, empty, head, plain]).toEqual(['Top Paths', 'This browser', '', 'Path\tViews', '/a\t"1,204"']);
  expect(hostile.split('\t')).toEqual([expect.stringMatching(/^"'=HYPERLINK/), '-3']);
});
