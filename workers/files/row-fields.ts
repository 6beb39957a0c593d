import { checkRow } from '../contract/rows/check-row.ts';
import { TEXT_COLUMNS } from '../contract/rows/event.ts';
import type { EventRow } from '../contract/rows/event.ts';
import type { Fields } from './found.ts';
import { instantOfText } from './instant.ts';

/** Fields of an exported event, in the order of the CSV's columns. `time` is RFC 3339 in UTC; `timeZone` is the visitor's. */
export const EXPORT_FIELDS = ['time', 'kind', ...TEXT_COLUMNS, 'value', 'origin', 'flags', 'pageViewId', 'id'] as const;
export type ExportField = (typeof EXPORT_FIELDS)[number];

/** Names that an import reads: those above, and the stored name of the time. */
const IMPORT_FIELDS = [...EXPORT_FIELDS, 'ts'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const byLowerCase: ReadonlyMap<string, ImportField> = new Map(IMPORT_FIELDS.map((name) => [name.toLowerCase(), name]));

/** The field that a header or a key means, in any case; undefined for what we do not know. */
export function importField(name: string): ImportField | undefined {
  return byLowerCase.get(name.trim().toLowerCase());
}

/** Without these there is no event. */
export const NEEDED_FIELDS = ['id', 'visitor', 'path'] as const;

const WHOLE_NUMBER = /^-?\d{1,16}$/;
const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** The value of a field as it is written. */
export function fieldOf(row: EventRow, name: ExportField): string | number {
  return name === 'time' ? new Date(row.ts).toISOString() : row[name];
}

/** A row from the fields of a file, or, as a text, what is wrong with it. What is missing but not needed gets its default. */
export function rowOfFields(fields: Fields): EventRow | string {
  const time = fields.time ?? fields.ts;
  const ts = typeof time === 'string' ? instantOfText(time) : time;
  if (typeof ts !== 'number') return 'time is no instant: write it as 2026-03-31T12:00:00Z, with its offset, or as epoch milliseconds';
  return checkRow({
    ...fields,
    id: idOf(fields.id),
    ts,
    kind: orDefault(fields.kind, 'pageview'),
    value: numberOf(fields.value, NUMBER),
    pageViewId: idOf(fields.pageViewId ?? ''),
    origin: orDefault(fields.origin, 'imported'),
    flags: numberOf(fields.flags, WHOLE_NUMBER),
  });
}

function idOf(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value;
}

function orDefault(value: unknown, byDefault: string): unknown {
  return value === undefined || value === null || value === '' ? byDefault : value;
}

/** Spreadsheets and other tools write numbers as texts; what is no number stays what it is and is refused by the check. */
function numberOf(value: unknown, form: RegExp): unknown {
  if (value === undefined || value === null || value === '') return 0;
  return typeof value === 'string' && form.test(value) ? Number(value) : value;
}
