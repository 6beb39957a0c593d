/** First characters that make a spreadsheet run a cell, after any space or BOM that it skips, also behind its other separators. */
const RUNS = /(?<=^|[;\t\r\n])(?=['\p{Zs}\uFEFF]*[=+\-@\t\r\n\0＝＋－＠])/gu;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;
/** What `readableText` puts around a text for the screen. */
const DIRECTION_MARKS = /[\u2068\u2069]/g;
/** A plain number is safe, also below zero. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A value as a CSV cell (RFC 4180) that no spreadsheet runs: a formula is led by an apostrophe. */
export function csvCell(value: string | number): string {
  const text = String(value).replace(DIRECTION_MARKS, '');
  const guarded = NUMBER.test(text) ? text : text.replace(RUNS, "'");
  return NEEDS_QUOTES.test(guarded) ? inQuotes(guarded) : guarded;
}

/** A text as such a cell in quotes, whether it needs them or not. */
export function quotedCell(text: string): string {
  return inQuotes(text.replace(RUNS, "'"));
}

function inQuotes(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Lines of cells as CSV, each line ended. */
export function csvLines(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** Lines of cells as a spreadsheet takes them from the clipboard: cells between tabs, each on one line and guarded like those of a file. */
export function tsvLines(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map((cells) => cells.map((cell) => csvCell(oneLine(String(cell)))).join('\t')).join('\n');
}

/** A text without breaks, and no space twice. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Lines as a file to offer. */
export function csvFile(lines: readonly (readonly (string | number)[])[]): Blob {
  return new Blob([csvLines(lines)], { type: 'text/csv;charset=utf-8' });
}
