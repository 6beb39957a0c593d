import { DERIVED_FIELDS, type DerivedFields } from '#contract/questions/rows.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { CsvRecords, firstLineOf, separatorOf, type CsvRecord } from './csv-records.ts';
import {
  EXPORT_FIELDS,
  fieldOf,
  NEEDED_FIELDS,
  importField,
  isDerivedField,
  type FileEntry,
  type ImportField,
  type RowReader,
} from './row-fields.ts';

/** Names of columns are short; what has no end of its first line by then is another file. */
const MAX_HEADER_LENGTH = 65_536;
/** No event has so many characters. */
const MAX_RECORD_LENGTH = 1_048_576;
const SHOWN_LENGTH = 40;
const MAX_NOTES = 100;
const NO_EXPORT = 'This is not an export of events:';

/** Reads the events of CSV text: columns by the names in the header, never by position. */
export class CsvReader implements RowReader {
  #head = '';
  #records: CsvRecords | null = null;
  /** The position of each field; null until the header was read. */
  #columns: ReadonlyMap<ImportField, number> | null = null;

  push(piece: string): FileEntry[] {
    if (this.#records !== null) return this.#entriesOf(this.#records.push(piece));
    this.#head += piece;
    const firstLine = firstLineOf(this.#head);
    if (firstLine.length > MAX_HEADER_LENGTH) {
      return [{ kind: 'stop', message: `${NO_EXPORT} its first line has more than ${MAX_HEADER_LENGTH} characters.` }];
    }
    return firstLine.length < this.#head.trimStart().length ? this.#begin(firstLine) : [];
  }

  end(): FileEntry[] {
    const begun = this.#records === null ? this.#begin(firstLineOf(this.#head)) : [];
    return [...begun, ...this.#entriesOf(this.#records?.end() ?? [])];
  }

  /** Nothing after the first line is read where it is of no use. */
  #begin(firstLine: string): FileEntry[] {
    this.#records = new CsvRecords(separatorOf(firstLine), MAX_RECORD_LENGTH);
    // With the line break and the first character after it, which shows whether the line break is complete.
    const end = this.#head.length - this.#head.trimStart().length + firstLine.length + 2;
    const [first, rest] = [this.#head.slice(0, end), this.#head.slice(end)];
    this.#head = '';
    const header = this.#entriesOf(this.#records.push(first));
    return header.some(({ kind }) => kind === 'stop') ? header : [...header, ...this.#entriesOf(this.#records.push(rest))];
  }

  #entriesOf(records: CsvRecord[]): FileEntry[] {
    const written = records.filter(({ cells, problem }) => cells.length > 0 || problem !== '');
    return written.flatMap((record) => (this.#columns === null ? this.#readHeader(record) : [row(this.#columns, record)]));
  }

  #readHeader({ line, cells, problem }: CsvRecord): FileEntry[] {
    const columns = new Map<ImportField, number>();
    const notes: FileEntry[] = [];
    for (const [at, cell] of cells.entries()) {
      const name = importField(cell);
      if (name !== undefined && !columns.has(name)) columns.set(name, at);
      else if (!isDerivedField(cell) && notes.length < MAX_NOTES) {
        const reason = name ? 'there twice' : 'unknown';
        notes.push({ kind: 'note', line, message: `Column ${at + 1} ("${cell.slice(0, SHOWN_LENGTH)}") is ${reason} and is left out.` });
      }
    }
    this.#columns = columns;
    if (problem !== '') return [{ kind: 'stop', message: `${NO_EXPORT} its first line names no columns. ${problem}` }];
    const missing: ImportField[] = NEEDED_FIELDS.filter((name) => !columns.has(name));
    if (!columns.has('time') && !columns.has('ts')) missing.push('time');
    if (missing.length === 0) return notes;
    return [{ kind: 'stop', message: `${NO_EXPORT} its first line names no column "${missing.join('", "')}".` }];
  }
}

function row(columns: ReadonlyMap<ImportField, number>, { line, cells, problem }: CsvRecord): FileEntry {
  if (problem !== '') return { kind: 'problem', line, message: problem };
  const fields: Partial<Record<ImportField, string>> = {};
  for (const [name, at] of columns) fields[name] = readCell(cells[at] ?? '');
  return { kind: 'row', line, fields };
}

/** First line of an export: the names of its columns. */
export const CSV_HEADER = `${[...EXPORT_FIELDS, ...DERIVED_FIELDS].join(',')}\r\n`;

/** A row as a line of an export, with its derived fields. */
export function csvLine(row: EventRow, derived: DerivedFields): string {
  const cells = [...EXPORT_FIELDS.map((name) => String(fieldOf(row, name))), ...DERIVED_FIELDS.map((name) => derived[name])];
  return `${cells.map(writeCell).join(',')}\r\n`;
}

/**
 * First characters that make a spreadsheet run a cell: = + - @ and their full-width forms, and the line breaks,
 * tabs and NUL that it skips before them.
 */
const DANGER = '[=+\\-@\\t\\r\\n\\0＝＋－＠]';
/**
 * Where a cell may begin for a spreadsheet: also behind a semicolon, tab or line break inside a cell, because
 * where the semicolon is the list separator, the quotes are not understood.
 */
const CELL_START = '(?<=^|[;\\t\\r\\n])';

/** What may stand before them: an earlier guard, and spaces of any width, a BOM among them. */
const SKIPPED = "['\\p{Zs}\\uFEFF]*";

const TO_GUARD = new RegExp(`${CELL_START}(?=${SKIPPED}${DANGER})`, 'gu');
const GUARDED = new RegExp(`${CELL_START}'(?=${SKIPPED}${DANGER})`, 'gu');
/** Most cells have neither; the patterns above look at every character. */
const MAY_NEED_GUARD = new RegExp(`^${SKIPPED}${DANGER}|[;\\t\\r\\n]`, 'u');
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** A text as a CSV cell: no spreadsheet runs it, and {@link readCell} gives back exactly the text. */
export function writeCell(text: string): string {
  const guarded = MAY_NEED_GUARD.test(text) ? text.replace(TO_GUARD, "'") : text;
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** The text of a cell whose quotes are removed already. */
export function readCell(cell: string): string {
  return cell.includes("'") ? cell.replace(GUARDED, '') : cell;
}
