import type { EventRow } from '../contract/rows/event.ts';
import { EXPORT_FIELDS, fieldOf, importField, type FileEntry, type RowReader } from './row-fields.ts';

const MAX_LINE_LENGTH = 1_048_576;
const SHOWN_LENGTH = 40;
const MAX_NOTES = 100;

/** Reads the events of NDJSON text: one object a line, fields by name. */
export class NdjsonReader implements RowReader {
  #rest = '';
  #line = 0;
  readonly #unknown = new Set<string>();

  push(piece: string): FileEntry[] {
    const lines = (this.#rest + piece).split('\n');
    this.#rest = lines.pop() ?? '';
    const entries = lines.flatMap((text) => this.#read(text));
    if (this.#rest.length <= MAX_LINE_LENGTH) return entries;
    return [...entries, { kind: 'stop', line: this.#line + 1, message: 'The line is longer than any event.' }];
  }

  end(): FileEntry[] {
    const text = this.#rest;
    this.#rest = '';
    return this.#read(text);
  }

  #read(text: string): FileEntry[] {
    this.#line += 1;
    const line = this.#line;
    if (text.trim() === '') return [];
    const value = parse(text);
    if (value === undefined) return [{ kind: 'problem', line, message: 'The line is not JSON.' }];
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return [{ kind: 'problem', line, message: 'The line is not an object.' }];
    return [...this.#notes(line, value), { kind: 'row', line, fields: value }];
  }

  /** Tells each unknown name once, and not more of them than anybody reads. */
  #notes(line: number, value: object): FileEntry[] {
    const notes: FileEntry[] = [];
    for (const name of Object.keys(value)) {
      if (importField(name) === name || this.#unknown.has(name) || this.#unknown.size >= MAX_NOTES) continue;
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

/** A row as a line of an export. */
export function ndjsonLine(row: EventRow): string {
  return `${JSON.stringify(Object.fromEntries(EXPORT_FIELDS.map((name) => [name, fieldOf(row, name)])))}\n`;
}
