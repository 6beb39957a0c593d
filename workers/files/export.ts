import type { ExportFormat } from '../contract/ports/local-store.ts';
import type { EventRow } from '../contract/rows/event.ts';
import type { Stepper } from '../engine/operations.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';
import { rowsInSteps } from './blocks.ts';
import { CSV_HEADER, csvLine } from './csv.ts';
import { ndjsonLine } from './ndjson.ts';

const FORMATS: Readonly<Record<ExportFormat, { type: string; header: string; line(row: EventRow): string }>> = {
  csv: { type: 'text/csv;charset=utf-8', header: CSV_HEADER, line: csvLine },
  ndjson: { type: 'application/x-ndjson', header: '', line: ndjsonLine },
};

/** Whether a value from outside names a format that rows are exported in. */
export function isExportFormat(value: unknown): value is ExportFormat {
  return typeof value === 'string' && Object.hasOwn(FORMATS, value);
}

/**
 * Rows as a UTF-8 file: CSV after RFC 4180 with a header, safe to open in a spreadsheet, or NDJSON, one object a line.
 * `readImport` gives back exactly the same rows. Throws when the operation is cancelled.
 */
export async function writeExport(blocks: readonly EventBlock[], format: ExportFormat, stepper: Stepper): Promise<Blob> {
  const { type, header, line } = FORMATS[format];
  const parts = [header];
  for await (const rows of rowsInSteps(blocks, stepper)) parts.push(rows.map(line).join(''));
  return new Blob(parts, { type });
}
