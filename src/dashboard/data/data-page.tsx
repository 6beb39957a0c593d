import { memo, Suspense, useState, useRef } from 'react';
import { useStore } from 'zustand';
import type { StoreStatus, RestoreReport } from '#contract/ports/local-store.ts';
import { useOperation, useFileOperation } from '#engine/ask/use-operation.ts';
import { startEngine } from '#engine/engine.ts';
import { useErase } from '#engine/sending/use-erase.ts';
import { useDescribedField, useScope } from '#engine/source/use-source.ts';
import { storeStatusStore } from '#engine/state/stores.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import type { OfflineCopy } from '#lib/browser/offline-copy.ts';
import { useOfflineCopy } from '#lib/react/use-offline-copy.ts';
import { savedText } from '#lib/format/saved-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { OperationStatus } from '#ui/feedback/operation-status.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { FactLine } from '#ui/figures/fact-line.tsx';
import type { PageFacts } from '../../content/site/page-facts.ts';
import { findModelContext } from '../agents/model-context.ts';
import { ViewCard } from '../card/view-card.tsx';
import { ExtensionStatsCard } from '../extension-stats/extension-stats-card.tsx';
import { PlausibleExport } from '../export/plausible-export.tsx';
import { RowsExport } from '../export/rows-export.tsx';
import { openDialog } from '../frame/dialogs.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { RequestsPanel } from '../silence/requests-panel.tsx';
import { DataRow } from './data-row.tsx';
import { ParametersRow } from './parameters-row.tsx';
import { ImportControl } from './import-control.tsx';
import { usePersistence } from './persistence.ts';
import { leaveSample, showSample } from './sample.ts';
import { EraseSent, erasesSent } from '#ui/dialogs/erase-sent.tsx';
import { ConfirmButton } from '#ui/dialogs/confirm-button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { BACKUP_FIRST } from '../../content/legal/counting.ts';
import { fail } from '#contract/outcome.ts';
import { FileButton } from '#ui/controls/file-button.tsx';
import { chooseFiles } from '../open-file/door.ts';

/** What is held and how safely, files in and out, and the statistics of the extension. */
export default function DataPage({ views }: ViewProps) {
  return (
    <>
      <DataView views={views} />
      <ExtensionStatsCard />
    </>
  );
}

DataPage.facts = {
  title: 'Data · Analytics dashboard',
  description:
    'What this browser holds for the dashboard and how safely: sample data, import, export, backup, erasing, and the extension statistics.',
  updated: '2026-11-22',
  noindex: true,
} satisfies PageFacts;

/** What this browser holds, how safely, and the ways in and out. */
function DataView({ views }: Pick<ViewProps, 'views'>) {
  const status = useStore(storeStatusStore);
  const isOperator = useDescribedField('rows') === true;
  const keepsSite = useScope() === 'site' && isOperator;
  return (
    <>
      {SiteHealth && SiteCleanup && keepsSite && (
        <Suspense fallback={null}>
          <SiteHealth />
          <SiteCleanup />
        </Suspense>
      )}
      <DataPanel status={status} views={views} />
      <ViewCard title="Requests" description="Everything that this page and its workers asked a server for since it was opened.">
        <RequestsPanel />
      </ViewCard>
    </>
  );
}

const OFFLINE_WORDS: Readonly<Record<OfflineCopy, string>> = {
  unknown: 'not ready yet',
  complete: 'ready: the dashboard with all its views',
  incomplete: 'not ready: not all of it could be kept',
};

/** How safe the recording of this browser is, and whether it can be looked at without a network. */
const StoreLine = memo(function StoreLine({ status }: { status: StoreStatus | null }) {
  const facts = [
    { name: 'Saved', text: savedText(status) },
    { name: 'Permanent storage', text: usePersistence() },
    { name: 'Without a network', text: OFFLINE_WORDS[useOfflineCopy()] },
  ];
  return <FactLine label="Status of the data" facts={facts} />;
});

