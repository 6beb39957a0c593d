import type { StoreStatus } from '#contract/ports/local-store.ts';
import { Badge } from '#ui/elements/badge.tsx';
import { Card } from '#ui/elements/card.tsx';
import { useSessionViews } from '#engine/state/hooks.ts';
import { DASH, formatCount } from '#lib/format/format-number.ts';
import { formatClock, formatShortDay, viewerZone } from '#lib/format/format-time.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { useNow } from '#lib/react/use-now.ts';
import { ACTIVE_WINDOW_MS } from '#contract/limits.ts';
import type { SessionViews } from '#engine/state/stores.ts';

/** A session falls inactive this long after it did, at the latest. */
const TICK_MS = 10_000;

/** What this tab did so far, in this browser, also where the rest of the page shows other data. */
export function ThisSession({ status }: { status: StoreStatus | null }) {
  const now = useNow(TICK_MS);
  const views = useSessionViews();
  const summary = now === null ? null : sessionSummary(views, status, now);
  return (
    <Card
      title="This session"
      description="What this tab did so far, in this browser only."
      actions={
        summary !== null && <Badge tone={summary.isActive ? 'success' : 'neutral'}>{summary.isActive ? 'Active' : 'Inactive'}</Badge>
      }
    >
      <dl className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {factsOf(summary).map(({ name, text }) => (
          <div key={name} className="min-w-0 py-2">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="tabular font-medium break-words">{text === '' ? DASH : text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function factsOf(summary: SessionSummary | null): { name: string; text: string }[] {
  const { visitorId = '', pageViews, startTime = null, currentPage = '', referrer = '', userAgent = '' } = summary ?? {};
  return [
    { name: 'Session page views', text: pageViews === undefined ? '' : formatCount(pageViews) },
    {
      name: 'Started',
      text: startTime === null ? '' : `${formatShortDay(startTime, viewerZone())}, ${formatClock(startTime, viewerZone())}`,
    },
    { name: 'Current page', text: readableAddress(currentPage) },
    { name: 'Came from', text: readableAddress(referrer) },
    { name: 'Browser', text: userAgent },
    { name: 'Visitor', text: visitorId },
  ];
}

/** What a tab's session did so far. The page derives it from its own tab and the engine's status; it is not stored. */
interface SessionSummary {
  /** '' until the engine told it. */
  visitorId: string;
  /** Page views that the tab recorded, over reloads. */
  pageViews: number;
  /** Epoch ms of the first of them; null before it. */
  startTime: number | null;
  /** Path of the latest one; '' before the first. */
  currentPage: string;
  /** Where the first of them came from, without secrets; `Direct` where nothing is known. */
  referrer: string;
  /** The class of the browser, such as `Chrome on Windows, Desktop`: user agents are not kept. '' until the engine told it. */
  userAgent: string;
  /** Whether the latest page view lies within the window of active visitors. */
  isActive: boolean;
}

/** This tab's session at the time `now`. */
export function sessionSummary(
  { pageViews, startedAt, referrer, last }: SessionViews,
  status: Pick<StoreStatus, 'visitor' | 'agent'> | null,
  now: number,
): SessionSummary {
  return {
    visitorId: status?.visitor ?? '',
    pageViews,
    startTime: startedAt,
    currentPage: last?.path ?? '',
    referrer: referrer === '' ? 'Direct' : referrer,
    userAgent: status?.agent ?? '',
    isActive: last !== null && now - last.ts < ACTIVE_WINDOW_MS,
  };
}
