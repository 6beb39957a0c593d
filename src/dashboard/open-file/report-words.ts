import { FILE_FORMATS, type FileReport, type ReadFile } from '#contract/ports/opened-file.ts';
import type { Span } from '#contract/questions/selection.ts';
import { countOf, formatBytes, formatCount } from '#lib/format/format-number.ts';
import { formatDay, formatMoment } from '#lib/format/format-time.ts';
import { dateOf, parseDate } from '#question/local-date.ts';
import { datesText } from '../view/texts/range-text.ts';

const DAY_MS = 86_400_000;

/** How many calendar days two instants touch. */
function daysOf({ from, to }: Span, zone: string): number {
  const [first, last] = [parseDate(dateOf(from, zone)), parseDate(dateOf(to, zone))];
  return first === null || last === null ? 0 : Math.round((last - first) / DAY_MS) + 1;
}

/** `Sep 1, 2026 – Nov 22, 2026, 83 days`; '' before the first page view. */
export function coveredText(span: Span | null, zone: string): string {
  return span === null ? '' : `${datesText({ from: span.from, to: span.to + 1 }, zone)}, ${countOf(daysOf(span, zone), 'day')}`;
}

/** `83 days to Nov 22, 2026 · 412,388 page views · 217.8 MB`: a source in a list. */
export function sizeText({ span, pageViews }: Pick<FileReport, 'span' | 'pageViews'>, bytes: number, zone: string): string {
  const days = span === null ? [] : [`${countOf(daysOf(span, zone), 'day')} to ${formatDay(span.to, zone)}`];
  return [...days, countOf(pageViews, 'page view'), formatBytes(bytes)].join(' · ');
}

/** `194.7 MB of 217.8 MB · 1,366,347 lines`. */
export function progressText(bytesRead: number, bytes: number, lines: number): string {
  return `${formatBytes(bytesRead)} of ${formatBytes(bytes)} · ${countOf(lines, 'line')}`;
}

/** What a screen reader hears while files are read: four times in all, however long that takes. */
export function spokenProgress(bytesRead: number, bytes: number): string {
  const quarters = bytes === 0 ? 0 : Math.floor((bytesRead / bytes) * 4);
  return quarters === 0 ? 'Reading has begun.' : `${quarters * 25}% read.`;
}

/** What a file was recognised as. */
export function formatText({ format }: Pick<ReadFile, 'format'>): string {
  return format === null ? 'Not recognised' : FILE_FORMATS[format];
}

/** What was let go because there is no room for it, and from when on nothing is missing; '' where all is held. */
export function roomText({ leftOut, completeSince }: Pick<FileReport, 'leftOut' | 'completeSince'>, zone: string): string {
  if (completeSince === null) return '';
  const gone = formatCount(leftOut['older-than-room']);
  return `Only the newest page views fit: ${gone} older ones were let go. Figures are complete from ${formatMoment(completeSince, zone)} on.`;
}

/** Spans in which nothing was logged between two files, up to three of them; '' where there is none. */
export function gapsText(gaps: readonly Span[], zone: string): string {
  if (gaps.length === 0) return '';
  const told = gaps.slice(0, 3).map(({ from, to }) => `${formatMoment(from, zone)} to ${formatMoment(to, zone)}`);
  const more = gaps.length > 3 ? `, and ${countOf(gaps.length - 3, 'more gap')}` : '';
  return `Nothing was logged from ${told.join(', from ')}${more}. Is a file missing?`;
}
