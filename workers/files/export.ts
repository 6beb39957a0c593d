import type { ExportFormat } from '#contract/ports/local-store.ts';
import { type DerivedFields, DERIVED_FIELDS, type VisitFields } from '#contract/questions/rows.ts';
import type { EventRow } from '#contract/rows/event.ts';
import type { Stepper } from '../engine/operations.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';
import { rowsInSteps } from './blocks.ts';
import { CSV_HEADER, csvLine } from './csv.ts';
import { toolHeader, toolLines } from './tool-exports.ts';
import { ndjsonLine } from './ndjson.ts';
import { MAX_VISIT_MS, VISIT_GAP_MS } from '#contract/limits.ts';
import { derivedOf, visitFields } from '../observe/derivations.ts';

interface Format {
  type: string;
  header: string;
  /** Makes a function that writes the rows of one file, in its order. */
  open(): (row: EventRow, derived: DerivedFields) => string;
}

const CSV_TYPE = 'text/csv;charset=utf-8';
const FORMATS: Readonly<Record<ExportFormat, Format>> = {
  csv: { type: CSV_TYPE, header: CSV_HEADER, open: () => csvLine },
  ndjson: { type: 'application/x-ndjson', header: '', open: () => ndjsonLine },
  goatcounter: { type: CSV_TYPE, header: toolHeader('goatcounter'), open: () => toolLines('goatcounter') },
  umami: { type: CSV_TYPE, header: toolHeader('umami'), open: () => toolLines('umami') },
};

/** The formats as a message names them. */
export const EXPORT_FORMAT_NAMES = Object.keys(FORMATS).join(', ');

/** Whether a value from outside names a format that rows are exported in. */
export function isExportFormat(value: unknown): value is ExportFormat {
  return typeof value === 'string' && Object.hasOwn(FORMATS, value);
}

/**
 * Rows as a UTF-8 file: CSV after RFC 4180 with a header, safe to open in a spreadsheet, or NDJSON, one object a line.
 * `readImport` gives back exactly the same rows of these two: what the visit of a row says stands beside it and is not read. Files
 * for other tools hold what those have a place for (tool-exports.ts). Blocks of page views come in the order of their time; all of them
 * do, also where only those in `ids` are written, with what happened on them (null = all). Throws when the operation is cancelled.
 */
export async function writeExport(
  blocks: readonly EventBlock[],
  format: ExportFormat,
  stepper: Stepper,
  ids: ReadonlySet<string> | null = null,
): Promise<Blob> {
  const { type, header, open } = FORMATS[format];
  const line = open();
  const parts = [header];
  const visits = new VisitReader();
  const isWritten = ({ kind, id, pageViewId }: EventRow) => ids === null || ids.has(kind === 'pageview' ? id : pageViewId);
  const written = (row: EventRow): string => {
    const visit = visits.fieldsOf(row);
    return isWritten(row) ? line(row, { ...visit, ...derivedOf(row) }) : '';
  };
  for await (const rows of rowsInSteps(blocks, stepper)) parts.push(rows.map(written).join(''));
  return new Blob(parts, { type });
}

/** What rows say of which nothing is derived. */
export const NOTHING_DERIVED = Object.fromEntries(DERIVED_FIELDS.map((name) => [name, ''])) as DerivedFields;

/** Gives what each page view's visit says, in one walk over all page views held in the order of their time. */
class VisitReader {
  readonly #latest = new Map<string, { start: number; ts: number; fields: VisitFields }>();

  fieldsOf(row: EventRow): VisitFields {
    if (row.kind !== 'pageview') return NOTHING_DERIVED;
    const latest = this.#latest.get(row.visitor);
    const goesOn = latest !== undefined && row.ts - latest.ts <= VISIT_GAP_MS && row.ts - latest.start <= MAX_VISIT_MS;
    const visit = goesOn ? { ...latest, ts: row.ts } : { start: row.ts, ts: row.ts, fields: visitFields(row) };
    this.#latest.set(row.visitor, visit);
    return visit.fields;
  }
}
