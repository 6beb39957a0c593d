import { DIMENSION_TABLE } from '#contract/questions/dimension-table.ts';
import { DIMENSIONS, type Dimension, type FilterDimension } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { comparesWhole, type Operator } from '#contract/questions/operators.ts';
import { displayName, hasDisplayNames } from '#lib/format/display-name.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { DAY_HOURS, WEEKDAYS } from '../hour-box.ts';

const LABELS = Object.fromEntries(DIMENSIONS.map((dim) => [dim, DIMENSION_TABLE[dim].label])) as Record<Dimension, string>;

/** Dimensions as filters name them. */
export const DIMENSION_NAMES: Readonly<Record<FilterDimension, string>> = {
  ...LABELS,
  goal: 'Goal',
  errorIssue: 'Error',
  hourOfWeek: 'Hours',
};

/** Operators as they stand between a dimension and its values. */
export const OPERATOR_WORDS: Readonly<Record<Operator, string>> = {
  in: 'is',
  notIn: 'is not',
  prefix: 'starts with',
  notPrefix: 'does not start with',
  contains: 'contains',
  notContains: 'does not contain',
  matches: 'matches',
  notMatches: 'does not match',
};

/**
 * A value of a filter in words; goals have the names that the view gives them. What is compared with parts of a name is no name: it is
 * compared with the stored one, and shown as that is.
 */
export function valueName(dim: FilterDimension, value: string, goals: readonly Goal[] = [], op: Operator = 'in'): string {
  if (dim === 'hourOfWeek') return `${WEEKDAYS[Math.floor(Number(value) / DAY_HOURS)]} ${hourText(Number(value) % DAY_HOURS)}`;
  if (dim === 'errorIssue') return issueName(value);
  if (dim === 'goal') return goals.find(({ id }) => id === value)?.name || value;
  return comparesWhole(op) || !hasDisplayNames(dim) ? displayName(dim, value) : readableAddress(value);
}

/** The message of an issue: its fingerprint is type, message and first frame. */
function issueName(issue: string): string {
  return issue.split('|').slice(1, -1).join('|') || issue;
}

/** Hours of the week, ascending, in words: `Mon–Fri 09:00–17:00`, or how many where they make no box. */
export function hoursName(values: readonly string[]): string {
  const cells = values.map(Number);
  const days = [...new Set(cells.map((cell) => Math.floor(cell / DAY_HOURS)))];
  const hours = [...new Set(cells.map((cell) => cell % DAY_HOURS))].toSorted((a, b) => a - b);
  const [firstDay = 0, lastDay = 0] = [days[0], days.at(-1)];
  const [firstHour = 0, lastHour = 0] = [hours[0], hours.at(-1)];
  const isBox = cells.length === (lastDay - firstDay + 1) * (lastHour - firstHour + 1);
  if (!isBox) return `${cells.length} hours of the week`;
  const dayText = firstDay === lastDay ? WEEKDAYS[firstDay] : `${WEEKDAYS[firstDay]}–${WEEKDAYS[lastDay]}`;
  return `${dayText} ${hourText(firstHour)}–${hourText(lastHour + 1)}`;
}

export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
