import { lazy, memo, Suspense, useState } from 'react';
import type { StoreStatus, DatasetName, ExportFormat } from '#contract/ports/local-store.ts';
import { useOperation, useFileOperation } from '#engine/ask/use-operation.ts';
import { startEngine } from '#engine/engine.ts';
import { useScope } from '#engine/source/use-source.ts';
import { keysOf } from '#lib/keys-of.ts';
import { Button } from '#ui/controls/button.tsx';
import { OperationStatus } from '#ui/feedback/operation-status.tsx';
import { findModelContext } from '../agents/model-context.ts';
import { ViewCard } from '../card/view-card.tsx';
import { BackupControl } from './backup-control.tsx';
import { DataRow } from './data-row.tsx';
import { EraseControl } from './erase-control.tsx';
import { ImportControl } from './import-control.tsx';
import { leaveSample, showSample } from './sample.ts';

/** Loaded where the browser has an interface to agents only. */
const AgentsControl = lazy(async () => ({ default: (await import('../agents/agents-control.tsx')).AgentsControl }));

/** Null where this site was not built to count all visitors. */
const SendingRow =
  import.meta.env.VITE_SITE_COLLECT === '1' ? lazy(async () => ({ default: (await import('./sending-row.tsx')).SendingRow })) : null;

/** Everything that goes in or out of the store. */
export const DataPanel = memo(function DataPanel({ status }: { status: StoreStatus | null }) {
  const sample = useScope() === 'sample';
  const [agents] = useState(() => findModelContext({ document, navigator }));
  return (
    <ViewCard title="Data" description="Try the dashboard, take your events with you, bring them back, or remove them.">
      <div className="divide-y divide-line">
        <SampleControl shown={sample} />
        <ExportControl sample={sample} />
        <ImportControl epoch={status?.epoch.n ?? null} />
        <BackupControl />
        {SendingRow && (
          <Suspense fallback={null}>
            <SendingRow />
          </Suspense>
        )}
        <EraseControl held={status?.held ?? null} />
        {agents !== null && (
          <Suspense fallback={null}>
            <AgentsControl context={agents} />
          </Suspense>
        )}
      </div>
    </ViewCard>
  );
});

function SampleControl({ shown }: { shown: boolean }) {
  const load = useOperation(showSample);
  const hide = useOperation(leaveSample);
  return (
    <DataRow
      title="Sample traffic"
      text="50,000 made-up page views of 100 days, in memory only. They never mix with recorded ones."
      controls={
        shown ? (
          <Button disabled={hide.state === 'running'} onClick={hide.start}>
            Back to recorded data
          </Button>
        ) : (
          <Button variant="primary" disabled={load.state === 'running'} onClick={load.start}>
            Load sample traffic
          </Button>
        )
      }
    >
      {/* When it is done, Overview shows it. */}
      <OperationStatus label="Making sample traffic" operation={load} />
    </DataRow>
  );
}

function useExport(format: ExportFormat, dataset: DatasetName) {
  const name = dataset === 'sample' ? 'sample' : 'events';
  return useFileOperation((operation) => startEngine().local.exportRows({ operation, format, dataset }), name, format);
}

function ExportControl({ sample }: { sample: boolean }) {
  const dataset = sample ? 'sample' : 'recorded';
  const runs: Record<ExportFormat, ReturnType<typeof useExport>> = { csv: useExport('csv', dataset), ndjson: useExport('ndjson', dataset) };
  const formats = keysOf(runs);
  const busy = formats.some((format) => runs[format].state === 'running');
  return (
    <DataRow
      title="Export events"
      text={`All events of the data shown${sample ? ' (the sample)' : ''}: CSV for spreadsheets, or one JSON object a line.`}
      controls={
        <>
          {formats.map((format) => (
            <Button key={format} disabled={busy} onClick={runs[format].start}>
              Export {format.toUpperCase()}
            </Button>
          ))}
        </>
      }
    >
      {formats.map((format) => (
        <OperationStatus key={format} label="Exporting" operation={runs[format]} done="The file was handed to your browser’s downloads." />
      ))}
    </DataRow>
  );
}
