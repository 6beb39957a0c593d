import { unzipSync, strFromU8 } from 'fflate';
import { expect, it } from 'vitest';
import { zipFile } from '#lib/format/zip.ts';
import { copiedTable } from '#ui/charts/copied-table.ts';
import { viewFiles, viewMarkdown } from '../../../../../src/dashboard/export/view-tables.ts';

const MADE = Date.UTC(2026, 2, 31, 12);
const HEAD = [['Overview'], ['Source', 'This browser'], ['Period', 'Mar 2026'], ['Selection', 'Path is =1'], []];
const TABLES = [
  {
    title: 'Top Paths',
    head: [['Top Paths'], []],
    lines: [
      ['Path', 'Views'],
      ['=1', 1_200],
    ],
    shown: [
      ['Path', 'Views'],
      ['=1', '1,200'],
    ],
  },
  { title: 'Top Paths', head: [['Top Paths'], []], lines: [['Path', 'Views']], shown: [['Path', 'Views']] },
];

it('the zip of a view opens with an index of its source, period and selection, and a file for each card in their order', async () => {
  const long = ['long.csv', 'ä='.repeat(300_000)] as const;
  const zip = unzipSync(new Uint8Array(await (await zipFile([...viewFiles(HEAD, TABLES), long], MADE)).arrayBuffer()));
  const texts = Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)]);
  expect(texts).toEqual([
    [
      'index.csv',
      'Overview\r\nSource,This browser\r\nPeriod,Mar 2026\r\nSelection,Path is =1\r\n\r\n' +
        'File,Table,Lines\r\n01-top-paths.csv,Top Paths,1\r\n02-top-paths.csv,Top Paths,0\r\n',
    ],
    ['01-top-paths.csv', "Top Paths\r\n\r\nPath,Views\r\n'=1,1200\r\n"],
    ['02-top-paths.csv', 'Top Paths\r\n\r\nPath,Views\r\n'],
    long,
  ]);
});

it('the Markdown of a view has the table of each card as that card copies it', () => {
  const text = viewMarkdown('Overview', 'This browser · <b>', TABLES);
  expect(text).toMatch(/^## Overview\n\nThis browser · \\<b\\>\n\n### Top Paths\n\n/);
  const tableOf = (copied: string) => copied.split('\n').filter((line) => line.startsWith('|'));
  expect(tableOf(text)).toEqual(
    TABLES.flatMap((table) => tableOf(copiedTable('markdown', { title: table.title, lines: table.shown }, ''))),
  );
});
