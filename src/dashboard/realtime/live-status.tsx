import { memo, type ReactNode } from 'react';
import type { Description } from '#contract/ports/query.ts';
import type { Robots } from '#contract/questions/selection.ts';
import { useSessionPageViews } from '#engine/state/hooks.ts';
import { useDescribed, useIsForeign, useLiveWindows } from '#engine/source/use-source.ts';
import { DASH, countOf, formatCount } from '#lib/format/format-number.ts';
import { ExplainButton } from '#ui/controls/explain-button.tsx';
import { formatClock, viewerZone } from '#lib/format/format-time.ts';
import { useInspect } from '../inspect/inspect-context.ts';
import { ViewCard } from '../card/view-card.tsx';

const POLL_MS = 30_000;

/** Who is here now, what this tab has seen, and how fresh both are. */
export const LiveStatus = memo(function LiveStatus({ bots }: { bots: Robots }) {
  const isAnswered = useDescribed(answersLive);
  const description = useDescribed(freshnessOf);
  const isForeign = useIsForeign();
  const { answer } = useLiveWindows('live status', { bots, pollMs: POLL_MS, paused: !isAnswered });
  const session = useSessionPageViews();
  const inspect = useInspect();
  return (
    <ViewCard title="Real-time Status" description={description}>
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        <Figure
          label="Active visitors in the last 5 minutes"
          pulse={answer !== null && answer.active > 0}
          onExplain={answer === null || inspect === null ? undefined : () => inspect.explainLive('active', answer.now)}
        >
          {answer === null ? DASH : formatCount(answer.active)}
        </Figure>
        <Figure
          label={isForeign ? 'Current session page views, of this browser' : 'Current session page views'}
          onExplain={inspect === null ? undefined : () => inspect.explainExternal('session', countOf(session, 'page view'))}
        >
          {formatCount(session)}
        </Figure>
        <Figure label="Last updated">{answer === null ? DASH : formatClock(answer.now, viewerZone())}</Figure>
      </dl>
    </ViewCard>
  );
});

function freshnessOf(described: Description | null): string {
  if (!answersLive(described)) return 'This source does not know who is here now.';
  return described?.changes === 'poll'
    ? `Asked again every ${described.minPollMs / 1_000} seconds.`
    : 'Follows every page view as it is recorded.';
}

function answersLive(described: Description | null): boolean {
  return described?.live !== false;
}

function Figure({
  label,
  pulse = false,
  onExplain,
  children,
}: {
  label: string;
  pulse?: boolean;
  onExplain?: (() => void) | undefined;
  children: ReactNode;
}) {
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
