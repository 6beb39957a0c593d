import type { EventRow } from '../contract/rows/event.ts';
import type { ExportFormat } from '../contract/ports/local-store.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';
import { rowsInSteps } from './blocks.ts';
import { writeCell } from './csv.ts';
import { EXPORT_FIELDS, fieldOf } from './row-fields.ts';
import type { Work } from './work.ts';

/**
 * Rows as a UTF-8 file: CSV after RFC 4180 with a header, safe to open in a spreadsheet, or NDJSON, one object a line.
 * `readImport` gives back exactly the same rows. An aborted signal throws its reason.
 */
export async function writeExport(blocks: readonly EventBlock[], format: ExportFormat, work: Work): Promise<Blob> {
  const parts: string[] = format === 'csv' ? [`${EXPORT_FIELDS.join(',')}\r\n`] : [];
  for await (const rows of rowsInSteps(blocks, work)) {
    parts.push(rows.map(format === 'csv' ? csvLine : ndjsonLine).join(''));
  }
  return new Blob(parts, { type: format === 'csv' ? 'text/csv;charset=utf-8' : 'application/x-ndjson' });
}

function csvLine(row: EventRow): string {
  return `${EXPORT_FIELDS.map((name) => writeCell(String(fieldOf(row, name)))).join(',')}\r\n`;
}

function ndjsonLine(row: EventRow): string {
  return `${JSON.stringify(Object.fromEntries(EXPORT_FIELDS.map((name) => [name, fieldOf(row, name)])))}\n`;
}
