import { useMemo } from 'react';
import type { ResolvedRange } from '../../../../workers/calendar/presets.ts';
import type { Selection } from '../../../../workers/contract/question.ts';
import { useSignals } from '../../../engine/use-signals.ts';
import { FailureNotice } from '../failure-notice.tsx';
import type { OutsideFigures } from '../outside-figures.ts';
import { EngagementPanel } from './engagement-panel.tsx';
import { GoalsPanel } from './goals-panel.tsx';
import { PerformancePanel } from './performance-panel.tsx';
import { VitalsPanel } from './vitals-panel.tsx';

/** Pages, sources and countries that are listed. */
const LISTED = 10;

interface Props {
  /** Which page views signals are counted of; memoised by the caller. */
  scope: Selection;
  /** The range that the dashboard shows; null until it shows one. */
  range: Pick<ResolvedRange, 'range' | 'offsets'> | null;
  outside: OutsideFigures;
  /** Sample data shows. */
  sample: boolean;
}

/** What visitors did, how pages loaded for them, and how long they stayed. */
export function SignalsPanels({ scope, range, outside, sample }: Props) {
  const question = useMemo(
    () => (range === null ? null : { ...scope, range: range.range, offsets: range.offsets, limit: LISTED }),
    [scope, range],
  );
  const live = useSignals(question);
  const answer = live.state === 'loading' ? null : live.answer;
  const failure = live.state === 'error' ? live.failure : null;
  const failed = failure !== null;
  return (
    <>
      <FailureNotice failure={failure} stale={answer !== null} onRetry={live.refresh} />
      <PerformancePanel answer={answer} outside={outside} sample={sample} failed={failed} />
      <GoalsPanel answer={answer} failed={failed} />
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <VitalsPanel answer={answer} failed={failed} />
        <EngagementPanel answer={answer} failed={failed} />
      </div>
    </>
  );
}
