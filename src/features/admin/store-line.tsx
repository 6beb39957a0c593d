import { memo } from 'react';
import type { Durability, StoreStatus } from '../../../workers/contract/local-store.ts';
import { useEngineLink } from '../../engine/link.ts';
import { formatMillis } from '../../lib/format-number.ts';
import { formatClock } from '../../lib/format-time.ts';
import { usePersistence } from './persistence.ts';
import type { DashboardView } from './use-dashboard-view.ts';

const DURABILITY: Record<Durability, string> = {
  saved: 'saved in this browser’s database',
  opening: 'database opening, page views wait in the journal',
  memory: 'not saved: held in memory until this page closes',
  'newer-version': 'not saved: the database belongs to a newer version of this site',
};

const PERSISTENCE = {
  unknown: 'not known yet',
  granted: 'promised by the browser',
  denied: 'not promised by the browser; make a backup now and then',
  unsupported: 'not offered by this browser; make a backup now and then',
} as const;

const ENGINE = { starting: 'starting', worker: 'in its worker', restarting: 'restarting', page: 'on this page' } as const;

/** How safe the data is and how the last answer came about. */
export const StoreLine = memo(function StoreLine({ status, view }: { status: StoreStatus | null; view: DashboardView | null }) {
  const persistence = usePersistence();
  const link = useEngineLink();
  const facts = [
    {
      name: 'Saved',
      text: status === null ? '…' : status.dataset === 'sample' ? 'sample data is never saved' : DURABILITY[status.durability],
    },
    { name: 'Permanent storage', text: PERSISTENCE[persistence] },
    { name: 'Engine', text: ENGINE[link.mode] },
    { name: 'Last answer', text: view === null ? '…' : answerText(view) },
  ];
  return (
    <dl aria-label="Status of the data" className="grid gap-x-8 gap-y-2 border-t border-line pt-4 text-sm sm:grid-cols-2 lg:grid-cols-4">
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt className="text-xs text-faint">{fact.name}</dt>
          <dd className="tabular text-muted">{fact.text}</dd>
        </div>
      ))}
    </dl>
  );
});

function answerText({ answer, range }: DashboardView): string {
  return `${formatClock(answer.asOf, range.zone)}, worked out in ${formatMillis(answer.tookMs)}`;
}
