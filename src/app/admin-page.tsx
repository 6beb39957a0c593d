import { AdminGate } from '../features/admin/admin-gate.tsx';
import { ErrorPanel } from '../features/error-monitoring/error-panel.tsx';
import { SocialDebugPanel } from '../features/social-tracker/social-debug-panel.tsx';

/** The dashboard with the panels of other features below it, in their order on the page. */
export default function AdminPage() {
  return (
    <AdminGate>
      <ErrorPanel />
      <SocialDebugPanel />
    </AdminGate>
  );
}