/** Loaded where the browser has an interface to agents only. */
const AgentsControl = lazyPart(async () => (await import('../agents/agents-control.tsx')).AgentsControl);

/** This site was built to count all visitors who agree. */
const SENDS = import.meta.env.VITE_SITE_COLLECT === '1';
/** Null where it was not. */
const SendingRow = SENDS ? lazyPart(async () => (await import('./sending-row.tsx')).SendingRow) : null;
/** The same; they are for who may see single page views. */
const SiteHealth = SENDS ? lazyPart(async () => (await import('./site-health.tsx')).SiteHealth) : null;
const SiteCleanup = SENDS ? lazyPart(async () => (await import('./site-cleanup.tsx')).SiteCleanup) : null;

/** Everything that goes in or out of the store. */
const DataPanel = memo(function DataPanel({ status, views }: Pick<ViewProps, 'views'> & { status: StoreStatus | null }) {
  const sample = useScope() === 'sample';
  const [agents] = useState(() => findModelContext({ document, navigator }));
  return (
    <ViewCard title="Data" description="What this browser has recorded: take it with you, bring it back, or remove it.">
      <StoreLine status={status} />
      <div className="divide-y divide-line">
        <OpenControl />
        <SampleControl shown={sample} />
        <ReportControl />
        <RowsExport of={null} />
        <PlausibleExport views={views} of={null} />
        <ImportControl epoch={status?.epoch.n ?? null} />
        <BackupControl />
        <ParametersRow />
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

function OpenControl() {
  return (
    <DataRow
      title="Open a log or an export"
      text="Access logs and exports of other tools, packed or not, several at once: a source of their own beside this browser’s. Nothing is uploaded or recorded."
      controls={<Button onClick={() => chooseFiles()}>Open files…</Button>}
    />
  );
}

function ReportControl() {
  return (
    <DataRow
      title="Report"
      text="One HTML file with the dashboard in it, for people without access: it opens without a network and answers ranges and filters."
      controls={<Button onClick={() => openDialog('report')}>Save as report…</Button>}
    />
  );
}

function SampleControl({ shown }: { shown: boolean }) {
  const load = useOperation(showSample);
  const hide = useOperation(leaveSample);
  return (
    <DataRow
      title="Sample traffic"
      text="50,000 made-up page views of 365 days, in memory only. They never mix with recorded ones."
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

/** `held`: recorded page views, null where that is not known. */
function EraseControl({ held }: { held: number | null }) {
  const erase = useErase(erasesSent);
  return (
    <DataRow
      title="Erase everything"
      text="Removes every event, setting, copy and kept file, and the visitor number, in every tab of this browser. It stays erased."
      controls={
        <ConfirmButton
          label="Erase everything…"
          title="Erase everything?"
          word="erase"
          action="Erase everything"
          disabled={erase.state === 'running'}
          onConfirm={erase.start}
        >
          <p>
            {held === null ? 'All recorded page views' : countOf(held, 'recorded page view')} will be removed for good. {BACKUP_FIRST}
          </p>
          {SENDS && <EraseSent />}
        </ConfirmButton>
      }
    >
      <OperationStatus label="Erasing" operation={erase} done="Everything was erased." />
    </DataRow>
  );
}

/** What a restore put in place, for its operator. */
export function restoredText({ pageViews, signals, documents, refused }: RestoreReport): string {
  const restored = `Restored ${countOf(pageViews, 'page view')}. ${formatCount(signals)} actions and measurements and ${countOf(documents, 'setting or list', 'settings and lists')} came with them.`;
  if (refused.length === 0) return restored;
  return `${restored} Damaged in the backup and left out: ${refused.map(({ part, count }) => `${countOf(count, 'value')} of ${part}`).join(', ')}.`;
}

function BackupControl() {
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
      text="Everything recorded in this browser as one file. Restoring replaces what is here; a damaged backup changes nothing."
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
