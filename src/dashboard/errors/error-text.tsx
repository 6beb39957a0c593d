import type { ErrorType, Severity } from '#contract/rows/error-facts.ts';
import { formatClock, formatDay } from '#lib/format/format-time.ts';

export const SEVERITY_NAMES: Readonly<Record<Severity, string>> = { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' };

export const TYPE_NAMES: Readonly<Record<ErrorType, string>> = {
  javascript: 'JavaScript',
  promise: 'Promise',
  network: 'Network',
  react: 'React',
  unknown: 'Unknown',
};

/** A moment in a zone: `Nov 20, 2025, 14:05:09`. `ts` is epoch ms. */
export function Instant({ ts, zone }: { ts: number; zone: string }) {
  return (
    <time dateTime={new Date(ts).toISOString()} className="tabular">
      {formatDay(ts, zone)}, {formatClock(ts, zone)}
    </time>
  );
}
