import { daysTouched, isWholeUnit, type CalendarUnit } from '../../../workers/calendar/comparison.ts';
import { startOfDay } from '../../../workers/calendar/zone.ts';
import type { Span } from '#contract/questions/selection.ts';
import type { ComparisonWords } from '../inspect/delta.ts';
import { countOf } from '#lib/format/format-number.ts';
import type { DashboardView } from '../answer/dashboard-asker.ts';
import { filterText } from './texts/filter-text.ts';
import { calendarUnitOf } from '#question/period.ts';
import { datesText } from './texts/range-text.ts';
import { segmentOf, type FigureParts } from '#question/view.ts';

/** The days of a running week, month or year, as a sentence names those of the one before. */
const DAYS_OF: Readonly<Record<CalendarUnit, string>> = {
  week: 'weekdays',
  month: 'days',
  year: 'dates',
};

/** An answer with what was asked. */
interface Compared extends Pick<DashboardView, 'range'> {
  answer: Pick<DashboardView['answer'], 'compare'>;
  scope: { view: FigureParts };
}

/** The comparison behind the figures that are shown. */
export function comparisonOf({ answer, range, scope }: Compared): ComparisonWords {
  const { view } = scope;
  if (view.brush !== null) return { kind: 'none', reason: 'Not compared while a part is selected' };
  if (view.compare === 'off') return { kind: 'none', reason: 'Comparison is off' };
  if (answer.compare === null) return { kind: 'none', reason: 'All time has no comparison' };
  // Two segments of one range miss the same rows.
  if (!answer.compare.complete && segmentOf(view) === null) return { kind: 'none', reason: 'Not enough history to compare' };
  return { kind: 'span', words: wordsOf(view, range, range.compare ?? answer.compare) };
}

/** What the counts of lists are compared with, in words that follow "vs."; null where they are not compared. */
export function comparedWords(compared: Compared): string | null {
  const comparison = comparisonOf(compared);
  return comparison.kind === 'span' ? comparison.words : null;
}

function wordsOf(
  { range, compare, goals }: FigureParts,
  { days, range: { from, to }, zone }: DashboardView['range'],
  compared: Span,
): string {
  if (typeof compare === 'object') {
    if (!('clauses' in compare)) return `${datesText(compared, zone)}${daysWords(compared, days, zone)}`;
    return compare.clauses.length === 0 ? 'without filters' : `where ${filterText({ ...compare, goals, brush: null }, zone)}`;
  }
  if (compare === 'weekdays') return days === 1 ? 'the same weekday a week before' : 'the same weekdays before';
  if (compare === 'year') return days === 1 ? 'the same date last year' : 'the same dates last year';
  if (range === 'today' && startOfDay(to, zone) !== to) return 'yesterday by this time';
  const unit = calendarUnitOf(range);
  if (unit === null || from === null) return days === 1 ? 'the day before' : `the ${countOf(days, 'day')} before`;
  return isWholeUnit({ from, to }, unit, zone) ? `the ${unit} before` : `the same ${DAYS_OF[unit]} of the ${unit} before`;
}

/** How many days are compared with, where they are not as many as those that show. */
function daysWords(compared: Span, days: number, zone: string): string {
  const others = daysTouched(compared, zone);
  return others === days ? '' : ` (${countOf(others, 'day')})`;
}
