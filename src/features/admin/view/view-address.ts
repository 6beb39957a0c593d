import { isZone } from '../../../../workers/calendar/zone.ts';
import { MAX_LENGTH } from '../../../../workers/contract/limits.ts';
import { FILTER_DIMENSIONS, METRICS, type FilterDimension } from '../../../../workers/contract/questions/dimensions.ts';
import type { Goal } from '../../../../workers/contract/questions/goals.ts';
import type { Clause, Span } from '../../../../workers/contract/questions/selection.ts';
import { keysOf } from '../../../lib/keys-of.ts';
import { CARD_NAMES, readTabs, tabPairs } from './chosen-tabs.ts';
import { formatHours, parseHours } from './hour-runs.ts';
import { parseDate } from './local-date.ts';
import { fits } from './pick.ts';
import { formatGoals, goalsNamed, parseGoals, withDefaults } from './view-goals.ts';
import {
  CHART_TABS,
  COMPARE_CHOICES,
  DEFAULT_VIEW,
  INTERVALS,
  HEADLINE_IDS,
  isRangePreset,
  VIEW_ROBOTS,
  type RangeChoice,
  type RangePreset,
  type View,
  type ViewRobots,
} from './view.ts';

/** What an address says, and which parts of it could not be used. */
export interface ReadView {
  view: View;
  /** Parts left out, as they stand in the address, shortened. */
  dropped: string[];
}

/** What is one of a list, and left out of the address where it is as by default. */
type ChoiceKey = 'compare' | 'interval' | 'metric' | 'figure' | 'chart';
const CHOICES: { readonly [K in ChoiceKey]: readonly View[K][] } = {
  compare: COMPARE_CHOICES,
  interval: INTERVALS,
  metric: METRICS,
  figure: HEADLINE_IDS,
  chart: CHART_TABS,
};
const CHOICE_KEYS = keysOf(CHOICES);

const NOT = 'not.';
/** What is told in detail. */
const TOLD_KEYS = ['issue', 'chosenGoal'] as const;
const PLAIN_KEYS = ['range', 'robots', 'zone', 'goals', 'brush', ...TOLD_KEYS, ...CHOICE_KEYS] as const;
const OWN_KEYS = new Set<string>([...PLAIN_KEYS, ...CARD_NAMES, ...FILTER_DIMENSIONS, ...FILTER_DIMENSIONS.map((dim) => NOT + dim)]);
/** Nobody reads more of a broken address. */
const MAX_DROPPED = 5;
const MAX_DROPPED_TEXT = 60;

/** Whether a parameter of an address is part of a view. */
export function isViewKey(key: string): boolean {
  return OWN_KEYS.has(key);
}

/** The query part that holds a view, '?' included; parameters of others in `search` stay in front. Defaults are left out, the range never. */
export function writeView(view: View, search = '', robots: ViewRobots = DEFAULT_VIEW.robots): string {
  const others = [...new URLSearchParams(search)].filter(([key]) => !isViewKey(key));
  const params = new URLSearchParams(others);
  const { range } = view;
  params.append('range', typeof range === 'string' ? range : `${range.first}..${range.last}`);
  for (const key of CHOICE_KEYS) if (view[key] !== DEFAULT_VIEW[key]) params.append(key, view[key]);
  // Where the setting is no default, a view says what it counts.
  if (view.robots !== DEFAULT_VIEW.robots || robots !== DEFAULT_VIEW.robots) params.append('robots', view.robots);
  if (view.zone !== '') params.append('zone', view.zone);
  for (const { dim, op, values } of view.clauses) {
    const key = op === 'in' ? dim : NOT + dim;
    if (dim === 'hourOfWeek') params.append(key, formatHours(values));
    else for (const value of values) params.append(key, value);
  }
  const goals = formatGoals(goalsNamed(view.goals, view.clauses));
  if (goals !== '') params.append('goals', goals);
  if (view.brush !== null) params.append('brush', `${formatInstant(view.brush.from)}..${formatInstant(view.brush.to)}`);
  for (const [card, tab] of tabPairs(view.tabs)) params.append(card, tab);
  for (const key of TOLD_KEYS) if (view[key] !== null) params.append(key, view[key]);
  // Allowed in a query as they are, and far easier to read.
  return `?${params.toString().replaceAll('%2F', '/').replaceAll('%3A', ':')}`;
}

