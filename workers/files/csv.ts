import { DERIVED_FIELDS, type DerivedFields } from '#contract/questions/rows.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { EXPORT_FIELDS, fieldOf } from './row-fields.ts';

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
