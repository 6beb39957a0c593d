import { BoostingTest } from '../features/boosting/boosting-test.tsx';
import { useSocialProbe } from './social-probe.ts';

/** The test page of boosting, with what other features bring to it. */
export default function BoostingTestPage() {
  return <BoostingTest social={useSocialProbe()} />;
}
