import {
  DERIVED_DIMENSIONS,
  isDerived,
  isParam,
  type ColumnDimension,
  type DerivedDimension,
  type Dimension,
  type WholeVisitDimension,
} from '#contract/questions/dimensions.ts';
import { channelOf, networkOf, sourceOf } from './recount-arrivals.ts';
import { kindOf, operatorOf } from './recount-robots.ts';
import type { TextColumn } from '#contract/rows/text-columns.ts';
import type { EventRow } from '#contract/rows/event.ts';

/** Thirty minutes of silence are still the same visit (spec: "visit"). */
const LONGEST_SILENCE_MS = 30 * 60 * 1000;
/** No visit is longer than a day (spec: "length of a visit"). */
const LONGEST_VISIT_MS = 24 * 60 * 60 * 1000;

/** After a cut of the history nobody knows for so long who is new (spec: "new, returning"). */
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

export interface Visit {
  visitor: string;
  /** All page views of the visit, by time, then id. */
  pageViews: EventRow[];
  views: View[];
  /** Whether its visitor has an earlier one; null where nobody can know (spec: "new, returning"). */
  isReturn: boolean | null;
}

/** A page view with the visit that it belongs to. */
export interface View {
  row: EventRow;
  visit: Visit;
  /** What happened on it, by time, then id. */
  signals: EventRow[];
}

