import { viewerZone } from '../../../lib/format/format-time.ts';
import { FailureNotice } from '../shown/failure-notice.tsx';
import type { OutsideFigures } from '../outside/outside-figures.ts';
import type { Shown } from '../shown/shown.ts';
import { useRestingPart } from '../shown/use-part.ts';
import { EngagementPanel } from '../performance/engagement-panel.tsx';
import { GoalsPanel } from '../goals/goals-panel.tsx';
import type { SignalsShown } from './use-shown-signals.ts';
import { PerformancePanel } from '../performance/performance-panel.tsx';
import { VitalsPanel } from '../performance/vitals-panel.tsx';

interface Props {
  signals: SignalsShown;
  outside: OutsideFigures;
}

/** What visitors did, how pages loaded for them, and how long they stayed. */
export function SignalsPanels({ signals, outside }: Props) {
  const zone = useRestingPart(zoneOf);
  if (!signals.isAnswered) return <p className="text-sm text-muted">This source knows nothing of actions and measurements.</p>;
  const { answer, failure, refresh } = signals;
  const failed = failure !== null;
  return (
    <>
      <FailureNotice failure={failure} stale={answer !== null} onRetry={refresh} />
      <PerformancePanel answer={answer} outside={outside} failed={failed} />
      <GoalsPanel answer={answer} failed={failed} zone={zone} />
      <div className="grid gap-3 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <VitalsPanel answer={answer} failed={failed} zone={zone} />
        <EngagementPanel answer={answer} failed={failed} zone={zone} />
      </div>
    </>
  );
}

function zoneOf({ view }: Shown): string {
  return view?.range.zone ?? viewerZone();
}
