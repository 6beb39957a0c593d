import type { ReactNode } from 'react';
import type { Goal } from '#contract/questions/goals.ts';
import type { SignalsAnswer } from '#contract/questions/signals.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { FailureNotice } from '../shown/failure-notice.tsx';
import type { Shown } from '../shown/shown.ts';
import { useRestingPart } from '../shown/use-part.ts';
import type { SignalsShown } from './use-shown-signals.ts';

/** What a panel about signals is drawn from. */
export interface SignalsProps {
  /** Null before the first answer. */
  answer: SignalsAnswer | null;
  /** The goals that the answer counts. */
  goals: readonly Goal[];
  failed: boolean;
  /** IANA zone in which instants are shown. */
  zone: string;
}

interface Props {
  signals: SignalsShown;
  children: (props: SignalsProps) => ReactNode;
}

/** Panels about what came of the page views, or why there are none. */
export function SignalsPanels({ signals, children }: Props) {
  const zone = useRestingPart(zoneOf);
  if (!signals.isAnswered) return <p className="text-sm text-muted">This source has no actions and measurements.</p>;
  const { answer, goals, failure, refresh } = signals;
  return (
    <>
      <FailureNotice failure={failure} asOf={answer?.asOf ?? null} zone={zone} onRetry={refresh} />
      {children({ answer, goals, failed: failure !== null, zone })}
    </>
  );
}

function zoneOf({ view }: Shown): string {
  return view?.range.zone ?? viewerZone();
}
