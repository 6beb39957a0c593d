/** A record of a CSV file: its cells without quotes, and the line (1-based) on which it began. */
export interface CsvRecord {
  line: number;
  cells: string[];
  /** '' or what is wrong with its quotes. */
  problem: string;
}

/** A longer record lacks a closing quote: without this limit, the rest of the file becomes one cell. */
const MAX_RECORD_LENGTH = 1_048_576;

/** Cuts CSV text (RFC 4180, any line end) into records, however the text is cut into pieces. */
export class CsvRecords {
  readonly #separator: string;
  #text = '';
  #at = 0;
  #line = 1;

  constructor(separator: string) {
    this.#separator = separator;
  }

  /** The records that are complete with this piece. */
  push(piece: string): CsvRecord[] {
    this.#text = this.#text.slice(this.#at) + piece;
    this.#at = 0;
    return this.#records(false);
  }

  /** The last record, if the file does not end with a line break. */
  end(): CsvRecord[] {
    return this.#records(true);
  }

  /** `last`: what is incomplete is taken as it is, because nothing more comes. */
  #records(last: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    while (this.#at < this.#text.length) {
      const start = this.#at;
      const record = this.#record(last || this.#text.length - start > MAX_RECORD_LENGTH);
      if (record === null) {
        this.#at = start;
        break;
      }
      if (record.cells.length > 1 || record.cells[0] !== '') records.push(record);
      this.#line += countLines(this.#text, start, this.#at);
    }
    return records;
  }

  #record(last: boolean): CsvRecord | null {
    const record: CsvRecord = { line: this.#line, cells: [], problem: '' };
    for (;;) {
      const cell = this.#text[this.#at] === '"' ? this.#quoted(record, last) : this.#plain();
      if (cell === null) return null;
      record.cells.push(cell);
      const next = this.#text[this.#at];
      if (next === undefined) return last ? record : null;
      this.#at += 1;
      if (next === this.#separator) continue;
      // A line feed that belongs to this carriage return may be in the next piece.
      if (next === '\r' && this.#at === this.#text.length && !last) return null;
      if (next === '\r' && this.#text[this.#at] === '\n') this.#at += 1;
      return record;
    }
  }

  /** Up to the next separator or line break. */
  #plain(): string {
    const start = this.#at;
    const text = this.#text;
    while (this.#at < text.length && !this.#endsCell(text[this.#at])) this.#at += 1;
    return text.slice(start, this.#at);
  }

  /** From quote to quote; null when the closing one has not come yet. */
  #quoted(record: CsvRecord, last: boolean): string | null {
    let cell = '';
    for (let start = this.#at + 1; ;) {
      const quote = this.#text.indexOf('"', start);
      if (quote < 0 || (quote === this.#text.length - 1 && !last)) {
        if (!last) return null;
        if (quote < 0) record.problem = 'A quote is opened and never closed.';
        this.#at = quote < 0 ? this.#text.length : quote + 1;
        return cell + this.#text.slice(start, quote < 0 ? undefined : quote);
      }
      cell += this.#text.slice(start, quote);
      this.#at = quote + 1;
      if (this.#text[this.#at] !== '"') break;
      cell += '"';
      start = this.#at + 1;
    }
    const rest = this.#plain();
    if (rest !== '') record.problem = 'Text follows a closing quote.';
    return cell + rest;
  }

  #endsCell(character: string | undefined): boolean {
    return character === this.#separator || character === '\n' || character === '\r';
  }
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) lines += 1;
  }
  return lines;
}
