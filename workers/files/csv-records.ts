/** A record of a CSV file: its cells without quotes, and the line (1-based) on which it began. */
export interface CsvRecord {
  line: number;
  /** None where there is a problem, and of a blank line. */
  cells: string[];
  /** '' or what is wrong with the record, as a sentence. */
  problem: string;
}

/** What separates cells; the last two are what spreadsheets write in countries where the comma is in numbers. */
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Records that are tried over the same text before quotes have to end with their line there. A failed record gives back
 * all but its first line; without this bound, a file could have most of it read again for each of its lines.
 */
const MAX_TRIES = 8;

const TOO_LONG = 'The line is longer than any event.';

/** The first line that is not blank, without its end; all that there is where it has no end. */
export function firstLineOf(text: string): string {
  const begun = text.trimStart();
  const end = begun.search(/[\r\n]/);
  return end < 0 ? begun : begun.slice(0, end);
}

/** The separator that is most frequent in the line of the header. */
export function separatorOf(header: string): string {
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Cuts CSV text into records, however the text is cut into pieces. The first record says how many cells a record has.
 * What is wrong with a record costs the line on which it began; reading goes on with the next line. The time that it
 * takes is linear in the length of the text.
 */
export class CsvRecords {
  readonly #separator: string;
  readonly #maxLength: number;
  #text = '';
  #at = 0;
  #line = 1;
  /** Cells of the first record; 0 before it. */
  #width = 0;
  /** What is left of the line is dropped. */
  #isSkipping = false;
  /** How far failed records have read, and how many began before that. */
  #triedTo = 0;
  #tries = 0;
  /** Characters from which on a record is tried again that had no end: twice as many as before, so that small pieces cost no more. */
  #triedFrom = 0;

  /** `maxLength`: characters of the longest record; without this limit, an open quote takes the rest of the file. */
  constructor(separator: string, maxLength: number) {
    this.#separator = separator;
    this.#maxLength = maxLength;
  }

  /** The records that are complete with this piece. */
  push(piece: string): CsvRecord[] {
    this.#text += piece;
    if (this.#text.length - this.#at < this.#triedFrom) return [];
    this.#text = this.#text.slice(this.#at);
    this.#triedTo = Math.max(0, this.#triedTo - this.#at);
    this.#at = 0;
    return this.#records(false);
  }

  /** The last records, if the file does not end with a line break. */
  end(): CsvRecord[] {
    return this.#records(true);
  }

  /** `last`: nothing more comes. */
  #records(last: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    while (this.#at < this.#text.length) {
      if (this.#isSkipping && !this.#skipLine(last)) break;
      if (this.#at === this.#text.length) break;
      const read = this.#read(last);
      if (read === null) break;
      records.push(this.#take(read));
    }
    this.#triedFrom = this.#isSkipping ? 0 : Math.min(2 * (this.#text.length - this.#at), this.#maxLength + 1);
    return records;
  }

  /** The next record, or what is wrong with it; null where its end may still come. */
  #read(last: boolean): ReadRecord | null {
    const limit = this.#at + this.#maxLength;
    const isWhole = this.#text.length <= limit;
    const inLine = this.#at < this.#triedTo && this.#tries >= MAX_TRIES;
    const rules = { separator: this.#separator, length: Math.min(this.#text.length, limit), last: last && isWhole, inLine };
    const read = readRecord(this.#text, this.#at, rules);
    if (read !== null || isWhole) return read;
    return { problem: lineBreakFrom(this.#text, this.#at) < limit ? OPEN_QUOTE : TOO_LONG, end: limit };
  }

  /** Steps over the record that was read. */
  #take(read: ReadRecord): CsvRecord {
    const line = this.#line;
    const problem = 'problem' in read ? read.problem : this.#problemOf(read.cells);
    if ('problem' in read || problem !== '') {
      this.#giveUp(read.end);
      return { line, cells: [], problem };
    }
    this.#line += countLines(this.#text, this.#at, read.end);
    this.#at = read.end;
    if (isBlank(read.cells)) return { line, cells: [], problem };
    this.#width = read.cells.length;
    return { line, cells: read.cells, problem };
  }

  #problemOf(cells: readonly string[]): string {
    if (this.#width === 0 || isBlank(cells) || cells.length === this.#width) return '';
    return `The line has ${cells.length} cells where the header has ${this.#width}.`;
  }

  /** Of a record that failed, having been read up to `end`, only the first line is lost. */
  #giveUp(end: number): void {
    this.#tries = this.#at < this.#triedTo ? this.#tries + 1 : 1;
    this.#triedTo = Math.max(this.#triedTo, end);
    this.#isSkipping = true;
  }

  /** Drops the rest of a line; false while its end has not arrived. */
  #skipLine(last: boolean): boolean {
    this.#at = lineBreakFrom(this.#text, this.#at);
    const next = this.#at === this.#text.length ? null : afterLineBreak(this.#text, this.#at, last);
    if (next === null) return false;
    this.#at = next;
    this.#line += 1;
    this.#isSkipping = false;
    return true;
  }
}

function isBlank(cells: readonly string[]): boolean {
  return cells.length === 1 && cells[0] === '';
}

/** Reading one record. `end`: the first character after it, or how far was read until something was wrong. */
type ReadRecord = { cells: string[]; end: number } | { problem: string; end: number };

interface RecordRules {
  separator: string;
  /** As far as the text is read. */
  length: number;
  /** Nothing follows the text. */
  last: boolean;
  /** A quoted cell ends with its line: for text in which no longer ones were found. */
  inLine: boolean;
}

const OPEN_QUOTE = 'A quote is opened and never closed.';
const TEXT_AFTER_QUOTE = 'Text follows a closing quote.';

/**
 * Reads the record of CSV text (RFC 4180, any line end) that begins at `start`; null when its end is not in the text.
 * Stops at the first thing that is wrong with its quotes.
 */
function readRecord(text: string, start: number, rules: RecordRules): ReadRecord | null {
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    const read = text[at] === '"' ? quotedCell(text, at, rules) : plainCell(text, at, rules);
    if (read === null || 'problem' in read) return read;
    cells.push(read.cell);
    at = read.end;
    if (at === rules.length) return rules.last ? { cells, end: at } : null;
    if (text[at] === rules.separator) continue;
    const end = afterLineBreak(text, at, rules.last);
    return end === null ? null : { cells, end };
  }
}

type ReadCell = { cell: string; end: number } | { problem: string; end: number };

/** Up to the next separator or line break. */
function plainCell(text: string, start: number, { separator, length }: RecordRules): ReadCell {
  let end = start;
  while (end < length && !endsCell(text[end], separator)) end += 1;
  return { cell: text.slice(start, end), end };
}

/** From quote to quote; null when the closing one may still come. */
function quotedCell(text: string, start: number, { separator, length, last, inLine }: RecordRules): ReadCell | null {
  const limit = inLine ? Math.min(lineBreakFrom(text, start), length) : length;
  const isFinal = last || limit < length;
  let cell = '';
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0 || quote >= limit) return isFinal ? { problem: OPEN_QUOTE, end: limit } : null;
    cell += text.slice(from, quote);
    from = quote + 1;
    if (from === length) return last ? { cell, end: from } : null;
    if (text[from] !== '"') return endsCell(text[from], separator) ? { cell, end: from } : { problem: TEXT_AFTER_QUOTE, end: from };
    cell += '"';
    from += 1;
  }
}

function endsCell(character: string | undefined, separator: string): boolean {
  return character === separator || character === '\n' || character === '\r';
}

/** Where the next line break is; the length of the text where there is none. */
function lineBreakFrom(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** What follows the line break at `at`; null where a line feed that belongs to a carriage return may still come. */
function afterLineBreak(text: string, at: number, last: boolean): number | null {
  if (text[at] !== '\r') return at + 1;
  if (at + 1 === text.length && !last) return null;
  return text[at + 1] === '\n' ? at + 2 : at + 1;
}

/** How many lines end between two places. */
function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) lines += 1;
  }
  return lines;
}
