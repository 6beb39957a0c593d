import { BoostingTest } from '../../../dashboard/boosting/boosting-test.tsx';
import { useSocialProbe } from './social-probe.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';

/** The test page of boosting, with what other features bring to it. */
export default function BoostingTestPage() {
  return <BoostingTest social={useSocialProbe()} />;
}

BoostingTestPage.facts = {
  title: 'Boosting test: controls and results',
  description: 'Test controls for the simulated boosting of this browser, a log of what they did, and the resulting events.',
  updated: '2026-11-21',
  noindex: true,
} satisfies PageFacts;
