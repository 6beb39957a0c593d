import { PRESETS, type ResolvedRange } from '../../../../workers/calendar/presets.ts';
import type { Span } from '#contract/questions/selection.ts';
import { countOf } from '#lib/format/format-number.ts';
import { formatDay, zoneText } from '#lib/format/format-time.ts';
import { RANGE_PRESETS, type RangePreset } from '#question/view.ts';

const RANGE_NAMES: Readonly<Record<RangePreset, string>> = {
  today: 'Today',
  last7: 'Last 7 days',
  last15: 'Last 15 days',
  month: 'Last 30 days',
  all: 'All',
  yesterday: 'Yesterday',
  thisWeek: 'This week',
  lastWeek: 'Last week',
  monthToDate: 'Month to date',
  lastMonth: 'Last month',
  yearToDate: 'Year to date',
  last12Months: 'Last 12 months',
};

const optionOf = (value: RangePreset) => ({ value, label: RANGE_NAMES[value] });

/** The ranges that always show. */
export const RANGE_OPTIONS = PRESETS.map(optionOf);

/** The same in a bar, with their whole names for whom they are read out. */
export const SHORT_RANGES = RANGE_OPTIONS.map(({ value, label }) => ({
  value,
  name: label,
  label: label.replace(/^Last /, ''),
}));

/** Ranges beside them. */
export const MORE_RANGES = RANGE_PRESETS.slice(PRESETS.length).map(optionOf);

/** `Nov 14, 2025 – Nov 20, 2025`, `7 days` and `Europe/Berlin`; `from` is the start as the source answered it. */
export function rangeTexts(range: ResolvedRange, from: number): string[] {
  return [datesText({ from, to: range.range.to }, range.zone), countOf(range.days, 'day'), zoneText(range.zone)];
}

/** `Nov 14, 2025 – Nov 20, 2025`, or a single date. */
export function datesText({ from, to }: Span, zone: string): string {
  // The end is exclusive.
  const [first, last] = [formatDay(from, zone), formatDay(to - 1, zone)];
  return first === last ? first : `${first} – ${last}`;
}
