import { AdminGate } from '../features/admin/admin-gate.tsx';

/** The dashboard with the panels of other features below it, in their order on the page. */
export default function AdminPage() {
  return <AdminGate />;
}
