import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { fail, type Outcome } from '#contract/outcome.ts';
import type { Note } from '#contract/documents/notes.ts';
import { MAX_NOTE_TEXT } from '#contract/limits.ts';
import type { ImportReport } from '#contract/ports/local-store.ts';
import { LOGS } from '#contract/rows/logs.ts';
import { useOperation } from '#engine/ask/use-operation.ts';
import { startEngine } from '#engine/engine.ts';
import { formatCount, countOf } from '#lib/format/format-number.ts';
import { titleOfFiles } from '#lib/format/title-of-files.ts';
import { dateOf } from '#question/local-date.ts';
import { formatDay, viewerZone } from '#lib/format/format-time.ts';
import { ROW_NAMES } from '#lib/format/row-names.ts';
import { newUuid } from '#lib/uuid.ts';
import { pageClock } from '#lib/clock.ts';
import { Button } from '#ui/controls/button.tsx';
import { FileButton } from '#ui/controls/file-button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { OperationStatus } from '#ui/feedback/operation-status.tsx';
import { noteSources } from '../notes/shown-notes.ts';
import { DataRow } from './data-row.tsx';
import { RefusedLines } from './refused-lines.tsx';

const NOTHING_TO_UNDO = fail('gone', 'No import of this page can be undone.');

/** Remembered here, because the import goes on when its screen is left. */
async function importFiles(operation: string, files: readonly File[]): Promise<Outcome<ImportReport>> {
  const { local } = startEngine();
  const imported = await local.importRows({ operation, files });
  if (!imported.ok) return imported;
  const note = importNote(imported.value, { id: newUuid(), title: titleOfFiles(files), day: dateOf(pageClock.now(), viewerZone()) });
  if (note !== null) await local.changeSettings({ saveNote: note });
  const status = await local.status();
  const { undo } = imported.value;
  if (undo !== null && status.ok) addUndoable({ undo, epoch: status.value.epoch.n, note: note?.id ?? null });
  return imported;
}

/** An import that is undone takes its note along. */
async function undoImport({ undo, note }: UndoableImport): Promise<Outcome<null>> {
  const { local } = startEngine();
  const undone = await local.undoImport(undo);
  if (undone.ok && note !== null) await local.changeSettings({ removeNote: note });
  if (undone.ok || undone.failure.code === 'gone') removeUndoable(undo);
  return undone;
}

/** The note that an import leaves on its day, beside the recording; null where it added nothing. */
export function importNote(
  { added, from, to }: Pick<ImportReport, 'added' | 'from' | 'to'>,
  { id, title, day }: { id: string; title: string; day: string },
): Note | null {
  if (added === 0 || from === null || to === null) return null;
  const text = `${countOf(added, 'event')} ${daysText(from, to)} imported from ${title}`.slice(0, MAX_NOTE_TEXT - 1);
  return { id, source: noteSources('browser', null)[0], kind: 'import', first: day, last: day, text: `${text}.` };
}

/**
 * First a look at the files that changes nothing, then, on consent, the import itself, which can be undone. `epoch`: number of the last
 * erase; `given`: the files to import; without them one is chosen.
 */
export function ImportControl({ epoch, given }: { epoch: number | null; given?: readonly File[] }) {
  const files = useRef<readonly File[]>([]);
  const preview = useOperation<ImportReport>((operation) => startEngine().local.previewImport({ operation, files: files.current }));
  const run = useOperation<ImportReport>((operation) => importFiles(operation, files.current));
  const undoable = latestUndoable(useStore(undoableImports), epoch);
  const undo = useOperation(async () => (undoable === null ? NOTHING_TO_UNDO : undoImport(undoable)));
  const isBusy = [preview, run, undo].some(({ state }) => state === 'running');
  // A file kept in memory for nothing may be large.
  useEffect(() => () => void (files.current = []), []);
  const report = preview.state === 'done' ? preview.result : null;
  const look = (chosen: readonly File[]) => {
    files.current = chosen;
    run.reset();
    undo.reset();
    preview.start();
  };

  return (
    <DataRow
      title={given === undefined ? 'Import events' : 'Add to this browser’s recording'}
      text={`${given === undefined ? 'A CSV or NDJSON file of this site, also as .gz or .zip, or the events of a backup.' : 'What these files have of this site can be recorded here too.'} You see what would be added before anything is stored; the same file twice adds nothing.`}
      controls={
        <>
          {(undoable !== null || undo.state === 'running') && (
            <Button
              disabled={isBusy}
              onClick={() => {
                run.reset();
                undo.start();
              }}
            >
              Undo import
            </Button>
          )}
          {given === undefined ? (
            <FileButton
              label="Import file…"
              accept=".csv,.ndjson,.jsonl,.json,.gz,.zip,text/csv,application/x-ndjson"
              disabled={isBusy}
              onFile={(file) => look([file])}
            />
          ) : (
            <Button disabled={isBusy} onClick={() => look(given)}>
              Add to the recording…
            </Button>
          )}
        </>
      }
    >
      {preview.state !== 'done' && <OperationStatus label="Reading the file" operation={preview} done="" />}
      <OperationStatus label="Importing" operation={run} done={run.result === null ? '' : importedText(run.result)} />
      <OperationStatus
        label="Undoing the import"
        operation={undo}
        done="The import was undone: its events are removed, and those that it pushed out are restored."
      />
      <ConfirmDialog
        open={report !== null}
        title={given === undefined || given.length === 1 ? 'Import this file?' : `Import ${given.length} files?`}
        action={report?.added === 0 ? 'Nothing to import' : 'Import'}
        disabled={report?.added === 0}
        onClose={preview.reset}
        onConfirm={() => {
          preview.reset();
          run.start();
        }}
      >
        {report !== null && <ImportPreview report={report} />}
      </ConfirmDialog>
    </DataRow>
  );
}

