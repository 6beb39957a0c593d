import type { SignalPart } from '#contract/questions/signals.ts';
import { OverviewCard } from '../overview/cards/overview-card.tsx';
import type { ViewProps } from '../frame/view-props.ts';
import { AnswerFrame } from '../shown/answer-frame.tsx';
import { useShownSignals } from '../signals/use-shown-signals.ts';

const SHOWN: SignalPart[] = ['shares'];

/** Arrivals from social networks and what was shared, under range and filters. */
export function SocialView(props: ViewProps) {
  const { views, bots, onPick } = props;
  const shares = useShownSignals(props, SHOWN).answer?.shares ?? null;
  return (
    <AnswerFrame>
      <OverviewCard card="social" views={views} bots={bots} onPick={onPick} shared={shares?.pages ?? null} />
    </AnswerFrame>
  );
}
