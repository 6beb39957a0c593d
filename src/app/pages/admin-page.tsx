import { AdminGate } from '../../features/admin/gate/admin-gate.tsx';
import { AutoBoostingCard } from '../../features/boosting/auto-boosting-card.tsx';
import { BoostingDebugger } from '../../features/boosting/boosting-debugger.tsx';
import { ErrorPanel } from '../../features/admin/errors/error-panel.tsx';
import { ExtensionStatsCard } from '../../features/extension-stats/extension-stats-card.tsx';
import { useMeasuredRating } from '../../features/extension-stats/use-extension-stats.ts';
import { SocialDebugPanel } from '../../features/social-tracker/social-debug-panel.tsx';
import { useSocialProbe } from './social-probe.ts';
import type { PageFacts } from '../../content/page-facts.ts';

/** The dashboard with the panels of other features below it, in their order on the page. */
export default function AdminPage() {
  return (
    <AdminGate userRating={useMeasuredRating()}>
      <ErrorPanel />
      <SocialDebugPanel />
      <ExtensionStatsCard />
      <AutoBoostingCard />
      <Debugger />
    </AdminGate>
  );
}

function Debugger() {
  return <BoostingDebugger social={useSocialProbe()} />;
}

AdminPage.facts = {
  title: 'Analytics dashboard for the operator',
  description: 'The operator’s dashboard of Bug Matrix: visits, visitors, pages and sources, answered by an engine inside this browser.',
  updated: '2026-11-21',
  noindex: true,
} satisfies PageFacts;
