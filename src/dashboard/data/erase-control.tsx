import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { EraseSent, erasesSent } from '#ui/dialogs/erase-sent.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { OperationStatus } from '#ui/feedback/operation-status.tsx';
import { BACKUP_FIRST } from '../../content/legal/counting.ts';
import { fail } from '#contract/outcome.ts';
import { startEngine } from '#engine/engine.ts';
import { useOperation } from '#engine/ask/use-operation.ts';
import { loadPart } from '#lib/browser/load-part.ts';
import { countOf } from '#lib/format/format-number.ts';
import { DataRow } from './data-row.tsx';

const SENDS = import.meta.env.VITE_SITE_COLLECT === '1';

async function eraseEverything() {
  const sending = await loadPart(() => import('#engine/sending/start-consent.ts'));
  return sending === null ? fail('unavailable', 'Nothing was erased.') : sending.eraseEverything(erasesSent());
}

/** `held`: recorded page views, null where that is not known. */
export function EraseControl({ held }: { held: number | null }) {
  const [asking, setAsking] = useState(false);
  const erase = useOperation(() => (SENDS ? eraseEverything() : startEngine().local.erase()));
  return (
    <DataRow
      title="Erase everything"
      text="Removes every event, setting and copy, and the visitor number, in every tab of this browser. It stays erased."
      controls={
        <Button variant="danger" disabled={erase.state === 'running'} onClick={() => setAsking(true)}>
          Erase everything…
        </Button>
      }
    >
      <OperationStatus label="Erasing" operation={erase} done="Everything was erased." />
      <ConfirmDialog
        open={asking}
        title="Erase everything?"
        word="erase"
        action="Erase everything"
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          erase.start();
        }}
      >
        <p>
          {held === null ? 'All recorded page views' : countOf(held, 'recorded page view')} will be removed for good. {BACKUP_FIRST}
        </p>
        {SENDS && <EraseSent />}
      </ConfirmDialog>
    </DataRow>
  );
}
