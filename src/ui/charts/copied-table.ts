import { tsvLines } from '#lib/format/csv.ts';
import { markdownTable, markdownText } from '#lib/format/markdown.ts';

export type CopyKind = 'markdown' | 'tsv';

interface Copied {
  title: string;
  /** Cells as they are shown, the head first. */
  lines: readonly (readonly string[])[];
}

/** A table as text for the clipboard, with its title and what it is about above it: Markdown, or cells as a spreadsheet takes them, in which a formula is led by an apostrophe. */
export function copiedTable(kind: CopyKind, { title, lines }: Copied, about: string): string {
  return kind === 'tsv'
    ? tsvLines([[title], [about], [], ...lines])
    : [`**${markdownText(title)}**`, '', markdownText(about), '', ...markdownTable(lines), ''].join('\n');
}
