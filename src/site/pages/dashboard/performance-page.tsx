import type { PageFacts } from '../../../content/site/page-facts.ts';
import type { ViewProps } from '../../../dashboard/frame/view-props.ts';
import { PerformanceView } from '../../../dashboard/performance/performance-view.tsx';
import { useMeasuredRating } from '../../../dashboard/extension-stats/use-extension-stats.ts';

export default function PerformancePage(props: ViewProps) {
  return <PerformanceView {...props} userRating={useMeasuredRating()} />;
}

PerformancePage.facts = {
  title: 'Performance · Analytics dashboard',
  description:
    'How fast the pages of the site load for its visitors, how long they stay, and how reliable it is: web vitals and engagement by page.',
  updated: '2026-11-22',
  noindex: true,
} satisfies PageFacts;
