import type { SignalPart } from '#contract/questions/signals.ts';
import type { PageFacts } from '../../content/site/page-facts.ts';
import { AutoBoostingCard } from '../boosting/auto-boosting-card.tsx';
import { BoostingDebugger } from '../boosting/boosting-debugger.tsx';
import type { ViewProps } from '../frame/view-props.ts';
import { OverviewCard } from '../overview/cards/overview-card.tsx';
import { AnswerFrame } from '../answer/answer-frame.tsx';
import { useSignals } from '../signals/use-signals.ts';
import { SocialDebugPanel } from './social-debug-panel.tsx';

const PARTS: SignalPart[] = ['shares'];

/** Social networks: who came from them, what was shared there, and the boosting with its tests. */
export default function SocialPage(props: ViewProps) {
  return (
    <>
      <SocialView {...props} />
      <SocialDebugPanel />
      <AutoBoostingCard />
      <BoostingDebugger />
    </>
  );
}

SocialPage.facts = {
  title: 'Social · Analytics dashboard',
  description: 'Visits from social networks, pages that were shared there, the share tracker, and the simulated boosting with its tests.',
  updated: '2026-11-22',
  noindex: true,
} satisfies PageFacts;

/** Arrivals from social networks and what was shared, under range and filters. */
function SocialView(props: ViewProps) {
  const { views, bots, onPick } = props;
  const shares = useSignals(props, PARTS).answer?.answer.shares ?? null;
  return (
    <AnswerFrame>
      <OverviewCard card="social" views={views} bots={bots} onPick={onPick} shared={shares?.pages ?? null} />
    </AnswerFrame>
  );
}
