import { useStore } from 'zustand';
import type { StoreStatus } from '#contract/ports/local-store.ts';
import { Badge } from '#ui/elements/badge.tsx';
import { Card } from '#ui/elements/card.tsx';
import { sessionStore } from '#engine/state/stores.ts';
import { DASH, formatCount } from '#lib/format/format-number.ts';
import { formatInstant, viewerZone } from '#lib/format/format-time.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { useNow } from '#lib/react/use-now.ts';
import { ACTIVE_WINDOW_MS } from '#contract/limits.ts';
import type { SessionViews } from '#engine/state/stores.ts';

/** A session falls inactive this long after it did, at the latest. */
const TICK_MS = 10_000;

/** What this tab did so far, in this browser, also where the rest of the page shows other data. */
export function ThisSession({ status }: { status: StoreStatus | null }) {
  const now = useNow(TICK_MS);
  const views = useStore(sessionStore);
  const isActive = isActiveAt(views, now ?? 0);
  return (
    <Card
      title="This session"
      description="What this tab did so far, in this browser only."
      actions={now !== null && <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>}
    >
      <dl className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {sessionFacts(views, status).map(({ name, text }) => (
          <div key={name} className="min-w-0 py-2">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="tabular font-medium break-words">{now === null || text === '' ? DASH : text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What a tab's session did so far; '' for what is not known, or not yet. User agents are not kept: the class of the browser is told. */
export function sessionFacts(
  { pageViews, startedAt, referrer, last }: SessionViews,
  status: Pick<StoreStatus, 'visitor' | 'agent'> | null,
) {
  return [
    { name: 'Session page views', text: formatCount(pageViews) },
    { name: 'Started', text: startedAt === null ? '' : formatInstant(startedAt, viewerZone()) },
    { name: 'Current page', text: readableAddress(last?.path ?? '') },
    { name: 'Came from', text: referrer === '' ? 'Direct' : readableAddress(referrer) },
    { name: 'Browser', text: status?.agent ?? '' },
    { name: 'Visitor', text: status?.visitor ?? '' },
  ];
}

/** Whether the latest page view lies within the window of active visitors. */
export function isActiveAt({ last }: SessionViews, now: number): boolean {
  return last !== null && now - last.ts < ACTIVE_WINDOW_MS;
}
