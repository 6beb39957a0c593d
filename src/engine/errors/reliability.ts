import { DAY_MS, localTime } from '../../../workers/calendar/zone.ts';
import type { ErrorOverview } from '../../../workers/contract/documents/errors.ts';

/** Shares, 0 to 1; null where nothing is measured. */
export interface Reliability {
  /** Page loads without a critical error, of all page loads. */
  successRate: number | null;
  /** Calendar days without a critical error, of all days. */
  uptime: number | null;
}

/**
 * How reliable the site was in a span (epoch ms, `to` exclusive) of days in a zone. `pageLoads` is what was counted in that
 * span: one time to first byte is measured in each load. The log must reach back over the whole span
 * (`overview.completeSince`), else both are null.
 */
export function reliabilityOf(
  { failedLoads, completeSince }: Pick<ErrorOverview, 'failedLoads' | 'completeSince'>,
  { from, to }: { from: number; to: number },
  pageLoads: number,
  zone: string,
): Reliability {
  if (pageLoads === 0 || completeSince > from || from >= to) return { successRate: null, uptime: null };
  const failed = failedLoads.filter(({ ts }) => ts >= from && ts < to);
  const dayOf = (ts: number) => Math.floor(localTime(ts, zone) / DAY_MS);
  const days = dayOf(to - 1) - dayOf(from) + 1;
  const failedDays = new Set(failed.map(({ ts }) => dayOf(ts))).size;
  return {
    // A load that failed early may not have been counted as one.
    successRate: Math.max(0, 1 - failed.length / pageLoads),
    uptime: 1 - failedDays / days,
  };
}
