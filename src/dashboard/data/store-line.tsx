import { memo } from 'react';
import type { StoreStatus } from '#contract/ports/local-store.ts';
import { FactLine } from '#ui/figures/fact-line.tsx';
import { useIsForeign } from '#engine/source/use-source.ts';
import { useEngineLink } from '#engine/state/hooks.ts';
import { formatMillis } from '#lib/format/format-number.ts';
import { formatClock } from '#lib/format/format-time.ts';
import { savedText } from '#lib/format/saved-text.ts';
import { usePersistence } from './persistence.ts';
import type { Shown } from '../shown/shown.ts';
import { useRestingPart } from '../shown/use-part.ts';

const PERSISTENCE = {
  unknown: 'not known yet',
  granted: 'promised by the browser',
  denied: 'not promised by the browser; make a backup now and then',
  unsupported: 'not offered by this browser; make a backup now and then',
} as const;

const ENGINE = { starting: 'starting', worker: 'in its worker', restarting: 'restarting', page: 'on this page' } as const;

/** How safe the data is and how the last answer came about. */
export const StoreLine = memo(function StoreLine({ status }: { status: StoreStatus | null }) {
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
