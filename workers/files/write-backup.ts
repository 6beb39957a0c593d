import type { EventBlock } from '../store/blocks/event-block.ts';
import type { BackupContent, BackupHeader } from './backup-format.ts';
import { BACKUP_COLUMNS, BACKUP_FORMAT, BACKUP_VERSION } from './backup-format.ts';
import { countRows, rowsInSteps } from './block-rows-in-steps.ts';
import { checksumOf } from './checksum.ts';
import type { Work } from './work.ts';

/** Everything as one file, see backup-format. `now` is epoch ms. Documents are plain JSON data. An aborted signal throws its reason. */
export async function writeBackup(content: BackupContent, now: number, work: Work): Promise<Blob> {
  const header: BackupHeader = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    createdAt: new Date(now).toISOString(),
    visitor: content.visitor,
    pageViews: countRows(content.pageViews),
    signals: countRows(content.signals),
    columns: [...BACKUP_COLUMNS],
  };
  const parts = [JSON.stringify(header), JSON.stringify(content.documents)];
  await addRows(parts, content.pageViews, work);
  await addRows(parts, content.signals, work);
  const body = new Blob([parts.join('\n')]);
  return new Blob([body, `\n{"checksum":"${await checksumOf(body, work)}"}\n`], { type: 'application/json' });
}

async function addRows(parts: string[], blocks: readonly EventBlock[], work: Work): Promise<void> {
  for await (const rows of rowsInSteps(blocks, work)) {
    parts.push(rows.map((row) => JSON.stringify(BACKUP_COLUMNS.map((name) => row[name]))).join('\n'));
  }
}
