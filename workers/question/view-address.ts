import { OWN_CHOICES } from '#contract/documents/counted-choice.ts';
import { isZone } from '../calendar/zone.ts';
import { MAX_LENGTH } from '#contract/rows/max-length.ts';
import { METRICS } from '#contract/questions/dimensions.ts';
import type { Span } from '#contract/questions/selection.ts';
import { keysOf } from '#contract/keys-of.ts';
import { BEHAVIOUR_KEYS, behaviourPairs, readBehaviour } from './behaviour.ts';
import { CARD_NAMES, DEFAULT_TABS, readTabs, tabPairs } from './chosen-tabs.ts';
import { DETAILS_KEYS, detailsPairs, readDetails } from './details.ts';
import { filterPairs, formatCompare, isFilterKey, parseCompare, readFilters } from './filter-address.ts';
import { formatDates, parseDates } from './local-date.ts';
import { OPENED_KEY, openedPairs, readOpened } from './opened-campaigns.ts';
import { PAGE_ORDER_KEYS, pageOrderPairs, readPageOrder } from './page-order.ts';
import { formatGoals, goalsNamed, parseGoals, withDefaults } from './view-goals.ts';
import {
  CHART_TABS,
  DEFAULT_VIEW,
  INTERVALS,
  HEADLINE_IDS,
  NOTE_KINDS,
  isRangePreset,
  VIEW_ROBOTS,
  VIEW_SCOPES,
  type RangeChoice,
  type KeptChoices,
  type RangePreset,
  type View,
} from './view.ts';

/** What an address says, and which parts of it could not be used. */
export interface ReadView {
  view: View;
  /** Parts left out, as they stand in the address, shortened. */
  dropped: string[];
}

/** What is one of a list, and left out of the address where it is as by default. */
type ChoiceKey = 'scope' | 'interval' | 'metric' | 'figure' | 'chart';
const CHOICES: { readonly [K in ChoiceKey]: readonly View[K][] } = {
  scope: VIEW_SCOPES,
  interval: INTERVALS,
  metric: METRICS,
  figure: HEADLINE_IDS,
  chart: CHART_TABS,
};
const CHOICE_KEYS = keysOf(CHOICES);
const DETAIL_KEYS = ['issue', 'chosenGoal'] as const;
const PLAIN_KEYS = ['range', 'compare', 'robots', 'own', 'zone', 'goals', 'brush', 'notes', ...DETAIL_KEYS, ...CHOICE_KEYS] as const;
const OWN_KEYS = new Set<string>([...PLAIN_KEYS, ...CARD_NAMES, ...DETAILS_KEYS, OPENED_KEY, ...PAGE_ORDER_KEYS, ...BEHAVIOUR_KEYS]);
/** Stands in an address for no kind of note. */
const NO_NOTES = 'none';
/** Nobody reads more of a broken address. */
const MAX_DROPPED = 5;
const MAX_DROPPED_TEXT = 60;

/** Whether a parameter of an address is part of a view. */
export function isViewKey(key: string): boolean {
  return OWN_KEYS.has(key) || isFilterKey(key);
}

/** The query part that holds a view, '?' included; parameters of others in `search` stay in front. Defaults are left out, the range never. */
export function writeView(view: View, search = '', kept: KeptChoices = DEFAULT_VIEW, keptTabs = DEFAULT_TABS): string {
  const others = [...new URLSearchParams(search)].filter(([key]) => !isViewKey(key));
  const params = new URLSearchParams(others);
  params.append('range', typeof view.range === 'string' ? view.range : formatDates(view.range));
  if (view.compare !== DEFAULT_VIEW.compare) params.append('compare', formatCompare(view.compare));
  for (const key of CHOICE_KEYS) if (view[key] !== DEFAULT_VIEW[key]) params.append(key, view[key]);
  // Where the setting is no default, a view says what it counts.
  for (const key of ['robots', 'own'] as const) {
    if (view[key] !== DEFAULT_VIEW[key] || kept[key] !== DEFAULT_VIEW[key]) params.append(key, view[key]);
  }
  if (view.zone !== '') params.append('zone', view.zone);
  for (const [key, text] of filterPairs(view)) params.append(key, text);
  const goals = formatGoals(goalsNamed(view));
  if (goals !== '') params.append('goals', goals);
  if (view.brush !== null) params.append('brush', `${formatInstant(view.brush.from)}..${formatInstant(view.brush.to)}`);
  if (view.notes.length < NOTE_KINDS.length) params.append('notes', view.notes.join('.') || NO_NOTES);
  const { tabs, details, campaigns, pageOrder, behaviour } = view;
  const lists = [...tabPairs(tabs, keptTabs), ...detailsPairs(details), ...openedPairs(campaigns)];
  const pairs = [...lists, ...pageOrderPairs(pageOrder), ...behaviourPairs(behaviour)];
  for (const [key, text] of pairs) params.append(key, text);
  for (const key of DETAIL_KEYS) if (view[key] !== null) params.append(key, view[key]);
  // Allowed in a query as they are, and far easier to read.
  return `?${params.toString().replaceAll('%2F', '/').replaceAll('%3A', ':')}`;
}

/** Reads the query part of an address. A missing or invalid part gets its default; range, tabs and the choices that are kept as they are given. */
export function readView(search: string, range: RangePreset, kept: KeptChoices = DEFAULT_VIEW, keptTabs = DEFAULT_TABS): ReadView {
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
  const chosenRange = read<RangeChoice>('range', parseRange, range);
  const compare = read('compare', parseCompare, DEFAULT_VIEW.compare);
  const view: View = {
    scope: choose('scope'),
    range: chosenRange,
    interval: choose('interval'),
    metric: choose('metric'),
    robots: read('robots', (text) => VIEW_ROBOTS.find((choice) => choice === text) ?? null, kept.robots),
    own: read('own', (text) => OWN_CHOICES.find((choice) => choice === text) ?? null, kept.own),
    zone: read('zone', (text) => (isZone(text) ? text : null), DEFAULT_VIEW.zone),
    ...readFilters(params, known, compare, dropped),
    brush: read<Span | null>('brush', parseBrush, null),
    figure: choose('figure'),
    chart: choose('chart'),
    notes: read('notes', parseNotes, DEFAULT_VIEW.notes),
    tabs: readTabs(params, dropped, keptTabs),
    details: readDetails(params, dropped),
    issue: read('issue', parseDetail, null),
    chosenGoal: read('chosenGoal', parseDetail, null),
    campaigns: readOpened(params, dropped),
    pageOrder: readPageOrder(params, dropped),
    behaviour: readBehaviour(params, dropped),
  };
  return { view, dropped: dropped.slice(0, MAX_DROPPED).map((text) => shorten(text)) };
}

/** Kinds of notes with a point between them; null where one of them is none. */
function parseNotes(text: string): View['notes'] | null {
  const words = text === NO_NOTES ? [] : text.split('.');
  const kinds = NOTE_KINDS.filter((kind) => words.includes(kind));
  return kinds.length === words.length ? kinds : null;
}

/** No longer than a question takes it. */
function parseDetail(text: string): string | null {
  return text !== '' && text.length <= MAX_LENGTH.target ? text : null;
}

/** A range as the address names it: a preset, or `2025-11-01..2025-11-20`. */
function parseRange(text: string): RangeChoice | null {
  return isRangePreset(text) ? text : parseDates(text);
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
