import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { ImportReport } from '#contract/ports/local-store.ts';
import { fail, type Outcome } from '#contract/outcome.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FileButton } from '#ui/controls/file-button.tsx';
import { OperationStatus } from '#ui/feedback/operation-status.tsx';
import { startEngine } from '#engine/engine.ts';
import { useOperation } from '#engine/ask/use-operation.ts';
import { DataRow } from './data-row.tsx';
import { ImportPreview } from './import-preview.tsx';
import { importedText } from './import-text.ts';
import { forgetImport, latestUndoable, rememberImport, undoableImports } from './undoable-imports.ts';

const NO_FILE = fail('bad-input', 'Choose a file first.');
const NOTHING_TO_UNDO = fail('gone', 'No import of this page can be undone.');

/** Remembered here, because the import goes on when its screen is left. */
async function importFile(operation: string, file: File): Promise<Outcome<ImportReport>> {
  const { local } = startEngine();
  const imported = await local.importRows({ operation, file });
  const status = await local.status();
  if (imported.ok && imported.value.undo !== null && status.ok) rememberImport({ undo: imported.value.undo, epoch: status.value.epoch.n });
  return imported;
}

async function undoImport(undo: string): Promise<Outcome<null>> {
  const undone = await startEngine().local.undoImport(undo);
  if (undone.ok || undone.failure.code === 'gone') forgetImport(undo);
  return undone;
}

/** First a look at the file that changes nothing, then, on consent, the import itself, which can be taken back. `epoch`: number of the last erase. */
export function ImportControl({ epoch }: { epoch: number | null }) {
  const file = useRef<File | null>(null);
  const preview = useOperation<ImportReport>(async (operation) =>
    file.current === null ? NO_FILE : startEngine().local.previewImport({ operation, file: file.current }),
  );
  const run = useOperation<ImportReport>(async (operation) => (file.current === null ? NO_FILE : importFile(operation, file.current)));
  const undoable = latestUndoable(useStore(undoableImports), epoch);
  const undo = useOperation(async () => (undoable === null ? NOTHING_TO_UNDO : undoImport(undoable)));
  const isBusy = [preview, run, undo].some(({ state }) => state === 'running');
  // A file kept in memory for nothing may be large.
  useEffect(() => () => void (file.current = null), []);
  const report = preview.state === 'done' ? preview.result : null;

  return (
    <DataRow
      title="Import events"
      text="A CSV or NDJSON file of this site. You see what would be added before anything is stored; the same file twice adds nothing."
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
          <FileButton
            label="Import file…"
            accept=".csv,.ndjson,.jsonl,text/csv,application/x-ndjson"
            disabled={isBusy}
            onFile={(chosen) => {
              file.current = chosen;
              run.reset();
              undo.reset();
              preview.start();
            }}
          />
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
        title="Import this file?"
        action={report?.taken === 0 ? 'Nothing to import' : 'Import'}
        disabled={report?.taken === 0}
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
