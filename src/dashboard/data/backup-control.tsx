import { useRef, useState } from 'react';
import type { RestoreReport } from '#contract/ports/local-store.ts';
import { fail } from '#contract/outcome.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FileButton } from '#ui/controls/file-button.tsx';
import { OperationStatus } from '#ui/feedback/operation-status.tsx';
import { startEngine } from '#engine/engine.ts';
import { useFileOperation, useOperation } from '#engine/ask/use-operation.ts';
import { countOf } from '#lib/format/format-number.ts';
import { DataRow } from './data-row.tsx';

/** What a restore put in place, for its operator. */
export function restoredText({ pageViews, signals, documents, refused }: RestoreReport): string {
  const restored = `Restored ${countOf(pageViews, 'page view')}. ${countOf(signals, 'signal')} and ${countOf(documents, 'document')} came with them.`;
  if (refused.length === 0) return restored;
  return `${restored} Damaged in the backup and left out: ${refused.map(({ part, count }) => `${countOf(count, 'value')} of ${part}`).join(', ')}.`;
}

export function BackupControl() {
  const backup = useFileOperation((operation) => startEngine().local.backup({ operation }), 'backup', 'jsonl');
  const file = useRef<File | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const restore = useOperation<RestoreReport>(async (operation) =>
    file.current === null ? fail('bad-input', 'Choose a file first.') : startEngine().local.restore({ operation, file: file.current }),
  );
  const busy = backup.state === 'running' || restore.state === 'running';
  return (
    <DataRow
      title="Backup and restore"
      text="Everything recorded in this browser as one checked file. Restoring replaces what is here; a refused backup changes nothing."
      controls={
        <>
          <Button disabled={busy} onClick={backup.start}>
            Back up
          </Button>
          <FileButton
            label="Restore…"
            accept=""
            disabled={busy}
            onFile={(chosen) => {
              file.current = chosen;
              setAsking(chosen.name);
            }}
          />
        </>
      }
    >
      <OperationStatus label="Backing up" operation={backup} done="The backup was handed to your browser’s downloads." />
      <OperationStatus label="Restoring" operation={restore} done={restore.result === null ? '' : restoredText(restore.result)} />
      <ConfirmDialog
        open={asking !== null}
        title="Replace everything with this backup?"
        word="restore"
        action="Restore"
        danger
        onClose={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          restore.start();
        }}
      >
        <p>What is recorded in this browser now is removed, and the content of “{asking}” takes its place.</p>
      </ConfirmDialog>
    </DataRow>
  );
}
