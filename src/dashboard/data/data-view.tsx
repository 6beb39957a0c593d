import { memo } from 'react';
import type { StoreStatus } from '#contract/ports/local-store.ts';
import { useIsForeign } from '#engine/source/use-source.ts';
import { useStoreStatus, useEngineLink } from '#engine/state/hooks.ts';
import { formatMillis } from '#lib/format/format-number.ts';
import { formatClock } from '#lib/format/format-time.ts';
import { savedText } from '#lib/format/saved-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FactLine } from '#ui/figures/fact-line.tsx';
import type { Shown } from '../shown/shown.ts';
import { useRestingPart } from '../shown/use-part.ts';
import { DataPanel } from './data-panel.tsx';
import { usePersistence } from './persistence.ts';

const PERSISTENCE = {
  unknown: 'not known yet',
  granted: 'promised by the browser',
  denied: 'not promised by the browser; make a backup now and then',
  unsupported: 'not offered by this browser; make a backup now and then',
} as const;

const ENGINE = { starting: 'starting', worker: 'in its worker', restarting: 'restarting', page: 'on this page' } as const;

/** What this browser holds, how safely, and the ways in and out. */
export function DataView() {
  const status = useStoreStatus();
  const isForeign = useIsForeign();
  return (
    <>
      {isForeign && <Notice title="This view is about this browser, not about the source that shows." />}
      <StoreLine status={status} />
      <DataPanel status={status} />
    </>
  );
}

/** How safe the data is and how the last answer came about. */
const StoreLine = memo(function StoreLine({ status }: { status: StoreStatus | null }) {
  const persistence = usePersistence();
  const link = useEngineLink();
  const isForeign = useIsForeign();
  const answer = useRestingPart(answerText);
  const own = [
    { name: 'Saved', text: savedText(status) },
    { name: 'Permanent storage', text: PERSISTENCE[persistence] },
  ];
  const facts = [...(isForeign ? [] : own), { name: 'Engine', text: ENGINE[link.mode] }, { name: 'Last answer', text: answer }];
  return <FactLine label="Status of the data" facts={facts} />;
});

function answerText({ view }: Shown): string {
  if (view === null) return '…';
  const { answer, range } = view;
  return `${formatClock(answer.asOf, range.zone)}, worked out in ${formatMillis(answer.tookMs)}`;
}