export function byTimeThenId(a: EventRow, b: EventRow): number {
  if (a.ts !== b.ts) return a.ts - b.ts;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/**
 * The page views among the rows, by time, then id: each once, with its place, and with its visit, which is formed
 * over all of them before anything is selected. `since`: from when on all that were ever recorded are held; null = all are.
 */
export function pageViewsOf(rows: readonly EventRow[], since: number | null = null): View[] {
  const once = new Map<string, EventRow>();
  for (const row of rows) if (row.kind === 'pageview') once.set(row.id, { ...row });
  const places = rows.filter((row) => row.kind === 'place').sort(byTimeThenId);
  for (const place of places) {
    const pageView = once.get(place.pageViewId);
    if (pageView === undefined) continue;
    pageView.country = place.country;
    pageView.city = place.city;
  }
  const sorted = [...once.values()].sort(byTimeThenId);
  const signals = new Map<string, EventRow[]>(sorted.map(({ id }) => [id, []]));
  for (const row of rows.filter(isCounted).sort(byTimeThenId)) signals.get(row.pageViewId)?.push(row);
  const latestVisit = new Map<string, Visit>();
  return sorted.map((row) => {
    let visit = latestVisit.get(row.visitor);
    if (visit === undefined || row.ts - lastOf(visit).ts > LONGEST_SILENCE_MS || row.ts - firstOf(visit).ts > LONGEST_VISIT_MS) {
      const isKnown = since === null || row.ts >= since + MONTH_MS;
      visit = { visitor: row.visitor, pageViews: [], views: [], isReturn: isKnown ? visit !== undefined : null };
      latestVisit.set(row.visitor, visit);
    }
    const view: View = { row, visit, signals: signals.get(row.id) ?? [] };
    visit.pageViews.push(row);
    visit.views.push(view);
    return view;
  });
}

/** What pages measure at most (spec: "bounds"). */
const LARGEST = new Map([
  ['LCP', 600_000],
  ['INP', 600_000],
  ['TTFB', 600_000],
  ['CLS', 100],
  ['visible-time', 24 * 60 * 60 * 1000],
  ['scroll-depth', 1],
]);

/** Whether a row is a signal that counts: tests never do, and no measurement that a page cannot make. */
export function isCounted({ kind, origin, value }: EventRow): boolean {
  const largest = LARGEST.get(kind);
  const isMeasured = largest === undefined || (value >= 0 && value <= largest);
  return kind !== 'pageview' && kind !== 'place' && origin !== 'test' && isMeasured;
}

export function firstOf(visit: Visit): EventRow {
  return visit.pageViews[0]!;
}

export function lastOf(visit: Visit): EventRow {
  return visit.pageViews.at(-1)!;
}

/** Derived dimensions, of the page view or of the first one of its visit, told once more. */
const RECOUNTED: Readonly<Record<DerivedDimension, (texts: Readonly<Record<TextColumn, string>>) => string>> = {
  source: sourceOf,
  channel: channelOf,
  network: networkOf,
  robotKind: ({ robot }) => kindOf(robot),
  robotOperator: ({ robot }) => operatorOf(robot),
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** What is told of the whole visit (spec: "visit length, bounced", "new, returning"); nothing of what is in no visit. */
function ofWholeVisit(visit: Visit, dim: WholeVisitDimension): string {
  if (visit.views.length === 0) return '';
  const pages = visit.pageViews.length;
  const lasted = lastOf(visit).ts - firstOf(visit).ts;
  switch (dim) {
    case 'bounced':
      return pages === 1 ? 'yes' : 'no';
    case 'visitKind':
      return visit.isReturn === null ? '' : visit.isReturn ? 'returning' : 'new';
    case 'visitPages':
      return pages >= 6 ? '6+' : pages >= 3 ? '3-5' : String(pages);
    default:
      if (lasted === 0) return '0s';
      if (lasted < 10 * SECOND_MS) return '0-10s';
      if (lasted < 30 * SECOND_MS) return '10-30s';
      if (lasted < MINUTE_MS) return '30-60s';
      if (lasted < 3 * MINUTE_MS) return '1-3min';
      return lasted < 10 * MINUTE_MS ? '3-10min' : '10min+';
  }
}

/** The first value of a parameter in a query, at most 128 units of it without half a character at the end. */
function valueOfParameter(query: string, name: string): string {
  const whole = new URLSearchParams(query).getAll(name)[0] ?? '';
  let value = '';
  for (const character of whole) {
    if (character === '\uFFFD' && value.endsWith(character)) continue;
    if (value.length + character.length > 128) break;
    value += character;
  }
  return value;
}

/** All that is derived of a page view and its visit; the source of the visit has a name of its own. */
export function derivedTexts(view: View): Record<Exclude<DerivedDimension, 'source'>, string> {
  const dims = DERIVED_DIMENSIONS.filter((dim) => dim !== 'source');
  return Object.fromEntries(dims.map((dim) => [dim, textOf(view, dim)])) as ReturnType<typeof derivedTexts>;
}

/** The text that a page view has in a dimension: its own, or its visit's. */
export function textOf(view: View, dim: ColumnDimension): string {
  if (dim === 'visitor') return view.row.visitor;
  if (isDerived(dim)) return RECOUNTED[dim](isOfVisit(dim) ? firstOf(view.visit) : view.row);
  if (isParam(dim)) return valueOfParameter(view.row.query, dim.slice('param:'.length));
  switch (dim) {
    case 'visitPages':
    case 'visitDuration':
    case 'bounced':
    case 'visitKind':
      return ofWholeVisit(view.visit, dim);
    case 'entry':
      return firstOf(view.visit).path;
    case 'exit':
      return lastOf(view.visit).path;
    case 'referrer':
    case 'utmSource':
    case 'utmMedium':
    case 'utmCampaign':
    case 'utmTerm':
    case 'utmContent':
      return firstOf(view.visit)[dim];
    default:
      return view.row[dim];
  }
}

/** Whether a dimension is one of the visit, taken from its first or last page view, or from all of it. */
export function isOfVisit(dim: Dimension): boolean {
  return [
    'entry',
    'exit',
    'referrer',
    'source',
    'channel',
    'network',
    'utmSource',
    'utmMedium',
    'utmCampaign',
    'utmTerm',
    'utmContent',
    'visitPages',
    'visitDuration',
    'bounced',
    'visitKind',
  ].includes(dim);
}
