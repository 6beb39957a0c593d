import { MAX_CLAUSES, MAX_CLAUSE_VALUES } from '#contract/limits.ts';
import { FILTER_DIMENSIONS, isParam, type FilterDimension } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import {
  comparesWhole,
  hasOperator,
  isPart,
  OPERATOR_NAMES,
  OPERATORS,
  withNegation,
  type Operator,
} from '#contract/questions/operators.ts';
import { currentRobotKind } from '#contract/questions/robots.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { recordedPath, spellPath } from '#contract/rows/recorded-path.ts';
import { formatDates, parseDates } from './local-date.ts';
import { goalsNamed } from './view-goals.ts';
import { COMPARE_NAMES, segmentOf, type CompareChoice, type View } from './view.ts';

const NOT = 'not.';

/** Begins the clauses of the segment that is compared with. */
const VERSUS = 'vs.';
const SEGMENT = 'segment';
/** Stand before a dimension, as in `prefix.path`; whole values are compared without a word. */
const WORDS = OPERATOR_NAMES.filter((name) => !OPERATORS[name].negated && !comparesWhole(name));
const KEY = new RegExp(String.raw`^(vs\.)?(not\.)?(?:(${WORDS.join('|')})\.)?(.*)$`, 's');
/** The dimensions whose values are recorded in one spelling, however they are typed. */
const PATHS: ReadonlySet<FilterDimension> = new Set(['path', 'entry', 'exit']);

/** Most characters of all values together, so that the question stays within its bound even at 4 bytes a character and escaped. */
const MAX_FILTER_TEXT = 2_000;
const HOURS_OF_WEEK = 168;
const RUNS = /^\d{1,3}(-\d{1,3})?(\.\d{1,3}(-\d{1,3})?){0,167}$/;

type Filtered = Pick<View, 'clauses' | 'goals' | 'compare'>;

/** Whether a parameter of an address says something of the filters: one that begins so does, even where it names no dimension. */
export function isFilterKey(key: string): boolean {
  const { side, negated, word, dim } = readKey(key);
  return dim !== undefined || side !== '' || negated || word !== undefined;
}

/** What was typed, as the values of a dimension are recorded; parts of paths only as far as that does not need the whole of a path. */
export function filterValue(dim: FilterDimension, op: Operator, typed: string): string {
  if (!PATHS.has(dim)) return typed;
  return comparesWhole(op) ? recordedPath(typed) : spellPath(typed);
}

/** A view that was typed, with the values of its filters as they are recorded. */
export function withRecordedValues(view: View): View {
  const recorded = (clauses: readonly Clause[]): Clause[] =>
    clauses.map((clause) => ({ ...clause, values: [...new Set(clause.values.map((value) => filterValue(clause.dim, clause.op, value)))] }));
  const segment = segmentOf(view);
  return { ...view, clauses: recorded(view.clauses), compare: segment === null ? view.compare : { clauses: recorded(segment) } };
}

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
    clauses.every(({ op, values: own }) => own.length <= MAX_CLAUSE_VALUES && (comparesWhole(op) || own.every(isPart))) &&
    values.reduce((sum, value) => sum + value.length, 0) <= MAX_FILTER_TEXT
  );
}

function clausePairs(clauses: readonly Clause[], prefix = ''): [string, string][] {
  return clauses.flatMap(({ dim, op, values }) => {
    const word = comparesWhole(op) ? '' : `${withNegation(op, false)}.`;
    const key = `${prefix}${OPERATORS[op].negated ? NOT : ''}${word}${dim}`;
    const texts = dim === 'hourOfWeek' ? [formatHours(values)] : values;
    return texts.map((text): [string, string] => [key, text]);
  });
}

function readClauses(params: URLSearchParams, goals: readonly Goal[], dropped: string[], prefix = ''): Clause[] {
  const clauses = new Map<string, Clause>();
  for (const [key, text] of params) {
    const { side, negated, word = 'in', dim } = readKey(key);
    if (side !== prefix || !isFilterKey(key)) continue;
    const op = withNegation(word, negated);
    const read = dim !== undefined && hasOperator(dim, op) ? readValues(dim, op, text, goals) : [];
    const had = clauses.get(key)?.values ?? [];
    const values = joined(had, read);
    const after = dim === undefined ? clauses : new Map(clauses).set(key, { dim, op, values });
    if (read.length === 0 || !clausesFit([...after.values()])) dropped.push(`${key}=${text}`);
    else if (values.length > had.length) clauses.set(key, after.get(key)!);
  }
  return [...clauses.values()];
}

/** The parts of a key: `vs.not.prefix.path`. */
function readKey(key: string) {
  const [, side = '', not, word, name] = KEY.exec(key) ?? [];
  return {
    side,
    negated: not !== undefined,
    word: WORDS.find((known) => known === word),
    dim: name !== undefined && isParam(name) ? name : FILTER_DIMENSIONS.find((known) => known === name),
  };
}

function readValues(dim: FilterDimension, op: Operator, text: string, goals: readonly Goal[]): string[] {
  if (!comparesWhole(op)) return [filterValue(dim, op, text)].filter(isPart);
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
