import type { PageFacts } from '../../content/site/page-facts.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { LiveStatus } from './live-status.tsx';
import { RealtimeBoard } from './realtime-board.tsx';

/** Who is here now: what the page of real-time analytics shows, about the source that the dashboard looks at. */
export default function LivePage({ bots }: ViewProps) {
  return (
    <>
      <LiveStatus bots={bots} />
      <RealtimeBoard bots={bots} />
    </>
  );
}

LivePage.facts = {
  title: 'Live · Analytics dashboard',
  description: 'Who is on the site now: active visitors, what they read, the last 30 minutes by the minute, and the lists of today.',
  updated: '2026-11-22',
  noindex: true,
} satisfies PageFacts;