/** What an import would do, in figures, with the first lines that it refuses. */
export function ImportPreview({ report }: { report: ImportReport }) {
  const facts = [
    { name: 'Lines read', count: report.read },
    { name: 'New events to add', count: report.added },
    { name: 'Recorded already', count: report.known },
    { name: 'Older than all events kept', count: report.tooOld },
    { name: 'Refused', count: report.refused },
    { name: 'Page views afterwards', count: report.held.pageViews },
  ];
  return (
    <>
      {report.from !== null && report.to !== null && <p>Events {daysText(report.from, report.to)}.</p>}
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {facts.map((fact) => (
          <div key={fact.name} className="col-span-2 grid grid-cols-subgrid">
            <dt>{fact.name}</dt>
            <dd className="tabular text-right text-ink">{formatCount(fact.count)}</dd>
          </div>
        ))}
      </dl>
      <EvictedRows report={report} />
      {report.problems.length > 0 && <RefusedLines lines={report.problems} />}
    </>
  );
}

/** The rows that the file's newer events push out, shown before the operator agrees. */
function EvictedRows({ report: { evicted, held, undoable } }: { report: ImportReport }) {
  const what = evictedText(evicted);
  if (what === '') return null;
  return (
    <Notice tone="warning" title={`Pushes out ${what}`}>
      The file has newer events, and at most {formatCount(held.capacity)} of a kind are held.{' '}
      {undoable
        ? 'The import can be undone until this page is closed.'
        : 'The import cannot be undone: this browser saves nothing just now.'}
    </Notice>
  );
}

/** An import of this page, as its report named it, with the erase epoch under which it was made and the id of the note that it left. */
interface UndoableImport {
  undo: string;
  epoch: number;
  note: string | null;
}

/** The imports of this page that can be undone, oldest first: they outlive a change of the view, and end with the page. */
export const undoableImports: StoreApi<readonly UndoableImport[]> = createStore<readonly UndoableImport[]>(() => []);

/** The latest of them that an erase or a restore did not overtake; null where there is none. */
export function latestUndoable(imports: readonly UndoableImport[], epoch: number | null): UndoableImport | null {
  const latest = imports.at(-1);
  return latest?.epoch === epoch ? (latest ?? null) : null;
}

/** Remembers an import that can be undone. */
export function addUndoable(done: UndoableImport): void {
  undoableImports.setState((imports) => [...imports, done], true);
}

/** Forgets an import that was undone, or that cannot be undone any more. */
export function removeUndoable(undo: string): void {
  undoableImports.setState((imports) => imports.filter((one) => one.undo !== undo), true);
}

/** `of 3 March 2026`, `of 3 March 2026 to 9 May 2026`: the viewer's days of two instants (epoch ms). */
export function daysText(from: number, to: number, zone = viewerZone()): string {
  const [first, last] = [formatDay(from, zone), formatDay(to, zone)];
  return first === last ? `of ${first}` : `of ${first} to ${last}`;
}

/** `6 recorded page views of 3 March 2026, and 1 recorded action of 9 May 2026`; '' where nothing goes. */
export function evictedText(evicted: ImportReport['evicted'], zone = viewerZone()): string {
  const parts = LOGS.flatMap((log) => {
    const { rows, from, to } = evicted[log];
    return from === null || to === null ? [] : [`${countOf(rows, `recorded ${ROW_NAMES[log]}`)} ${daysText(from, to, zone)}`];
  });
  return parts.join(', and ');
}

/** What an import did, what is held now, and that it cannot be undone where that is so. */
export function importedText({ added, evicted, held, undoable }: ImportReport): string {
  const gone = evictedText(evicted);
  const made = gone === '' ? '' : ` ${gone} made room for them.`;
  return `${countOf(added, 'event')} imported.${made} ${heldText(held)}${undoable ? '' : ' The import cannot be undone.'}`;
}

function heldText({ pageViews, from, to }: ImportReport['held']): string {
  const held = `${countOf(pageViews, 'page view')} ${pageViews === 1 ? 'is' : 'are'} recorded now`;
  return from === null || to === null ? `${held}.` : `${held}, ${daysText(from, to)}.`;
}
