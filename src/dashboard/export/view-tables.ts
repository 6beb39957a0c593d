import { csvLines } from '#lib/format/csv.ts';
import { markdownTable, markdownText } from '#lib/format/markdown.ts';
import { worded } from '../answer/files/file-words.ts';

/** What a card of a view holds. */
export interface ViewTable {
  title: string;
  /** Lines that begin its file. */
  head: readonly (readonly string[])[];
  /** Its figures, the head first. */
  lines: readonly (readonly (string | number)[])[];
  /** The same as the card shows it. */
  shown: readonly (readonly string[])[];
}

/** The files of a view, by name: those of its cards in their order, after an index that says what they are about. */
export function viewFiles(head: ViewTable['head'], tables: readonly ViewTable[]): [name: string, text: string][] {
  const names = tables.map(({ title }, at) => `${String(at + 1).padStart(2, '0')}-${worded(title)}.csv`);
  const index = [...head, ['File', 'Table', 'Lines'], ...tables.map(({ title, lines }, at) => [names[at] ?? '', title, lines.length - 1])];
  return [
    ['index.csv', csvLines(index)],
    ...tables.map(({ head, lines }, at): [string, string] => [names[at] ?? '', csvLines([...head, ...lines])]),
  ];
}

/** The same as one text in Markdown, each table as its card shows it. */
export function viewMarkdown(title: string, about: string, tables: readonly ViewTable[]): string {
  const parts = tables.flatMap(({ title, shown }) => [`### ${markdownText(title)}`, markdownTable(shown).join('\n')]);
  return `${[`## ${markdownText(title)}`, markdownText(about), ...parts].join('\n\n')}\n`;
}
