import { PRESETS, type Preset, type ResolvedRange } from '../../../../workers/calendar/presets.ts';
import type { Span } from '#contract/questions/selection.ts';
import { countOf } from '#lib/format/format-number.ts';
import { formatDay, zoneText } from '#lib/format/format-time.ts';
import { RANGE_PRESETS, type CompareName, type RangePreset } from '#question/view.ts';

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

/** The same where "today" is the last day of a source that ends: ranges count back from there. */
const END_NAMES: Readonly<Record<RangePreset, string>> = {
  ...RANGE_NAMES,
  today: 'Last day',
  yesterday: 'Day before the last',
  thisWeek: 'Last week, to the end',
  lastWeek: 'Week before the last',
  monthToDate: 'Last month, to the end',
  lastMonth: 'Month before the last',
  yearToDate: 'Last year, to the end',
};

/** The ranges that have a name. */
interface NamedRanges {
  /** Those that always show. */
  shown: readonly { value: Preset; label: string }[];
  /** The same in a bar, with their whole names for whom they are read out. */
  short: readonly { value: Preset; name: string; label: string }[];
  /** Ranges beside them. */
  more: readonly { value: RangePreset; label: string }[];
  /** Those that are looked at beside another one: a choice of both. */
  compared: readonly ComparedRange[];
}

interface ComparedRange {
  value: RangePreset;
  compare: CompareName;
  label: string;
}

const COMPARED: readonly ComparedRange[] = [
  { value: 'yesterday', compare: 'previous', label: 'Yesterday vs. the day before' },
  { value: 'monthToDate', compare: 'year', label: 'This month vs. a year ago' },
];

function namedRanges(names: Readonly<Record<RangePreset, string>>, compared: readonly ComparedRange[]): NamedRanges {
  const shown = PRESETS.map((value) => ({ value, label: names[value] }));
  return {
    shown,
    short: shown.map(({ value, label }) => ({ value, name: label, label: label.replace(/^Last (?=\d)/, '') })),
    more: RANGE_PRESETS.slice(PRESETS.length).map((value) => ({ value, label: names[value] })),
    compared,
  };
}

const RANGES = { goesOn: namedRanges(RANGE_NAMES, COMPARED), ends: namedRanges(END_NAMES, []) };

/** The ranges by name of a source that goes on, or of one that ends (epoch ms of its last row). */
export function rangesOf(end: number | null): NamedRanges {
  return end === null ? RANGES.goesOn : RANGES.ends;
}

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
