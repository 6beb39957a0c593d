/** Reading one record. `end`: the first character after it, or how far was read until something was wrong. */
export type ReadRecord = { cells: string[]; end: number } | { problem: string; end: number };

export interface RecordRules {
  separator: string;
  /** Nothing follows the text. */
  last: boolean;
  /** A quoted cell ends with its line: for text in which no longer ones were found. */
  inLine: boolean;
}

export const OPEN_QUOTE = 'A quote is opened and never closed.';
const TEXT_AFTER_QUOTE = 'Text follows a closing quote.';

/**
 * Reads the record of CSV text (RFC 4180, any line end) that begins at `start`; null when its end is not in the text.
 * Stops at the first thing that is wrong with its quotes.
 */
export function readRecord(text: string, start: number, rules: RecordRules): ReadRecord | null {
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    const read = text[at] === '"' ? quotedCell(text, at, rules) : plainCell(text, at, rules);
    if (read === null || 'problem' in read) return read;
    cells.push(read.cell);
    at = read.end;
    if (at === text.length) return rules.last ? { cells, end: at } : null;
    if (text[at] === rules.separator) continue;
    const end = afterLineBreak(text, at, rules.last);
    return end === null ? null : { cells, end };
  }
}

type ReadCell = { cell: string; end: number } | { problem: string; end: number };

/** Up to the next separator or line break. */
function plainCell(text: string, start: number, { separator }: RecordRules): ReadCell {
  let end = start;
  while (end < text.length && !endsCell(text[end], separator)) end += 1;
  return { cell: text.slice(start, end), end };
}

/** From quote to quote; null when the closing one may still come. */
function quotedCell(text: string, start: number, { separator, last, inLine }: RecordRules): ReadCell | null {
  const limit = inLine ? lineBreakFrom(text, start) : text.length;
  const isFinal = last || limit < text.length;
  let cell = '';
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0 || quote >= limit) return isFinal ? { problem: OPEN_QUOTE, end: limit } : null;
    cell += text.slice(from, quote);
    from = quote + 1;
    if (from === text.length) return last ? { cell, end: from } : null;
    if (text[from] !== '"') return endsCell(text[from], separator) ? { cell, end: from } : { problem: TEXT_AFTER_QUOTE, end: from };
    cell += '"';
    from += 1;
  }
}

function endsCell(character: string | undefined, separator: string): boolean {
  return character === separator || character === '\n' || character === '\r';
}

/** Where the next line break is; the length of the text where there is none. */
export function lineBreakFrom(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** What follows the line break at `at`; null where a line feed that belongs to a carriage return may still come. */
export function afterLineBreak(text: string, at: number, last: boolean): number | null {
  if (text[at] !== '\r') return at + 1;
  if (at + 1 === text.length && !last) return null;
  return text[at + 1] === '\n' ? at + 2 : at + 1;
}

/** How many lines end between two places. */
export function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) lines += 1;
  }
  return lines;
}
