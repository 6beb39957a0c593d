import type { PageFacts } from '../../../content/site/page-facts.ts';
import type { ViewProps } from '../../../dashboard/frame/view-props.ts';
import { SocialView } from '../../../dashboard/social/social-view.tsx';
import { AutoBoostingCard } from '../../../dashboard/boosting/auto-boosting-card.tsx';
import { BoostingDebugger } from '../../../dashboard/boosting/boosting-debugger.tsx';
import { SocialDebugPanel } from '../../../dashboard/social/social-debug-panel.tsx';
import { useSocialProbe } from './social-probe.ts';

/** Social networks: who came from them, what was shared there, and the boosting with its tests. */
export default function SocialPage(props: ViewProps) {
  return (
    <>
      <SocialView {...props} />
      <SocialDebugPanel />
      <AutoBoostingCard />
      <BoostingDebugger social={useSocialProbe()} />
    </>
  );
}

SocialPage.facts = {
  title: 'Social · Analytics dashboard',
  description: 'Visits from social networks, pages that were shared there, the share tracker, and the simulated boosting with its tests.',
  updated: '2026-11-22',
  noindex: true,
} satisfies PageFacts;
