import { useCallback, useEffect, useRef } from 'react';
import type { ImportReport } from '../../../workers/contract/ports/local-store.ts';
import { fail } from '../../../workers/contract/outcome.ts';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { FileButton } from '../../components/controls/file-button.tsx';
import { OperationStatus } from '../../components/feedback/operation-status.tsx';
import { startEngine } from '../../engine/engine.ts';
import { useOperation } from '../../engine/asking/use-operation.ts';
import { countOf } from '../../lib/format/format-number.ts';
import { DataRow } from './data-row.tsx';
import { ImportPreview } from './import-preview.tsx';

const NO_FILE = fail('bad-input', 'Choose a file first.');

/** First a look at the file that changes nothing, then, on consent, the import itself. */
export function ImportControl() {
  const file = useRef<File | null>(null);
  const preview = useOperation<ImportReport>(
    useCallback(
      async (operation: string) => (file.current === null ? NO_FILE : startEngine().local.previewImport({ operation, file: file.current })),
      [],
    ),
  );
  const run = useOperation<ImportReport>(
    useCallback(
      async (operation: string) => (file.current === null ? NO_FILE : startEngine().local.importRows({ operation, file: file.current })),
      [],
    ),
  );
  // A file kept in memory for nothing may be large.
  useEffect(() => () => void (file.current = null), []);
  const report = preview.state === 'done' ? preview.result : null;

  return (
    <DataRow
      title="Import events"
      text="A CSV or NDJSON file of this site. You see what would be taken before anything is stored; the same file twice adds nothing."
      controls={
        <FileButton
          label="Import file…"
          accept=".csv,.ndjson,.jsonl,text/csv,application/x-ndjson"
          disabled={preview.state === 'running' || run.state === 'running'}
          onFile={(chosen) => {
            file.current = chosen;
            run.reset();
            preview.start();
          }}
        />
      }
    >
      {preview.state !== 'done' && (
        <OperationStatus label="Reading the file" {...preview} done="" onCancel={preview.cancel} onDismiss={preview.reset} />
      )}
      <OperationStatus
        label="Importing"
        {...run}
        done={`${countOf(run.result?.taken ?? 0, 'event')} imported.`}
        onCancel={run.cancel}
        onDismiss={run.reset}
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
