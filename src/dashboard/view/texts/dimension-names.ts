import { dimensionForm, isDimension, type Dimension, type FilterDimension } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { comparesWhole, type Operator } from '#contract/questions/operators.ts';
import { bandNames, bandRuns, bandsOf, isBandDimension, type BandDimension } from '#contract/questions/visit-bands.ts';
import { displayName, hasDisplayNames, shortVisitor } from '#lib/format/display-name.ts';
import { countOf } from '#lib/format/format-number.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { DAY_HOURS, WEEKDAYS } from '../hour-box.ts';

const OTHERS: Readonly<Record<Exclude<FilterDimension, Dimension>, string>> = {
  goal: 'Goal',
  errorIssue: 'Error',
  hourOfWeek: 'Hours',
  visitor: 'Visitor',
};

/** A dimension as filters name it. */
export function dimensionName(dim: FilterDimension): string {
  return isDimension(dim) ? dimensionForm(dim).label : OTHERS[dim];
}

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
  if (dim === 'visitor') return shortVisitor(value);
  if (dim === 'goal') return goals.find(({ id }) => id === value)?.name || value;
  return comparesWhole(op) || !hasDisplayNames(dim) ? displayName(dim, value) : readableAddress(value);
}

/** Values of a filter that are one thing to read and to remove. */
interface ValueGroup {
  text: string;
  values: readonly string[];
}

/** The values of a filter in words: all hours together, neighbouring bands as one length, others each by itself. */
export function valueGroups(
  dim: FilterDimension,
  values: readonly string[],
  goals: readonly Goal[] = [],
  op: Operator = 'in',
): ValueGroup[] {
  if (dim === 'hourOfWeek') return [{ text: hoursName(values), values }];
  if (!isBandDimension(dim)) return values.map((value) => ({ text: valueName(dim, value, goals, op), values: [value] }));
  const runs = bandRuns(dim, values).map(({ first, last }) => ({ text: bandsText(dim, first, last), values: bandNames(dim, first, last) }));
  const named = new Set(runs.flatMap((run) => run.values));
  return [...runs, ...values.filter((value) => !named.has(value)).map((value) => ({ text: displayName(dim, value), values: [value] }))];
}

/** Neighbouring bands in words: `at least 30 s`, `below 10 s`, `10 s to below 3 min`; a band alone has its own name. */
function bandsText(dim: BandDimension, first: number, last: number): string {
  const bands = bandsOf(dim);
  const [least, end] = [bands[first], bands[last + 1]];
  if (least === undefined) return '';
  if (end === undefined) return first === 0 ? 'any' : `at least ${boundText(dim, least.from)}`;
  if (first === last) return displayName(dim, least.name);
  return `${first === 0 ? '' : `${boundText(dim, least.from)} to `}below ${boundText(dim, end.from)}`;
}

/** A bound of bands in words: `30 s`, `3 min`, `6 pages`. */
export function boundText(dim: BandDimension, from: number): string {
  if (dim === 'visitPages') return countOf(from, 'page');
  // The least length that a visit of several page views has.
  if (from < SECOND_MS) return `${from} ms`;
  return from < MINUTE_MS ? `${from / SECOND_MS} s` : `${from / MINUTE_MS} min`;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** The message of an issue: its fingerprint is type, message and first frame. */
function issueName(issue: string): string {
  return issue.split('|').slice(1, -1).join('|') || issue;
}

/** Hours of the week, ascending, in words: `Mon–Fri 09:00–17:00`, or how many where they make no box. */
function hoursName(values: readonly string[]): string {
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
