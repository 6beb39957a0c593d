import { AdminGate } from '../features/admin/admin-gate.tsx';
import { AutoBoostingCard } from '../features/boosting/auto-boosting-card.tsx';
import { BoostingDebugger } from '../features/boosting/boosting-debugger.tsx';

/** The dashboard with the panels of other features below it, in their order on the page. */
export default function AdminPage() {
  return (
    <AdminGate>
      <AutoBoostingCard />
      <BoostingDebugger />
    </AdminGate>
  );
}
