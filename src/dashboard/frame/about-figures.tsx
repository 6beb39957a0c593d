import { useStore } from 'zustand';
import { sourceStore } from '#engine/source/current-source.ts';
import { useDescribed } from '#engine/source/use-source.ts';
import { linkStore, storeStatusStore } from '#engine/state/stores.ts';
import type { EngineLink } from '#engine/state/stores.ts';
import { countOf, formatCount, formatMillis } from '#lib/format/format-number.ts';
import { formatClock, formatDay, zoneText } from '#lib/format/format-time.ts';
import { savedText } from '#lib/format/saved-text.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FactLine } from '#ui/figures/fact-line.tsx';
import type { DashboardEntry } from '../answer/dashboard-asker.ts';
import { useRestingPart } from '../answer/use-part.ts';
import { usePersistence } from '../data/persistence.ts';
import { closeDialog } from './dialogs.ts';

/** Where the figures are counted. */
const ENGINE: Readonly<Record<EngineLink['mode'], string>> = {
  starting: 'just starting',
  worker: 'in the background of this browser',
  restarting: 'starting again',
  page: 'on this page, for its own page views only',
};

/** Where the figures come from, how they are counted, how fast, and how safe the recording of this browser is. */
export function AboutFigures() {
  const title = useStore(sourceStore, ({ source }) => source.title);
  const { earliest, exactUniques } = useDescribed((described) => ({
    earliest: described?.earliest ?? null,
    exactUniques: described?.exactUniques !== false,
  }));
  const { mode } = useStore(linkStore);
  const status = useStore(storeStatusStore);
  const counted = useRestingPart(countedText);
  const facts = [
    { name: 'Source', text: title },
    { name: 'Recorded since', text: earliest === null ? 'nothing is recorded' : formatDay(earliest, counted.zone) },
    { name: 'Unique visitors', text: exactUniques ? 'counted exactly' : 'estimated' },
    { name: 'Last count', text: counted.text },
    { name: 'Days', text: zoneText(counted.zone) },
    { name: 'Counted', text: ENGINE[mode] },
  ];
  const own = [
    {
      name: 'Page views',
      text:
        status === null
          ? '…'
          : `${formatCount(status.held)} of at most ${countOf(status.capacity, 'page view')}; then the oldest make room`,
    },
    { name: 'Saved', text: savedText(status) },
    { name: 'Permanent storage', text: usePersistence() },
  ];
  return (
    <Dialog open size="wide" title="About these figures" onClose={closeDialog}>
      <FactLine label="These figures" facts={facts} />
      <h3 className="mt-4 mb-2 text-sm">Recorded in this browser</h3>
      <FactLine label="Recorded in this browser" facts={own} />
    </Dialog>
  );
}

function countedText({ answer: view }: DashboardEntry) {
  if (view === null) return { text: '…', zone: 'UTC' };
  const { answer, range } = view;
  return { text: `up to ${formatClock(answer.asOf, range.zone)}, in ${formatMillis(answer.tookMs)}`, zone: range.zone };
}
