import type { ReadChoices } from '#contract/ports/opened-file.ts';
import { readCell } from '../../files/csv.ts';
import { Deriver } from '../../files/deriver.ts';
import {
  importField,
  IMPORT_FIELDS,
  isDerivedField,
  NEEDED_FIELDS,
  rowOfFields,
  type Fields,
  type ImportField,
} from '../../files/row-fields.ts';
import { openTable } from '../csv-table.ts';
import type { Format, Reader, Sink } from '../format.ts';
import { openJsonLines } from '../json-lines.ts';

/** Rows name their time in one of two ways. */
const TIMES = ['time', 'ts'] as const;
const COLUMNS = IMPORT_FIELDS.map((field) => [field, field.toLowerCase()] as const);

/** Our own export as CSV (see workers/files/csv.ts); a file with some of its columns is one too. */
export const OWN_CSV: Format = {
  name: 'own-csv',
  open: (head, sink, choices) =>
    openRows(sink, choices, (time, take) =>
      openTable(
        head,
        [time, ...NEEDED_FIELDS],
        sink,
        (cellOf, has) => {
          const fields: Partial<Record<ImportField, string>> = {};
          for (const [field, column] of COLUMNS) if (has(column)) fields[field] = readCell(cellOf(column));
          take(fields);
        },
        isDerivedField,
      ),
    ),
};

/** Our own export as NDJSON (see workers/files/ndjson.ts). */
export const OWN_NDJSON: Format = {
  name: 'own-ndjson',
  open: (head, sink, choices) =>
    openRows(sink, choices, (time, take) =>
      openJsonLines(head, [time, ...NEEDED_FIELDS], sink, take, (name) => importField(name) !== name && !isDerivedField(name)),
    ),
};

function openRows(
  sink: Sink,
  { ownHosts }: ReadChoices,
  open: (time: (typeof TIMES)[number], take: (fields: Fields) => void) => Reader | null,
): Reader | null {
  const deriver = new Deriver(new Set(ownHosts ?? []));
  const take = (fields: Fields): void => {
    const row = rowOfFields(fields);
    if (typeof row === 'string') return sink.refuse(`${row}.`);
    if (row.kind !== 'place') Object.assign(row, deriver.derive(row, fields));
    return sink.row(row);
  };
  return open('time', take) ?? open('ts', take);
}
