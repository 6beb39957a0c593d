import type { ReactNode } from 'react';
import type { Goal } from '#contract/questions/goals.ts';
import type { PageOrder, SignalsAnswer } from '#contract/questions/signals.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { useTellFailure } from '../answer/failure-notice.tsx';
import type { ComparisonWords } from '../inspect/delta.ts';
import { comparisonOf } from '../view/comparison.ts';
import type { View } from '#question/view.ts';
import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import type { KeptSignals } from './use-signals.ts';
import { NothingHere } from '../answer/nothing-here.tsx';
import { Unanswered } from '../card/unanswered.tsx';
import { completeText } from './signal-text.ts';

/** What a panel about signals is drawn from: an answer, and what it was asked about. */
export interface SignalsProps {
  /** Null before the first answer. */
  answer: SignalsAnswer | null;
  /** What the answer is about; null before the first one. */
  range: ResolvedRange | null;
  /** The goals that the answer counts. */
  goals: readonly Goal[];
  /** How its pages are sorted; null where it lists none. */
  pages: PageOrder | null;
  failed: boolean;
  /** IANA zone in which instants are shown. */
  zone: string;
  /** The filters of the answer, and what it is compared with. */
  clauses: View['clauses'];
  comparison: ComparisonWords;
}

const NOT_ANSWERED = {
  ...{ answer: null, range: null, goals: [], clauses: [], pages: null },
  comparison: { kind: 'none', reason: 'Not compared yet' },
} as const;

interface Props {
  signals: KeptSignals;
  children: (props: SignalsProps) => ReactNode;
}

/** Panels about what came of the page views, or why there are none. */
export function SignalsPanels({ signals, children }: Props) {
  const { answer: shown, failure } = signals;
  const zone = shown?.range.zone ?? viewerZone();
  useTellFailure(signals, shown && { asOf: shown.answer.asOf, zone });
  if (!signals.isAnswered) return <p className="text-sm text-muted">This source has no actions and measurements.</p>;
  const drawn = shown === null ? NOT_ANSWERED : { ...shown, clauses: shown.scope.view.clauses, comparison: comparisonOf(shown) };
  return children({ ...drawn, failed: failure !== null, zone });
}

interface BodyProps extends Pick<SignalsProps, 'answer' | 'failed' | 'zone'> {
  /** Why there is nothing to show; null where there is something. */
  missing: string | null;
  children: ReactNode;
}

/** What a panel about measurements shows while it loads, after a failure, without data, and with it: from when on it is complete, too. */
export function PanelBody({ answer, failed, zone, missing, children }: BodyProps) {
  if (answer === null) return <Unanswered failed={failed} className="h-52" />;
  const complete = completeText(answer, 'measurements', zone);
  return (
    <>
      {complete !== '' && <p className="mb-3 text-sm text-muted">{complete}</p>}
      {missing === null ? (
        children
      ) : (
        <div className="py-4">
          <NothingHere>{missing}</NothingHere>
        </div>
      )}
    </>
  );
}
