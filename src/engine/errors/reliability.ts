import { localTime } from '../../../workers/calendar/zone.ts';
import type { LoadDay } from '#contract/documents/page-loads.ts';

/** Shares, 0 to 1; null where nothing is measured. */
export interface Reliability {
  /** Page loads that did not fail, of all page loads. */
  successRate: number | null;
  /** Observed days without a failed load, of all observed days. */
  uptime: number | null;
  /** Days on which a page was loaded: no other day says anything. */
  observedDays: number;
}

/**
 * How reliable the site was on the days of a span (epoch ms, `to` exclusive) in a zone. `days` are counted by the local day of
 * the browser that recorded them.
 */
export function reliabilityOf(days: readonly LoadDay[], { from, to }: { from: number; to: number }, zone: string): Reliability {
  const dayOf = (ts: number) => new Date(localTime(ts, zone)).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const [first = '', last = ''] = from < to ? [dayOf(from), dayOf(to - 1)] : [];
  const within = days.filter(({ day, loads }) => day >= first && day <= last && loads > 0);
  const loads = within.reduce((sum, day) => sum + day.loads, 0);
  if (loads === 0) return { successRate: null, uptime: null, observedDays: 0 };
  const failures = within.filter(({ failed }) => failed > 0);
  const observedDays = new Set(within.map(({ day }) => day)).size;
  return {
    successRate: 1 - failures.reduce((sum, { failed }) => sum + failed, 0) / loads,
    uptime: (observedDays - new Set(failures.map(({ day }) => day)).size) / observedDays,
    observedDays,
  };
}
