import { BoostingTest } from '../features/boosting/boosting-test.tsx';

/** The test page of boosting, with what other features bring to it. */
export default function BoostingTestPage() {
  return <BoostingTest />;
}
