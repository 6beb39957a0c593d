import { oneLine } from '#lib/format/csv.ts';
import { markdownTable, markdownText } from '#lib/format/markdown.ts';
import type { Summary } from './summary.ts';

/** A summary as Markdown: what visitors wrote stays text. */
export function summaryMarkdown(summary: Summary): string {
  return written(summary, markdownText);
}

/** The same for a reader who sees the text as it is written: nothing is escaped. */
export function summaryPlain(summary: Summary): string {
  return written(summary, oneLine);
}

function written({ title, head, about, sections }: Summary, write: (text: string) => string): string {
  const paragraphs = [
    `# ${write(title)}`,
    write(head),
    ...sections.flatMap((section) => [
      `## ${write(section.title)}`,
      section.sentences.map(write).join(' '),
      listOf(section.items.map(write)),
      section.table.length === 0 ? '' : markdownTable(section.table, write).join('\n'),
    ]),
    '## About these figures',
    listOf(about.map(([name, text]) => `${write(name)}: ${write(text)}`)),
  ];
  return `${paragraphs.filter((text) => text !== '').join('\n\n')}\n`;
}

function listOf(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}
