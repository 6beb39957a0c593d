import type { ViewProps } from '../frame/view-props.ts';
import { AnswerFrame } from '../shown/answer-frame.tsx';
import { useShownSignals } from '../signals/use-shown-signals.ts';
import { SocialPanels } from './social-panels.tsx';

/** Arrivals from social networks and what was shared, under range and filters. */
export function SocialView(props: ViewProps) {
  const { views, onPick } = props;
  const shares = useShownSignals(props).answer?.shares ?? null;
  return (
    <AnswerFrame>
      <SocialPanels views={views} onPick={onPick} mostShared={shares?.pages ?? null} />
    </AnswerFrame>
  );
}
