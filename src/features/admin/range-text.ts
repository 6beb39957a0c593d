import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import { countOf } from '../../lib/format/format-number.ts';
import { formatDay } from '../../lib/format/format-time.ts';
import type { RangePreset } from './view/view.ts';

export const RANGE_OPTIONS: readonly { value: RangePreset; label: string }[] = [
  { value: 'today', label: 'Today' },
  { value: 'last7', label: 'Last 7 days' },
  { value: 'last15', label: 'Last 15 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'all', label: 'All' },
];

/** Ranges beside the ones that always show. */
export const MORE_RANGES: readonly { value: RangePreset; label: string }[] = [
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'monthToDate', label: 'Month to date' },
  { value: 'lastMonth', label: 'Last month' },
  { value: 'yearToDate', label: 'Year to date' },
];

/** `Nov 14, 2025 – Nov 20, 2025 · 7 days · Europe/Berlin`; `from` is the start as the source answered it. */
export function rangeText(range: ResolvedRange, from: number): string {
  const first = formatDay(from, range.zone);
  // The end is exclusive.
  const last = formatDay(range.range.to - 1, range.zone);
  return `${first === last ? first : `${first} – ${last}`} · ${countOf(range.days, 'day')} · ${range.zone}`;
}
