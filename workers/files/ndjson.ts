import type { DerivedFields } from '#contract/questions/rows.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { EXPORT_FIELDS, fieldOf } from './row-fields.ts';

/** A row as a line of an export, with its derived fields. */
export function ndjsonLine(row: EventRow, derived: DerivedFields): string {
  return `${JSON.stringify({ ...Object.fromEntries(EXPORT_FIELDS.map((name) => [name, fieldOf(row, name)])), ...derived })}\n`;
}
