import { lazy, memo, Suspense, useState } from 'react';
import type { StoreStatus } from '#contract/ports/local-store.ts';
import { useScope } from '#engine/source/use-source.ts';
import { ViewCard } from '../card/view-card.tsx';
import { findModelContext } from '../agents/model-context.ts';
import { BackupControl } from './backup-control.tsx';
import { EraseControl } from './erase-control.tsx';
import { ExportControl } from './export-control.tsx';
import { ImportControl } from './import-control.tsx';
import { SampleControl } from './sample-control.tsx';

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
