import type { EventRow } from '../contract/rows/event.ts';
import { CsvRecords, type CsvRecord } from './csv-records.ts';
import { EXPORT_FIELDS, fieldOf, NEEDED_FIELDS, importField, type FileEntry, type ImportField, type RowReader } from './row-fields.ts';

/** The last two are what spreadsheets write in countries where the comma is in numbers. */
const SEPARATORS = [',', ';', '\t'] as const;
const MAX_HEADER_LENGTH = 65_536;
const SHOWN_LENGTH = 40;

/** Reads the events of CSV text: columns by the names in the header, never by position. */
export class CsvReader implements RowReader {
  #head = '';
  #records: CsvRecords | null = null;
  /** Where each field stands; null until the header was read. */
  #columns: ReadonlyMap<ImportField, number> | null = null;
  #width = 0;

  push(piece: string): FileEntry[] {
    if (this.#records !== null) return this.#entriesOf(this.#records.push(piece));
    this.#head += piece;
    return /\S[^\r\n]*[\r\n]/.test(this.#head) || this.#head.length > MAX_HEADER_LENGTH ? this.#begin() : [];
  }

  end(): FileEntry[] {
    const begun = this.#records === null ? this.#begin() : [];
    return [...begun, ...this.#entriesOf(this.#records?.end() ?? [])];
  }

  /** The separator is the one that is most frequent in the first line. */
  #begin(): FileEntry[] {
    const firstLine = this.#head.trimStart().split(/[\r\n]/, 1)[0] ?? '';
    const counts = SEPARATORS.map((separator) => firstLine.split(separator).length);
    this.#records = new CsvRecords(SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',');
    return this.#entriesOf(this.#records.push(this.#head));
  }

  #entriesOf(records: CsvRecord[]): FileEntry[] {
    return records.flatMap((record) => (this.#columns === null ? this.#readHeader(record) : [this.#row(this.#columns, record)]));
  }

  #readHeader({ line, cells }: CsvRecord): FileEntry[] {
    const columns = new Map<ImportField, number>();
    const notes: FileEntry[] = [];
    for (const [at, cell] of cells.entries()) {
      const name = importField(cell);
      if (name !== undefined && !columns.has(name)) columns.set(name, at);
      else
        notes.push({
          kind: 'note',
          line,
          message: `Column ${at + 1} ("${cell.slice(0, SHOWN_LENGTH)}") is ${name ? 'there twice' : 'unknown'} and is left out.`,
        });
    }
    this.#columns = columns;
    this.#width = cells.length;
    const missing: ImportField[] = NEEDED_FIELDS.filter((name) => !columns.has(name));
    if (!columns.has('time') && !columns.has('ts')) missing.push('time');
    if (missing.length === 0) return notes;
    return [{ kind: 'stop', line, message: `This is not an export of events: its first line names no column "${missing.join('", "')}".` }];
  }

  #row(columns: ReadonlyMap<ImportField, number>, { line, cells, problem }: CsvRecord): FileEntry {
    if (problem !== '') return { kind: 'problem', line, message: problem };
    if (cells.length !== this.#width) {
      return { kind: 'problem', line, message: `The line has ${cells.length} cells where the header has ${this.#width}.` };
    }
    const fields: Partial<Record<ImportField, string>> = {};
    for (const [name, at] of columns) fields[name] = readCell(cells[at] ?? '');
    return { kind: 'row', line, fields };
  }
}

/** First line of an export: the names of its columns. */
export const CSV_HEADER = `${EXPORT_FIELDS.join(',')}\r\n`;

/** A row as a line of an export. */
export function csvLine(row: EventRow): string {
  return `${EXPORT_FIELDS.map((name) => writeCell(String(fieldOf(row, name)))).join(',')}\r\n`;
}

/**
 * First characters that make a spreadsheet run a cell: = + - @ and their full-width forms, and the white space and NUL
 * that it skips before them.
 */
const DANGER = '[=+\\-@\\t\\r\\n\\0＝＋－＠]';
/**
 * Where a cell may begin for a spreadsheet: also behind a semicolon, tab or line break inside a cell, because
 * where the semicolon is the list separator, the quotes are not understood.
 */
const CELL_START = '(?<=^|[;\\t\\r\\n])';

const TO_GUARD = new RegExp(`${CELL_START}(?=[' ]*${DANGER})`, 'g');
const GUARDED = new RegExp(`${CELL_START}'(?=[' ]*${DANGER})`, 'g');
/** Most cells have neither; the patterns above look at every character. */
const MAY_NEED_GUARD = new RegExp(`^[' ]*${DANGER}|[;\\t\\r\\n]`);
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** A text as a CSV cell: no spreadsheet runs it, and {@link readCell} gives back exactly the text. */
export function writeCell(text: string): string {
  const guarded = MAY_NEED_GUARD.test(text) ? text.replace(TO_GUARD, "'") : text;
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** The text of a cell whose quotes are gone already. */
export function readCell(cell: string): string {
  return cell.includes("'") ? cell.replace(GUARDED, '') : cell;
}
