import { AdminGate } from '../features/admin/admin-gate.tsx';
import { ExtensionStatsCard } from '../features/extension-stats/extension-stats-card.tsx';
import { SocialDebugPanel } from '../features/social-tracker/social-debug-panel.tsx';

/** The dashboard with the panels of other features below it, in their order on the page. */
export default function AdminPage() {
  return (
    <AdminGate>
      <SocialDebugPanel />
      <ExtensionStatsCard />
    </AdminGate>
  );
}