/** Reads the query part of an address. What is missing or nonsense is as by default, the range and robots as `range` and `robots` say. */
export function readView(search: string, range: RangePreset, robots: ViewRobots = DEFAULT_VIEW.robots): ReadView {
  const params = new URLSearchParams(search);
  const dropped: string[] = [];
  const read = <T>(key: (typeof PLAIN_KEYS)[number], parse: (text: string) => T | null, otherwise: T): T => {
    const text = params.get(key);
    const value = text === null ? null : parse(text);
    if (text !== null && value === null) dropped.push(`${key}=${text}`);
    return value ?? otherwise;
  };
  const known = withDefaults(read('goals', parseGoals, []));
  const choose = <K extends ChoiceKey>(key: K): View[K] =>
    read<View[K]>(key, (text) => CHOICES[key].find((choice) => choice === text) ?? null, DEFAULT_VIEW[key]);
  const view: View = {
    range: read<RangeChoice>('range', parseRange, range),
    compare: choose('compare'),
    interval: choose('interval'),
    metric: choose('metric'),
    robots: read('robots', (text) => VIEW_ROBOTS.find((choice) => choice === text) ?? null, robots),
    zone: read('zone', (text) => (isZone(text) ? text : null), DEFAULT_VIEW.zone),
    ...readFilters(params, known, dropped),
    brush: read<Span | null>('brush', parseBrush, null),
    figure: choose('figure'),
    chart: choose('chart'),
    tabs: readTabs(params, dropped),
    issue: read('issue', parseTold, null),
    chosenGoal: read('chosenGoal', parseTold, null),
  };
  return { view, dropped: dropped.slice(0, MAX_DROPPED).map((text) => shorten(text)) };
}

/** No longer than a question takes it. */
function parseTold(text: string): string | null {
  return text !== '' && text.length <= MAX_LENGTH.target ? text : null;
}

/** A range as the address names it: a preset, or `2025-11-01..2025-11-20`. */
function parseRange(text: string): RangeChoice | null {
  if (isRangePreset(text)) return text;
  const [first = '', last = '', ...rest] = text.split('..');
  const [start, end] = [parseDate(first), parseDate(last)];
  return start === null || end === null || start > end || rest.length > 0 ? null : { first, last };
}

function readFilters(params: URLSearchParams, known: readonly Goal[], dropped: string[]): Pick<View, 'clauses' | 'goals'> {
  const clauses = readClauses(params, known, dropped);
  return { clauses, goals: goalsNamed(known, clauses) };
}

function readClauses(params: URLSearchParams, goals: readonly Goal[], dropped: string[]): Clause[] {
  const clauses = new Map<string, Clause>();
  for (const [key, text] of params) {
    const op = key.startsWith(NOT) ? 'notIn' : 'in';
    const dim = FILTER_DIMENSIONS.find((name) => name === (op === 'in' ? key : key.slice(NOT.length)));
    if (dim === undefined) continue;
    const clause: Clause = { dim, op, values: joined(clauses.get(key)?.values ?? [], readValues(dim, text, goals)) };
    const after = new Map(clauses).set(key, clause);
    if (clause.values.length > (clauses.get(key)?.values.length ?? 0) && fits([...after.values()])) clauses.set(key, clause);
    else if (!(clauses.get(key)?.values.includes(text) ?? false)) dropped.push(`${key}=${text}`);
  }
  return [...clauses.values()];
}

function readValues(dim: FilterDimension, text: string, goals: readonly Goal[]): string[] {
  if (dim === 'goal') return goals.some(({ id }) => id === text) ? [text] : [];
  return dim === 'hourOfWeek' ? (parseHours(text) ?? []) : [text];
}

function joined(values: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...values, ...more])];
}

/** `2025-11-03T00:00Z`, finer only where needed. */
function formatInstant(ts: number): string {
  return new Date(ts).toISOString().replace(/:00\.000Z$/, 'Z');
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}\.\d{3})?Z$/;

function parseBrush(text: string): Span | null {
  const [start = '', end = '', ...rest] = text.split('..');
  if (!INSTANT.test(start) || !INSTANT.test(end) || rest.length > 0) return null;
  const [from, to] = [Date.parse(start), Date.parse(end)];
  return from < to ? { from, to } : null;
}

function shorten(text: string): string {
  return text.length <= MAX_DROPPED_TEXT ? text : `${text.slice(0, MAX_DROPPED_TEXT - 1)}…`;
}
