import type { DerivedFields } from '#contract/questions/rows.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { isEvent, isObject, tellOtherJson } from './other-json.ts';
import { EXPORT_FIELDS, fieldOf, importField, isDerivedField, type FileEntry, type RowReader } from './row-fields.ts';
import { TextLines } from './file-text.ts';

const MAX_LINE_LENGTH = 1_048_576;
const SHOWN_LENGTH = 40;
const MAX_NOTES = 100;
/** As much of a file is read in search of a first event. */
const SEARCHED_LINES = 100;
const SEARCHED_LENGTH = 4_194_304;
/** Enough to say what a file of another kind holds. */
const HEAD_LENGTH = 16_384;

/** Reads the events of NDJSON text: one object a line, fields by name. */
export class NdjsonReader implements RowReader {
  readonly #lines = new TextLines(MAX_LINE_LENGTH);
  readonly #unknown = new Set<string>();
  #line = 0;
  /** How the file begins, until an object with the fields of an event was found. */
  #head: string | null = '';
  /** Lines without such an object before the first with one. */
  #strangers = 0;

  push(piece: string): FileEntry[] {
    if (this.#head !== null) this.#head += piece.slice(0, HEAD_LENGTH - this.#head.length);
    const entries: FileEntry[] = [];
    for (const text of this.#lines.push(piece)) {
      entries.push(...this.#read(text));
      if (this.#strangers >= SEARCHED_LINES && this.#head !== null) return this.#stop(entries);
    }
    return this.#lines.unfinished > SEARCHED_LENGTH ? this.#stop(entries) : entries;
  }

  end(): FileEntry[] {
    const entries = this.#read(this.#lines.end());
    return this.#strangers > 0 ? this.#stop(entries) : entries;
  }

  /** Nothing in the file is an event: says what it is instead. */
  #stop(entries: FileEntry[]): FileEntry[] {
    return this.#head === null ? entries : [{ kind: 'stop', message: tellOtherJson(this.#head) }];
  }

  #search(value: unknown): void {
    if (isEvent(value)) this.#head = null;
    else this.#strangers += 1;
  }

  #read(text: string | null): FileEntry[] {
    this.#line += 1;
    if (text?.trim() === '') return [];
    const line = this.#line;
    const value = text === null ? undefined : parse(text);
    if (this.#head !== null) this.#search(value);
    if (text === null) return [{ kind: 'problem', line, message: 'The line is longer than any event.' }];
    if (value === undefined) return [{ kind: 'problem', line, message: 'The line is not JSON.' }];
    if (!isObject(value)) return [{ kind: 'problem', line, message: 'The line is not an object.' }];
    return [...this.#notes(line, value), { kind: 'row', line, fields: value }];
  }

  /** Reports each unknown name once, and only the first few. */
  #notes(line: number, value: object): FileEntry[] {
    const notes: FileEntry[] = [];
    for (const name of Object.keys(value)) {
      if (importField(name) === name || isDerivedField(name) || this.#unknown.has(name) || this.#unknown.size >= MAX_NOTES) continue;
      this.#unknown.add(name);
      notes.push({ kind: 'note', line, message: `Field "${name.slice(0, SHOWN_LENGTH)}" is unknown and is left out.` });
    }
    return notes;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A row as a line of an export, with its derived fields. */
export function ndjsonLine(row: EventRow, derived: DerivedFields): string {
  return `${JSON.stringify({ ...Object.fromEntries(EXPORT_FIELDS.map((name) => [name, fieldOf(row, name)])), ...derived })}\n`;
}
