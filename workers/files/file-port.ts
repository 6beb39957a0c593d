import type { DatasetName, ExportFormat, ImportReport, LocalStore, RestoreReport } from '#contract/ports/local-store.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { logOf, perLog } from '#contract/rows/logs.ts';
import { readBackup, writeBackup } from './backup.ts';
import { readImport, type ReadImport, type Verdict } from './import.ts';
import type { Stepper } from '../engine/operations.ts';
import { forecast, heldBy } from './forecast.ts';
import { countRows } from './blocks.ts';
import { EXPORT_FORMAT_NAMES, isExportFormat, writeExport } from './export.ts';
import { countKept, damagedPart } from '../persistence/documents/documents.ts';
import { blocksPerLog } from '../store/blocks/blocks-per-log.ts';
import { readDocuments } from './backup-documents.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';
import type { EngineCore } from '../engine/core.ts';
import type { Dataset } from '../engine/dataset.ts';

/** Rows of a block on its way to a file: the most that is copied out of the store at once. */
const BLOCK_ROWS = 4_096;

type Core = Pick<
  EngineCore,
  'database' | 'channel' | 'clock' | 'observer' | 'documents' | 'operations' | 'opened' | 'recorded' | 'datasetOf' | 'changed'
>;
type FilePort = Pick<LocalStore, 'exportRows' | 'previewImport' | 'importRows' | 'undoImport' | 'backup' | 'restore'>;

/** Files in and out, as operations that report their progress and can be cancelled. */
export function createFilePort(core: Core): FilePort {
  async function run<T>(operation: string, doing: (stepper: Stepper) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    await core.opened;
    return core.operations.run(operation, doing);
  }

  return {
    exportRows: ({ operation, format, dataset = 'recorded' }) => run(operation, (stepper) => exportRows(core, format, dataset, stepper)),
    previewImport: ({ operation, file }) => run(operation, (stepper) => preview(core, file, stepper)),
    importRows: ({ operation, file }) => run(operation, (stepper) => importRows(core, file, stepper)),
    async undoImport(undo) {
      await core.opened;
      return undoImport(core, undo);
    },
    backup: ({ operation }) => run(operation, (stepper) => backup(core, stepper)),
    restore: ({ operation, file }) => run(operation, (stepper) => restore(core, file, stepper)),
  };
}

const NO_ROOM = "The browser's storage is full or not available. Nothing was changed.";
const DOCUMENTS_WAIT =
  'The page views and signals of the backup are restored. Its settings, shares, boosts and logged errors could not be written yet: they are kept and will be written when this site is opened again. Free some space first.';

/** All rows of a data set, as a file. */
async function exportRows(core: Core, format: ExportFormat, name: DatasetName, stepper: Stepper): Promise<Outcome<Blob>> {
  if (!isExportFormat(format)) return fail('bad-input', `The format of an export is ${EXPORT_FORMAT_NAMES}.`, { path: 'format' });
  const dataset = core.datasetOf(name);
  if (!dataset.ok) return dataset;
  const { pageViews, signals } = blocksOf(dataset.value);
  return succeed(await writeExport([...pageViews, ...signals], format, stepper));
}

/** Reads a file and says what importing it would do. */
async function preview(core: Core, file: Blob, stepper: Stepper): Promise<Outcome<ImportReport>> {
  const read = await readFile(core, file, stepper);
  return read.ok ? succeed({ ...forecast(core.recorded.logs, read.value), undoable: core.database.undoesImports, undo: null }) : read;
}

/** Takes a file's new rows: all of each log, or none of it where the browser has no room. */
async function importRows(core: Core, file: Blob, stepper: Stepper): Promise<Outcome<ImportReport>> {
  const read = await readFile(core, file, stepper);
  if (!read.ok) return read;
  const report = forecast(core.recorded.logs, read.value);
  const { pageViews, signals } = read.value;
  const parts = blocksPerLog([...pageViews, ...signals]);
  const { saved, undo } = await core.database.importBlocks(parts);
  if (!saved) return fail('unavailable', NO_ROOM);
  core.channel.post({ kind: 'written' });
  return succeed({ ...report, held: heldBy(core.recorded.pageViews), undoable: undo !== null, undo });
}

/** Takes an import of this page back. */
async function undoImport(core: Core, undo: unknown): Promise<Outcome<null>> {
  if (typeof undo !== 'string') return fail('bad-input', 'To undo an import, give the name in its report.', { path: 'undo' });
  if (!(await core.database.undoImport(undo))) return fail('gone', 'This import cannot be undone any more. Nothing was changed.');
  core.channel.post({ kind: 'written' });
  core.changed();
  return succeed(null);
}

async function readFile(core: Core, file: Blob, stepper: Stepper): Promise<Outcome<ReadImport>> {
  if (!(file instanceof Blob)) return fail('bad-input', 'An import needs a file.', { path: 'file' });
  const judge = (row: Parameters<Dataset['pageViews']['judge']>[0]): Verdict => core.recorded.logs[logOf(row.kind)].judge(row);
  const observer = await core.observer.get();
  if (!observer.ok) return observer;
  return readImport(file, { now: core.clock.now(), ownHosts: observer.value.ownHosts, judge }, stepper);
}

/** Everything recorded, and the documents, as one file. */
async function backup(core: Core, stepper: Stepper): Promise<Outcome<Blob>> {
  const { database, clock } = core;
  const documents = await core.documents.get();
  if (!documents.ok) return documents;
  const content = {
    visitor: database.visitor,
    documents: { ...(await documents.value.all()), loadDays: await database.loadDays() },
    ...blocksOf(core.recorded),
  };
  return succeed(await writeBackup(content, clock.now(), stepper));
}

/**
 * Everything recorded, and the documents, are replaced by a backup. They are two databases with a transaction each: that of
 * the events keeps the documents too, until they are in place, so that a restore which is cut off between the two is finished later.
 */
async function restore(core: Core, file: Blob, stepper: Stepper): Promise<Outcome<RestoreReport>> {
  if (!(file instanceof Blob)) return fail('bad-input', 'A restore needs a file.', { path: 'file' });
  const read = await readBackup(file, stepper);
  if (!read.ok) return read;
  const damaged = damagedPart(read.value.documents);
  if (damaged !== '') return fail('bad-input', `The ${damaged} in the backup is not valid. Nothing was changed.`);
  const documents = await core.documents.get();
  if (!documents.ok) return documents;
  const { database, channel, clock } = core;
  const { visitor, pageViews, signals } = read.value;
  const { kept, loadDays, refused } = readDocuments(read.value.documents, clock.now());
  const content = { visitor, loadDays, documents: kept, ...blocksPerLog([...pageViews, ...signals]) };
  // From here on a cancellation comes too late.
  stepper.throwIfCancelled();
  if ((await database.replaceAll(content, clock.now())) === null) return fail('unavailable', NO_ROOM);
  const isPlaced = await database.placeDocuments(documents.value);
  channel.post({ kind: 'erased' });
  core.changed();
  if (!isPlaced) return fail('unavailable', DOCUMENTS_WAIT);
  return succeed({ pageViews: countRows(pageViews), signals: countRows(signals), documents: countKept(kept), refused });
}

function blocksOf({ logs }: Dataset): { pageViews: EventBlock[]; signals: EventBlock[] } {
  const { pageViews, ...signals } = perLog((log) => logs[log].toBlocks(BLOCK_ROWS));
  return { pageViews, signals: Object.values(signals).flat() };
}
