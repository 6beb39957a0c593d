import { oneLine, tsvLines } from '#lib/format/csv.ts';
import type { ShownTable } from '#ui/figures/shown-table.ts';

type Copied = Pick<ShownTable, 'title' | 'lines'>;

/** What has a meaning in Markdown, in a table or outside of one, and what makes a link of an address. */
const MARKDOWN = /[\\`*_[\]<>|~&!#@]|:(?=\/\/)|(?<=www)\./gi;

/** A table as Markdown, with what it is about above it. What visitors wrote stays text: no link, no markup. */
export function asMarkdown({ title, lines: [head = [], ...rows] }: Copied, about: string): string {
  const line = (cells: readonly string[]) => `| ${cells.map(markdownText).join(' | ')} |`;
  const columns = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [`**${markdownText(title)}**`, '', markdownText(about), '', line(head), `| ${columns.join(' | ')} |`, ...rows.map(line), ''].join(
    '\n',
  );
}

/** A table as a spreadsheet takes it when it is pasted; a cell that it would run is led by an apostrophe. */
export function asTsv({ title, lines }: Copied, about: string): string {
  return tsvLines([[title], [about], [], ...lines]);
}

function markdownText(text: string): string {
  return oneLine(text).replaceAll(MARKDOWN, '\\$&');
}
