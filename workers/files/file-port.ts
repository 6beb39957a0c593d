import { MAX_ROWS } from '#contract/limits.ts';
import type { ImportReport, LocalStore, RestoreReport } from '#contract/ports/local-store.ts';
import type { RowsAnswer, RowsQuestion } from '#contract/questions/rows.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { logOf, perLog } from '#contract/rows/logs.ts';
import { readBackup, writeBackup } from './backup.ts';
import { readImport, type ReadImport, type Verdict } from './import.ts';
import type { Stepper } from '../engine/operations.ts';
import { forecast, heldBy } from './forecast.ts';
import { countRows } from './blocks.ts';
import { EXPORT_FORMAT_NAMES, isExportFormat, writeExport } from './export.ts';
import {
  countKept,
  damagedPart,
  perCollection,
  readKept,
  type CollectionName,
  type Entry,
  type KeptDocuments,
} from '../persistence/documents/documents.ts';
import { blocksPerLog } from '../store/blocks/blocks-per-log.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';
import type { EngineCore } from '../engine/core.ts';
import { isObject } from '../opened/json-lines.ts';
import type { Dataset } from '../engine/dataset.ts';
import { readBoost, readTests } from '../boosting/boost.ts';
import { readSchedule } from '../boosting/schedule.ts';
import { readLoggedError } from '#contract/rows/without-secrets.ts';
import { readLoadDays, type LoadDay } from '#contract/documents/page-loads.ts';
import { readSettings } from '#contract/documents/settings.ts';
import { readSocialEvent } from '../social/social-event.ts';

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
    exportRows: ({ operation, ...what }) => run(operation, (stepper) => exportRows(core, what, stepper)),
    previewImport: ({ operation, files }) => run(operation, (stepper) => preview(core, files, stepper)),
    importRows: ({ operation, files }) => run(operation, (stepper) => importRows(core, files, stepper)),
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

type Exported = Omit<Parameters<LocalStore['exportRows']>[0], 'operation'>;

/** All rows of a data set, or those of a selection, as a file. */
async function exportRows(core: Core, { format, dataset: name = 'recorded', of }: Exported, stepper: Stepper): Promise<Outcome<Blob>> {
  if (!isExportFormat(format)) return fail('bad-input', `The format of an export is ${EXPORT_FORMAT_NAMES}.`, { path: 'format' });
  const dataset = core.datasetOf(name);
  if (!dataset.ok) return dataset;
  const selected = of === undefined ? succeed(null) : await selectedIds(dataset.value, of, stepper);
  if (!selected.ok) return selected;
  const { pageViews, signals } = blocksOf(dataset.value);
  const blocks = [...pageViews, ...signals];
  const ids = selected.value;
  if ((ids?.size ?? countRows(blocks)) === 0) return fail('bad-input', 'There is nothing to export: no file was made.');
  return succeed(await writeExport(blocks, format, stepper, ids));
}

/** Ids of the page views that a question selects. */
async function selectedIds({ questions }: Dataset, of: RowsQuestion, stepper: Stepper): Promise<Outcome<ReadonlySet<string>>> {
  const asked = await questions.get();
  if (!asked.ok) return asked;
  const ids = new Set<string>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Outcome<RowsAnswer> = asked.value.answer('rows', { ...of, cursor, limit: MAX_ROWS });
    if (!page.ok) return page;
    for (const { id } of page.value.rows) ids.add(id);
    cursor = page.value.cursor || null;
    await stepper.endStep(0, 1);
  }
  return succeed(ids);
}

/** Reads files and says what importing them would do. */
async function preview(core: Core, files: readonly Blob[], stepper: Stepper): Promise<Outcome<ImportReport>> {
  const read = await readRows(core, files, stepper);
  return read.ok ? succeed({ ...forecast(core.recorded.logs, read.value), undoable: core.database.undoesImports, undo: null }) : read;
}

/** Takes the new rows of files: all of each log, or none of it where the browser has no room. */
async function importRows(core: Core, files: readonly Blob[], stepper: Stepper): Promise<Outcome<ImportReport>> {
  const read = await readRows(core, files, stepper);
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

async function readRows(core: Core, files: readonly Blob[], stepper: Stepper): Promise<Outcome<ReadImport>> {
  const isGiven = Array.isArray(files) && files.length > 0 && files.every((file) => file instanceof Blob);
  if (!isGiven) return fail('bad-input', 'An import needs a file.', { path: 'files' });
  const judge = (row: Parameters<Dataset['pageViews']['judge']>[0]): Verdict => core.recorded.logs[logOf(row.kind)].judge(row);
  const observer = await core.observer.get();
  if (!observer.ok) return observer;
  return readImport(files, { now: core.clock.now(), ownHosts: observer.value.ownHosts, judge }, stepper);
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
  const { pageViews, ...signals } = perLog((log) => [...logs[log].toBlocks(BLOCK_ROWS)]);
  return { pageViews, signals: Object.values(signals).flat() };
}

/** What a restore takes of a backup's documents. */
interface BackupDocuments {
  kept: KeptDocuments;
  loadDays: LoadDay[];
  refused: RestoreReport['refused'];
}

interface Reader<T> {
  /** The part as a report names it. */
  part: string;
  /** As those who use the part read it. */
  read(value: T, now: number): unknown;
}

const DOCUMENTS: Readonly<Record<string, Reader<unknown>>> = {
  settings: { part: 'settings', read: readSettings },
  boosting: { part: 'boosting settings', read: readSchedule },
  'boosting-tests': { part: 'test boosts', read: readTests },
};

/** Null = the entry is damaged. */
const COLLECTIONS: Readonly<Record<CollectionName, Reader<Entry>>> = {
  boosts: { part: 'boosts', read: readBoost },
  errors: { part: 'logged errors', read: readLoggedError },
  social: { part: 'shares and arrivals', read: readSocialEvent },
};

/**
 * The documents of a backup without the entries that are damaged, and how many values were refused of which part. A
 * document with a damaged value stays: its readers leave out that value alone. `now` is epoch ms.
 */
function readDocuments(backedUp: object, now: number): BackupDocuments {
  const { documents, collections } = readKept(backedUp);
  const days: unknown = 'loadDays' in backedUp ? backedUp.loadDays : [];
  const loadDays = readLoadDays(days);
  const kept = perCollection((name) => collections[name].filter((entry) => COLLECTIONS[name].read(entry, now) !== null));
  const counts = [
    ...Object.entries(DOCUMENTS).map(([key, { part, read }]) => ({
      part,
      count: key in documents ? countRefused(documents[key], read(documents[key], now)) : 0,
    })),
    ...Object.values(perCollection((name) => ({ part: COLLECTIONS[name].part, count: collections[name].length - kept[name].length }))),
    { part: 'days of page loads', count: countRefused(days, loadDays) },
  ];
  return { kept: { documents, collections: kept }, loadDays, refused: counts.filter(({ count }) => count > 0) };
}

/** How many values of a document its reader did not take as they are: fields, and items of lists. */
function countRefused(given: unknown, read: unknown): number {
  if (Array.isArray(given) && Array.isArray(read)) {
    const taken = new Set(read.map((item) => JSON.stringify(item)));
    return given.filter((item) => !taken.has(JSON.stringify(item))).length;
  }
  if (!isObject(given) || !isObject(read)) return given === read ? 0 : 1;
  const names = Object.keys(read).filter((name) => name in given);
  return names.reduce((sum, name) => sum + countRefused(given[name], read[name]), 0);
}
