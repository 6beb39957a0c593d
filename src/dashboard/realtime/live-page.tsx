import type { PageFacts } from '../../content/site/page-facts.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { useTellFailure } from '../answer/failure-notice.tsx';
import type { LiveAnswer } from '#contract/questions/live.ts';
import { hasEnded, holdsNothing } from '#engine/source/fit-question.ts';
import { useDescribed, useIsForeign, useSourceEnd, useTellsWindow } from '#engine/source/use-source.ts';
import { sessionStore, storeStatusStore } from '#engine/state/stores.ts';
import { RealtimePanels } from './realtime-panels.tsx';
import { ThisSession } from './this-session.tsx';
import { UpdateBar } from './update-bar.tsx';
import { useRealtime } from './use-realtime.ts';
import { memo } from 'react';
import { useStore } from 'zustand';
import type { Description } from '#contract/ports/query.ts';
import { DASH, countOf, formatCount } from '#lib/format/format-number.ts';
import { StatTile, StatTiles } from '#ui/figures/stat-tile.tsx';
import { formatClock, formatMoment, viewerZone } from '#lib/format/format-time.ts';
import { useInspect } from '../inspect/inspect-context.ts';
import { ViewCard } from '../card/view-card.tsx';

/** Who is here now: what the page of real-time analytics shows, about the source that the dashboard looks at. */
export default function LivePage({ bots, own }: ViewProps) {
  const realtime = useRealtime({ bots, own });
  const { windows, day, failure, retry } = realtime;
  const { asOf = null } = day ?? windows ?? {};
  useTellFailure({ failure, refresh: retry }, asOf === null ? null : { asOf, zone: viewerZone() });
  const empty = useDescribed(holdsNothing);
  const status = useStore(storeStatusStore);
  const goesOn = useSourceEnd() === null;
  return (
    <>
      <LiveStatus windows={windows} />
      {goesOn && <UpdateBar realtime={realtime} />}
      <RealtimePanels realtime={realtime} counted={{ bots, own }} empty={empty} />
      {goesOn && <ThisSession status={status} />}
    </>
  );
}

LivePage.facts = {
  title: 'Live · Analytics dashboard',
  description: 'Who is on the site now: active visitors, what they read, the last 30 minutes by the minute, and the lists of today.',
  updated: '2026-11-22',
  noindex: true,
} satisfies PageFacts;

/** Who is here now, what this tab has seen, and how fresh both are. */
const LiveStatus = memo(function LiveStatus({ windows }: { windows: LiveAnswer | null }) {
  const description = useDescribed(freshnessOf);
  const isForeign = useIsForeign();
  const tellsActive = useTellsWindow('active');
  const session = useStore(sessionStore).pageViews;
  const inspect = useInspect();
  const end = useSourceEnd();
  if (end !== null) {
    return (
      <ViewCard title="The Last Moments" description={description}>
        <StatTiles>
          <StatTile label="Ends on" value={formatMoment(end, viewerZone())} />
          {tellsActive && <StatTile label="Visitors in its last 5 minutes" value={windows === null ? DASH : formatCount(windows.active)} />}
        </StatTiles>
      </ViewCard>
    );
  }
  return (
    <ViewCard title="Real-time Status" description={description}>
      <StatTiles>
        {tellsActive && (
          <StatTile
            label="Active visitors in the last 5 minutes"
            mark={windows !== null && windows.active > 0 && <span aria-hidden="true" className="size-2 shrink-0 rounded-pill bg-success" />}
            value={windows === null ? DASH : formatCount(windows.active)}
            onExplain={windows === null || inspect === null ? undefined : () => inspect.explainLive('active', windows.now)}
          />
        )}
        <StatTile
          label={isForeign ? 'Current session page views, of this browser' : 'Current session page views'}
          value={formatCount(session)}
          onExplain={inspect === null ? undefined : () => inspect.explainExternal('session', countOf(session, 'page view'))}
        />
        <StatTile label="Last updated" value={windows === null ? DASH : formatClock(windows.now, viewerZone())} />
      </StatTiles>
    </ViewCard>
  );
});

function freshnessOf(described: Description | null): string {
  if (hasEnded(described)) return 'Nobody is here now: these are the last moments of the file.';
  if (described?.live === 'none') return 'This source does not know who is here now.';
  return described?.changes === 'poll' ? `Updated every ${described.minPollMs / 1_000} seconds.` : 'Updated with every page view.';
}
