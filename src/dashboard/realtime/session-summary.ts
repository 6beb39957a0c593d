import type { SessionSummary } from '#contract/documents/session.ts';
import { ACTIVE_WINDOW_MS } from '#contract/limits.ts';
import type { StoreStatus } from '#contract/ports/local-store.ts';
import type { SessionViews } from '#engine/state/stores.ts';

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
