import { useMemo } from 'react';
import type { Description } from '../../../../workers/contract/ports/query.ts';
import type { Selection } from '../../../../workers/contract/questions/selection.ts';
import { useDescribed, useSignals } from '../../../engine/source/use-source.ts';
import { viewerZone } from '../../../lib/format/format-time.ts';
import { FailureNotice } from '../failure-notice.tsx';
import type { OutsideFigures } from '../outside-figures.ts';
import type { Shown } from '../shown/shown.ts';
import { useRestingPart } from '../shown/use-part.ts';
import { useViewPart, type Views } from '../view/use-view.ts';
import type { ViewState } from '../view/view-store.ts';
import { EngagementPanel } from './engagement-panel.tsx';
import { GoalsPanel } from './goals-panel.tsx';
import { PerformancePanel } from './performance-panel.tsx';
import { VitalsPanel } from './vitals-panel.tsx';

/** Pages, sources and countries that are listed. */
const LISTED = 10;

interface Props {
  views: Views;
  bots: Selection['bots'];
  outside: OutsideFigures;
}

/** What visitors did, how pages loaded for them, and how long they stayed: from the logs of signals, which are asked once a drag ends. */
export function SignalsPanels({ views, bots, outside }: Props) {
  const filters = useViewPart(views, settledFilters);
  const range = useRestingPart(rangeOf);
  const isAnswered = useDescribed(answersSignals);
  const question = useMemo(
    () => (range === null || !isAnswered ? null : { ...filters, ...range, bots, limit: LISTED }),
    [filters, range, bots, isAnswered],
  );
  const zone = useRestingPart(zoneOf);
  const live = useSignals(question);
  const answer = live.state === 'loading' ? null : live.answer;
  const failure = live.state === 'error' ? live.failure : null;
  const failed = failure !== null;
  if (!isAnswered) return <p className="text-sm text-muted">This source knows nothing of actions and measurements.</p>;
  return (
    <>
      <FailureNotice failure={failure} stale={answer !== null} onRetry={live.refresh} />
      <PerformancePanel answer={answer} outside={outside} failed={failed} />
      <GoalsPanel answer={answer} failed={failed} zone={zone} />
      <div className="grid gap-3 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <VitalsPanel answer={answer} failed={failed} zone={zone} />
        <EngagementPanel answer={answer} failed={failed} zone={zone} />
      </div>
    </>
  );
}

function answersSignals(described: Description | null): boolean {
  return described?.signals !== false;
}

function settledFilters({ settled: { clauses, brush } }: ViewState) {
  return { clauses: [...clauses], brush };
}

function zoneOf({ view }: Shown): string {
  return view?.range.zone ?? viewerZone();
}

/** The range that the dashboard shows; null until it shows one. */
function rangeOf({ view }: Shown) {
  return view === null ? null : { range: view.range.range, offsets: view.range.offsets };
}
