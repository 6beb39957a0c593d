import { oneLine } from './csv.ts';

/** What has a meaning in Markdown, in a table or outside of one, and what makes a link of an address. */
const MARKDOWN = /[\\`*_[\]<>|~&!#@]|:(?=\/\/)|(?<=www)\./gi;

/** A text of others on one line of Markdown, as text: no link, no markup. What begins a block, such as `1. `, may stand behind other words only. */
export function markdownText(text: string): string {
  return oneLine(text).replaceAll(MARKDOWN, '\\$&');
}

/** Lines of cells, the head first, as a table in Markdown; `write` makes each cell one line without a bar that divides cells. */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[], write = markdownText): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(write).join(' | ')} |`;
  const columns = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), `| ${columns.join(' | ')} |`, ...rows.map(line)];
}
