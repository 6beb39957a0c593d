import { TEXT_COLUMNS } from '#contract/rows/text-columns.ts';
import { checkRow } from '#contract/rows/check-row.ts';
import { DERIVED_FIELDS } from '#contract/questions/rows.ts';
import type { EventRow } from '#contract/rows/event.ts';

/** Fields of an exported event, in the order of the CSV's columns. `time` is RFC 3339 in UTC; `timeZone` is the visitor's. */
export const EXPORT_FIELDS = ['time', 'kind', ...TEXT_COLUMNS, 'value', 'origin', 'flags', 'pageViewId', 'id'] as const;
export type ExportField = (typeof EXPORT_FIELDS)[number];

/** Names that an import reads: those above, the stored name of the time, and the user agent, which is classified and not kept. */
export const IMPORT_FIELDS = [...EXPORT_FIELDS, 'ts', 'userAgent'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const byLowerCase: ReadonlyMap<string, ImportField> = new Map(IMPORT_FIELDS.map((name) => [name.toLowerCase(), name]));

/** The field that a header or a key means, in any case; undefined for what we do not know. */
export function importField(name: string): ImportField | undefined {
  return byLowerCase.get(name.trim().toLowerCase());
}

const derived: ReadonlySet<string> = new Set(DERIVED_FIELDS.map((name) => name.toLowerCase()));

/** Whether a header or a key names what an export derives from other rows: nothing of it is read, and nothing is lost. */
export function isDerivedField(name: string): boolean {
  return derived.has(name.trim().toLowerCase());
}

/** Without these there is no event. */
export const NEEDED_FIELDS = ['id', 'visitor', 'path'] as const;

const WHOLE_NUMBER = /^-?\d{1,16}$/;
/** Each digit can be read in one way only: in two, a long row of digits takes the square of its length. */
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** The value of a field as it is written. */
export function fieldOf(row: EventRow, name: ExportField): string | number {
  return name === 'time' ? new Date(row.ts).toISOString() : row[name];
}

/** A row from the fields of a file, or, as a text, what is wrong with it. A missing optional field gets its default. */
export function rowOfFields(fields: Fields): EventRow | string {
  const time = fields.time ?? fields.ts;
  const ts = typeof time === 'string' ? instantOfText(time) : time;
  if (typeof ts !== 'number') return 'time is not valid: write it as 2026-03-31T12:00:00Z, with its offset, or as epoch milliseconds';
  if (typeof (fields.userAgent ?? '') !== 'string') return 'userAgent is not a text';
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

/** Spreadsheets and other tools write numbers as texts; any other text stays unchanged and is refused by the check. */
function numberOf(value: unknown, form: RegExp): unknown {
  if (value === undefined || value === null || value === '') return 0;
  return typeof value === 'string' && form.test(value) ? Number(value) : value;
}

/** With what databases write beside it: ` UTC`, `+00`, `+0000`, or no offset. */
const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?( ?(?:Z|UTC|([+-])(\d\d)(?::?(\d\d))?))?$/i;
const EPOCH_MS = /^\d{1,15}$/;
const MINUTE_MS = 60_000;

/**
 * Epoch milliseconds of a text in RFC 3339 (with `Z` or an offset; finer than milliseconds is cut) or of a number of
 * epoch milliseconds; null for everything else. A local time without offset could mean any of 26 hours: `instantOfLocal` says
 * which instant it means, of the local clock as if it were UTC.
 */
export function instantOfText(text: string, instantOfLocal: (local: number) => number | null = () => null): number | null {
  const trimmed = text.trim();
  if (EPOCH_MS.test(trimmed)) return Number(trimmed);
  const match = RFC_3339.exec(trimmed);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const offset = (match[9] === '-' ? -1 : 1) * (Number(match[10] ?? 0) * 60 + Number(match[11] ?? 0));
  const local = Date.UTC(year, month - 1, day, hour, minute, second, Number((match[7] ?? '').padEnd(3, '0').slice(0, 3)));
  // Date moves 30 February to March and 25:00 to the next day; such a date in a file is a mistake.
  const date = new Date(local);
  const isDay = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDay || hour > 23 || minute > 59 || second > 59) return null;
  return match[8] === undefined ? instantOfLocal(local) : local - offset * MINUTE_MS;
}

/** The fields of a row of a file, by their names; their values are not checked yet. */
export type Fields = Readonly<Partial<Record<ImportField, unknown>>>;
