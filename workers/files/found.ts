import type { ImportField } from './row-fields.ts';

export type Fields = Readonly<Partial<Record<ImportField, unknown>>>;

/** What a reader of a file finds, in the file's order; `line` is 1-based. */
export type Found =
  /** A row by the names of its fields; what the file does not have is undefined. */
  | { kind: 'row'; line: number; fields: Fields }
  /** A row that cannot be read. */
  | { kind: 'problem'; line: number; message: string }
  /** Something to know; no row is lost by it. */
  | { kind: 'note'; line: number; message: string }
  /** The file is of no use; nothing more is read. */
  | { kind: 'stop'; line: number; message: string };

/** Reads one format, piece by piece. */
export interface RowReader {
  push(piece: string): Found[];
  end(): Found[];
}
