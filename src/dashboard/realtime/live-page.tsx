import type { PageFacts } from '../../content/site/page-facts.ts';
import type { ViewProps } from '../frame/view-props.ts';
import type { LiveAnswer } from '#contract/questions/live.ts';
import { hasEnded, holdsNothing } from '#engine/source/fit-question.ts';
import { useDescribed, useIsForeign, useSourceEnd, useTellsWindow } from '#engine/source/use-source.ts';
import { useStoreStatus, useSessionPageViews } from '#engine/state/hooks.ts';
import { RealtimePanels } from './realtime-panels.tsx';
import { ThisSession } from './this-session.tsx';
import { UpdateBar } from './update-bar.tsx';
import { useRealtime } from './use-realtime.ts';
import { memo, type ReactNode } from 'react';
import type { Description } from '#contract/ports/query.ts';
import { DASH, countOf, formatCount } from '#lib/format/format-number.ts';
import { ExplainButton } from '#ui/controls/explain-button.tsx';
import { formatClock, formatMoment, viewerZone } from '#lib/format/format-time.ts';
import { useInspect } from '../inspect/inspect-context.ts';
import { ViewCard } from '../card/view-card.tsx';

/** Who is here now: what the page of real-time analytics shows, about the source that the dashboard looks at. */
export default function LivePage({ bots, own }: ViewProps) {
  const realtime = useRealtime({ bots, own });
  const empty = useDescribed(holdsNothing);
  const status = useStoreStatus();
  const goesOn = useSourceEnd() === null;
  return (
    <>
      <LiveStatus windows={realtime.windows} />
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
  const session = useSessionPageViews();
  const inspect = useInspect();
  const end = useSourceEnd();
  if (end !== null) {
    return (
      <ViewCard title="The End of the Source" description={description}>
        <dl className="flex flex-wrap gap-x-10 gap-y-2">
          <Figure label="Ends on">{formatMoment(end, viewerZone())}</Figure>
          {tellsActive && <Figure label="Visitors in its last 5 minutes">{windows === null ? DASH : formatCount(windows.active)}</Figure>}
        </dl>
      </ViewCard>
    );
  }
  return (
    <ViewCard title="Real-time Status" description={description}>
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        {tellsActive && (
          <Figure
            label="Active visitors in the last 5 minutes"
            pulse={windows !== null && windows.active > 0}
            onExplain={windows === null || inspect === null ? undefined : () => inspect.explainLive('active', windows.now)}
          >
            {windows === null ? DASH : formatCount(windows.active)}
          </Figure>
        )}
        <Figure
          label={isForeign ? 'Current session page views, of this browser' : 'Current session page views'}
          onExplain={inspect === null ? undefined : () => inspect.explainExternal('session', countOf(session, 'page view'))}
        >
          {formatCount(session)}
        </Figure>
        <Figure label="Last updated">{windows === null ? DASH : formatClock(windows.now, viewerZone())}</Figure>
      </dl>
    </ViewCard>
  );
});

function freshnessOf(described: Description | null): string {
  if (hasEnded(described)) return 'Nothing is active now: these are the last moments that the source holds.';
  if (described?.live === 'none') return 'This source does not know who is here now.';
  return described?.changes === 'poll'
    ? `Asked again every ${described.minPollMs / 1_000} seconds.`
    : 'Follows every page view as it is recorded.';
}

interface FigureProps {
  label: string;
  pulse?: boolean;
  onExplain?: (() => void) | undefined;
  children: ReactNode;
}

function Figure({ label, pulse = false, onExplain, children }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="flex items-center gap-1 text-[0.8125rem] text-muted">
        {label}
        {onExplain !== undefined && <ExplainButton what={label} onClick={onExplain} />}
      </dt>
      <dd className="tabular flex items-center gap-2 text-lg font-semibold">
        {pulse && <span aria-hidden="true" className="size-2.5 rounded-pill bg-success" />}
        {children}
      </dd>
    </div>
  );
}
