import { MAX_CLAUSES, MAX_CLAUSE_VALUES } from '#contract/limits.ts';
import { FILTER_DIMENSIONS, isParam, type FilterDimension } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { currentRobotKind } from '#contract/questions/robots.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { formatDates, parseDates } from './local-date.ts';
import { goalsNamed } from './view-goals.ts';
import { COMPARE_NAMES, segmentOf, type CompareChoice, type View } from './view.ts';

const NOT = 'not.';

/** Begins the clauses of the segment that is compared with. */
const VERSUS = 'vs.';
const SEGMENT = 'segment';
const CLAUSE_KEYS = FILTER_DIMENSIONS.flatMap((dim) => [dim, NOT + dim]);

/** What an address says of the filters on both sides of a comparison. */
export const FILTER_KEYS = [...CLAUSE_KEYS, ...CLAUSE_KEYS.map((key) => VERSUS + key)];
const BEFORE_DIMENSION = /^(vs\.)?(not\.)?(prefix\.|contains\.|matches\.)?/;

/** Whether a key of an address is of a filter by a query parameter: there are more than can be listed. */
export function isParameterKey(key: string): boolean {
  return isParam(key.replace(BEFORE_DIMENSION, ''));
}

/** Most characters of all values together, so that the question stays within its bound even at 4 bytes a character and escaped. */
const MAX_FILTER_TEXT = 2_000;

const HOURS_OF_WEEK = 168;
const RUNS = /^\d{1,3}(-\d{1,3})?(\.\d{1,3}(-\d{1,3})?){0,167}$/;

type Filtered = Pick<View, 'clauses' | 'goals' | 'compare'>;

/** The clauses of a view and of the segment that it is compared with, as parameters of the address. */
export function filterPairs(view: Pick<View, 'clauses' | 'compare'>): [string, string][] {
  return [...clausePairs(view.clauses), ...clausePairs(segmentOf(view) ?? [], VERSUS)];
}

/** Reads the same; an unusable part is returned as it is written. `known`: goals that may be named; `compare`: what else the address says of it. */
export function readFilters(params: URLSearchParams, known: readonly Goal[], compare: CompareChoice, dropped: string[]): Filtered {
  const clauses = readClauses(params, known, dropped);
  const segment = readClauses(params, known, dropped, VERSUS);
  if (segmentOf({ compare }) !== null) {
    const filtered = { clauses, goals: known, compare: { clauses: segment } };
    return { ...filtered, goals: goalsNamed(filtered) };
  }
  dropped.push(...clausePairs(segment, VERSUS).map((pair) => pair.join('=')));
  return { clauses, goals: goalsNamed({ clauses, goals: known, compare }), compare };
}

/** What a range is compared with: a name, dates, or a segment, whose clauses stand apart. */
export function formatCompare(compare: CompareChoice): string {
  if (typeof compare === 'string') return compare;
  return 'clauses' in compare ? SEGMENT : formatDates(compare);
}

export function parseCompare(text: string): CompareChoice | null {
  if (text === SEGMENT) return { clauses: [] };
  return COMPARE_NAMES.find((name) => name === text) ?? parseDates(text);
}

/** Whether clauses stay within the bounds of a question. */
export function clausesFit(clauses: readonly Clause[]): boolean {
  const values = clauses.flatMap((clause) => clause.values);
  return (
    clauses.length <= MAX_CLAUSES &&
    clauses.every((clause) => clause.values.length <= MAX_CLAUSE_VALUES) &&
    values.reduce((sum, value) => sum + value.length, 0) <= MAX_FILTER_TEXT
  );
}

function clausePairs(clauses: readonly Clause[], prefix = ''): [string, string][] {
  return clauses.flatMap(({ dim, op, values }) => {
    const key = prefix + (op === 'in' ? dim : NOT + dim);
    const texts = dim === 'hourOfWeek' ? [formatHours(values)] : values;
    return texts.map((text): [string, string] => [key, text]);
  });
}

function readClauses(params: URLSearchParams, goals: readonly Goal[], dropped: string[], prefix = ''): Clause[] {
  const clauses = new Map<string, Clause>();
  for (const [whole, text] of params) {
    if (!whole.startsWith(prefix)) continue;
    const key = whole.slice(prefix.length);
    const op = key.startsWith(NOT) ? 'notIn' : 'in';
    const dim = filterDimension(op === 'in' ? key : key.slice(NOT.length));
    if (dim === undefined) continue;
    const clause: Clause = { dim, op, values: joined(clauses.get(key)?.values ?? [], readValues(dim, text, goals)) };
    const after = new Map(clauses).set(key, clause);
    if (clause.values.length > (clauses.get(key)?.values.length ?? 0) && clausesFit([...after.values()])) clauses.set(key, clause);
    else if (!(clauses.get(key)?.values.includes(text) ?? false)) dropped.push(`${whole}=${text}`);
  }
  return [...clauses.values()];
}

function filterDimension(name: string): FilterDimension | undefined {
  return isParam(name) ? name : FILTER_DIMENSIONS.find((known) => known === name);
}

function readValues(dim: FilterDimension, text: string, goals: readonly Goal[]): string[] {
  if (dim === 'goal') return goals.some(({ id }) => id === text) ? [text] : [];
  if (dim === 'hourOfWeek') return parseHours(text) ?? [];
  return [dim === 'robotKind' ? currentRobotKind(text) : text];
}

function joined(values: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...values, ...more])];
}

/** Hours of the week, ascending, as runs: `9-16.33-40`. */
function formatHours(values: readonly string[]): string {
  const hours = values.map(Number);
  const runs: [number, number][] = [];
  for (const hour of hours) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === hour - 1) last[1] = hour;
    else runs.push([hour, hour]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join('.');
}

/** The hours that runs name, ascending and each once; null where the text is none. */
function parseHours(text: string): string[] | null {
  if (!RUNS.test(text)) return null;
  const hours = new Set<number>();
  for (const run of text.split('.')) {
    const [from = 0, to = from] = run.split('-').map(Number);
    if (to >= HOURS_OF_WEEK || from > to) return null;
    for (let hour = from; hour <= to; hour++) hours.add(hour);
  }
  return [...hours].toSorted((a, b) => a - b).map(String);
}
