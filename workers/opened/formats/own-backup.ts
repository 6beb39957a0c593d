import { checkRow } from '#contract/rows/check-row.ts';
import { BACKUP_FORMAT, BACKUP_VERSION } from '../../files/backup-format.ts';
import { firstLineOf } from '../../files/csv-records.ts';
import type { Format, Sink } from '../format.ts';
import { asText, objectOfJson, valueOfJson } from '../json-lines.ts';
import { eachLine } from '../lines.ts';

/**
 * Our own backup (see workers/files/backup-format.ts): its rows are read, its documents are not. Whether it is whole, which its
 * checksum says, matters where it is restored.
 */
export const OWN_BACKUP: Format = {
  name: 'own-backup',
  open(head, sink) {
    const columns = columnsOf(head);
    if (columns === null) return null;
    let line = 0;
    return eachLine(
      (text) => {
        line++;
        if (line <= 2 || text === '' || text.startsWith('{"checksum":')) sink.leaveOut('head');
        else takeRow(text, columns, sink);
      },
      (message) => {
        line++;
        // The documents may be longer than any row.
        if (line <= 2) sink.leaveOut('head');
        else sink.refuse(message);
      },
    );
  },
};

/** The columns that the first line of a backup names; null where it is no backup of this version. */
function columnsOf(head: string): readonly unknown[] | null {
  const header = objectOfJson(firstLineOf(head));
  if (header?.['format'] !== BACKUP_FORMAT || header['version'] !== BACKUP_VERSION) return null;
  const { columns } = header;
  return Array.isArray(columns) ? columns : null;
}

function takeRow(text: string, columns: readonly unknown[], sink: Sink): void {
  const cells = valueOfJson(text);
  if (!Array.isArray(cells)) return sink.refuse('The line is no list of JSON.');
  const row = checkRow(Object.fromEntries(columns.map((name, at) => [asText(name), cells[at] as unknown])));
  if (typeof row === 'string') sink.refuse(`${row}.`);
  else sink.row(row);
}
