import type { Span } from '#contract/questions/selection.ts';
import { ofAnswer, type DashboardView } from '../../answer/dashboard-asker.ts';
import { formatMean } from '#lib/format/format-number.ts';
import { DAY_HOURS, WEEKDAYS } from '../../view/hour-box.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const WEEK_HOURS = DAY_HOURS * WEEKDAYS.length;
/** 1 January 1970 was a Thursday: this many hours after Monday 00:00. */
const EPOCH_HOUR = 3 * DAY_HOURS;

/** How often each hour of the week is met in a span; `offsets` as a question gives them. */
export function hourOccurrences({ from, to }: Span, offsets: readonly (readonly [number, number])[]): number[] {
  const met = Array.from({ length: WEEK_HOURS }, () => 0);
  offsets.forEach(([since, minutes], index) => {
    const start = Math.max(from, index === 0 ? from : since);
    const end = Math.min(to, offsets[index + 1]?.[0] ?? to);
    if (start >= end) return;
    const first = Math.floor((start + minutes * MINUTE_MS) / HOUR_MS);
    const last = Math.floor((end - 1 + minutes * MINUTE_MS) / HOUR_MS);
    for (let hour = first; hour <= last; hour++) {
      const cell = (((hour + EPOCH_HOUR) % WEEK_HOURS) + WEEK_HOURS) % WEEK_HOURS;
      met[cell] = (met[cell] ?? 0) + 1;
    }
  });
  return met;
}

/** Page views per hour that was met; null where the hour was not. */
export function perHour(counts: readonly number[], met: readonly number[]): (number | null)[] {
  return counts.map((count, cell) => ((met[cell] ?? 0) > 0 ? count / (met[cell] ?? 1) : null));
}

/** The cell with most; null where there is nothing. */
export function busiest(values: readonly (number | null)[]): number | null {
  let best: number | null = null;
  values.forEach((value, cell) => {
    if ((value ?? 0) > (best === null ? 0 : (values[best] ?? 0))) best = cell;
  });
  return best;
}

/**
 * What the heat map of a view draws: page views an hour, 168 of them, each null where the range, or the part that is
 * brushed, has no such hour. Null where its answer has no hours.
 */
export function heatValues({ answer, range, scope }: DashboardView): (number | null)[] | null {
  const { hours } = answer.figures;
  if (hours === null) return null;
  const { brush } = scope.view;
  const { from, to } = answer.range;
  const part = brush === null ? { from, to } : { from: Math.max(from, brush.from), to: Math.min(to, brush.to) };
  return perHour(hours, hourOccurrences(part, range.offsets));
}

/** The same of the answer on the screen. */
export const shownHours = ofAnswer(heatValues);

/** What a cell says, in words: `2.5 page views`. */
export function hourWords(value: number | null): string {
  return value === null ? 'not in this range' : `${formatMean(value)} ${value === 1 ? 'page view' : 'page views'}`;
}
