import { Suspense } from 'react';
import { useStore } from 'zustand';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/elements/card.tsx';
import { ConfirmButton } from '#ui/dialogs/confirm-button.tsx';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { OperationStatus } from '#ui/feedback/operation-status.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { EraseSent, erasesSent } from '#ui/dialogs/erase-sent.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { startEngine } from '#engine/engine.ts';
import { useFileOperation } from '#engine/ask/use-operation.ts';
import { useErase } from '#engine/sending/use-erase.ts';
import { optOutStore, setOptOut, storeStatusStore } from '#engine/state/stores.ts';
import { countOf } from '#lib/format/format-number.ts';
import { COPIES_ELSEWHERE } from '../../../content/legal/counting.ts';
import { useHydrated } from '#lib/react/use-hydrated.ts';

/** This site was built to count all visitors who agree. */
const SENDS = import.meta.env.VITE_SITE_COLLECT === '1';
/** Null where it is not: nothing of it is on the page then. */
const YourSending = SENDS ? lazyPart(async () => (await import('./your-sending.tsx')).YourSending) : null;

/** The visitor's three rights as three controls: take it with you, stop it, erase it. */
export function YourData() {
  const optOut = useStore(optOutStore);
  const ready = useHydrated();
  const status = useStore(storeStatusStore);
  const download = useFileOperation((operation) => startEngine().local.exportRows({ operation, format: 'ndjson' }), 'events', 'ndjson');
  const erase = useErase(erasesSent);
  const held = status?.held ?? null;
  const description = held === null ? 'What this site keeps in it, and your choice.' : `${countOf(held, 'page view')} recorded here.`;

  return (
    <Card title="Your data in this browser" description={description}>
      <div className="grid gap-4">
        <div>
          <Switch label="Record my page views in this browser" checked={!optOut} onChange={(on) => setOptOut(!on)} />
          <p role="status" className="text-sm text-muted noscript:hidden">
            {optOut
              ? 'Recording is stopped. What was recorded before stays until you erase it.'
              : 'Recording is on. Switch it off at any time; the site works the same.'}
          </p>
        </div>
        {YourSending && ready && (
          <Suspense fallback={null}>
            <YourSending />
          </Suspense>
        )}
        <NeedsScript>Without JavaScript nothing is recorded: there is nothing to switch off, to export or to erase.</NeedsScript>
        <div className="flex flex-wrap gap-2">
          <Button disabled={download.state === 'running'} onClick={download.start}>
            Export my data
          </Button>
          <ConfirmButton
            label="Erase my data"
            title="Erase everything recorded here?"
            action="Erase"
            disabled={erase.state === 'running'}
            onConfirm={erase.start}
          >
            <p>All page views and your visitor number are removed from this browser, in every open tab, for good. {COPIES_ELSEWHERE}</p>
            {SENDS && <EraseSent />}
          </ConfirmButton>
        </div>
        <OperationStatus label="Exporting" operation={download} done="The file was handed to your browser’s downloads." />
        <OperationStatus label="Erasing" operation={erase} done="Everything recorded in this browser was erased." />
      </div>
    </Card>
  );
}
