import { edgesBetween } from '../../../workers/calendar/edges.ts';
import { startOfDay } from '../../../workers/calendar/zone.ts';
import { MAX_GOALS } from '#contract/limits.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Description } from '#contract/ports/query.ts';
import type { Series, SeriesFigure } from '#contract/questions/dashboard.ts';
import { isAnswered, type Dimension } from '#contract/questions/dimensions.ts';
import { impliedRobots } from '#contract/questions/selection.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { quotedCell } from '#lib/format/csv.ts';
import { dateOf } from '#question/local-date.ts';
import type { FigureParts } from '#question/view.ts';
import { questionAt } from '../answer/question-beside.ts';
import type { FigureBasis } from '../inspect/figure-basis.ts';
import { DayAsker, type Names } from './day-asker.ts';

/** A column of names: what Plausible calls it, whose names it has (null = always empty), and how it writes one. */
type NameColumn = readonly [name: string, dim: Dimension | null, write?: (name: string) => string];

/** A table of Plausible: its columns of names behind the date, then its figures. */
interface Table {
  names: readonly NameColumn[];
  figures: readonly (readonly [name: string, of: SeriesFigure])[];
}

const VISITORS = ['visitors', 'visitors'] as const;
const VISITS = ['visits', 'visits'] as const;
const DURATION = ['visit_duration', 'durationMs'] as const;
const BOUNCES = ['bounces', 'bounces'] as const;
const VIEWS_OF_VISITS = ['pageviews', 'viewsOfVisits'] as const;
const PAGE_VIEWS = ['pageviews', 'pageViews'] as const;
const OF_VISITS = [VISITORS, VISITS, DURATION, BOUNCES, VIEWS_OF_VISITS];

/**
 * The tables that Plausible imports, with their columns in the order of its own export: https://plausible.io/docs/csv-import. Beside
 * them are events, which have no dimensions.
 */
const TABLES = {
  imported_visitors: { names: [], figures: [VISITORS, PAGE_VIEWS, BOUNCES, VISITS, DURATION] },
  imported_sources: {
    names: [
      ['source', 'source', nameOfPlausible],
      ['referrer', 'referrer', referrerOfPlausible],
      ['utm_source', 'utmSource'],
      ['utm_medium', 'utmMedium'],
      ['utm_campaign', 'utmCampaign'],
      ['utm_content', 'utmContent'],
      ['utm_term', 'utmTerm'],
    ],
    figures: [VIEWS_OF_VISITS, VISITORS, VISITS, DURATION, BOUNCES],
  },
  imported_pages: {
    names: [
      ['hostname', 'host'],
      ['page', 'path'],
    ],
    figures: [VISITS, VISITORS, PAGE_VIEWS],
  },
  imported_entry_pages: {
    names: [['entry_page', 'entry']],
    figures: [VISITORS, ['entrances', 'visits'], DURATION, BOUNCES, VIEWS_OF_VISITS],
  },
  imported_exit_pages: {
    names: [['exit_page', 'exit']],
    figures: [VISITORS, DURATION, ['exits', 'visits'], BOUNCES, VIEWS_OF_VISITS],
  },
  // A region is a code of ISO 3166-2 and a city a number of GeoNames, which nothing here knows; 0 is no city.
  imported_locations: {
    names: [
      ['country', 'country'],
      ['region', null],
      ['city', null, () => '0'],
    ],
    figures: OF_VISITS,
  },
  imported_devices: { names: [['device', 'device']], figures: OF_VISITS },
  imported_browsers: {
    names: [
      ['browser', 'browser', nameOfPlausible],
      ['browser_version', 'browserVersion', versionAlone],
    ],
    figures: OF_VISITS,
  },
  imported_operating_systems: {
    names: [
      ['operating_system', 'os', nameOfPlausible],
      ['operating_system_version', 'osVersion', versionAlone],
    ],
    figures: OF_VISITS,
  },
} as const satisfies Readonly<Record<string, Table>>;

/** Files by their names, as they go into a zip. */
export type NamedTexts = [name: string, text: string][];

interface Asked {
  /** Whose range and filters select what is counted. */
  view: FigureParts;
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
}

/**
 * The files that Plausible imports: totals of people by day in the zone of the view. A visit counts as a whole on the day of its first
 * selected page view, as in Plausible. Everything is asked of the source of the moment; fails where that has no such page views, hides
 * small groups, or refuses a question.
 */
export async function askPlausibleTotals({ view, onProgress, signal }: Asked, moment: Moment): Promise<Outcome<NamedTexts>> {
  const { description } = moment;
  if (description.minGroupSize > 1) return fail('forbidden', 'This source hides small groups from you, so its totals would not add up.');
  if (impliedRobots(view.clauses, 'exclude') === 'only')
    return fail('unsupported', 'Plausible counts no robots: remove the filters by robots.');
  const { range, selection } = questionAt(view, moment);
  const from = range.range.from ?? startOfDay(description.earliest ?? moment.now, range.zone);
  const edges = edgesBetween(from, range.range.to, 'day', range.zone);
  const dates = edges.slice(0, -1).map((edge) => dateOf(edge, range.zone));
  const span = { from, to: range.range.to };
  const basis = { ...selection, span, compare: null, zone: range.zone, days: range.days, bots: 'exclude' as const };
  const asker = new DayAsker(moment, basis, edges, signal);
  const files: TableFile[] = [];
  const tables = Object.entries(TABLES as Readonly<Record<string, Table>>);
  const onShare = (parts: number) => onProgress(Math.round(parts * PERMILLE), (tables.length + 1) * PERMILLE);
  for (const [at, [name, table]] of tables.entries()) {
    const dims = table.names.flatMap(([, dim]) => dim ?? []).filter((dim) => isAnswered(dim, description.dimensions));
    if (dims.length === 0 && table.names.length > 0) continue;
    const lines: DayLine[] = [];
    const share = (part: number) => onShare(at + part);
    const failed = await asker.each(dims, (names, series) => lines.push(...linesOf(table, names, series, dates)), share);
    if (failed !== null) return failed;
    if (files.length === 0 && lines.length === 0) return fail('unsupported', 'No page view of a person is selected: there are no totals.');
    share(1);
    files.push({ name, columns: [...table.names, ...table.figures].map(([column]) => column), lines });
  }
  const events = await askEvents(asker, basis, description, dates, (share) => onShare(tables.length + share));
  if (!events.ok) return events;
  onShare(tables.length + 1);
  if (events.value.length > 0) files.push({ name: 'imported_custom_events', columns: EVENT_COLUMNS, lines: events.value });
  return succeed(namedFiles(files));
}

const PERMILLE = 1_000;

/** A line of a file with its day, `YYYY-MM-DD`. */
interface DayLine {
  day: string;
  text: string;
}

/** A table as a file, but for its date: the names of its other columns, and its lines. */
interface TableFile {
  name: string;
  columns: readonly string[];
  lines: readonly DayLine[];
}

/** Each file is named by its table and by the first and last day of all; its lines are in the order of days. */
function namedFiles(files: readonly TableFile[]): NamedTexts {
  const sorted = files.map((file) => ({ ...file, lines: file.lines.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))) }));
  const days = sorted[0]?.lines.map(({ day }) => day.replaceAll('-', '')) ?? [];
  return sorted.map(({ name, columns, lines }) => {
    const head = ['date', ...columns].map(quotedCell).join(',');
    return [`${name}_${days[0]}_${days.at(-1)}.csv`, [head, ...lines.map(({ text }) => text), ''].join('\n')];
  });
}

const EVENT_COLUMNS = ['name', 'link_url', 'path', 'visitors', 'events'];

/** What people did by day and name, wherever; none where a source does not know it, or where it cannot be told because goals are filtered. */
async function askEvents(
  asker: DayAsker,
  { clauses }: FigureBasis,
  { signals, filters }: Description,
  dates: readonly string[],
  onShare: (share: number) => void,
): Promise<Outcome<DayLine[]>> {
  if (!signals || !filters.includes('goal') || clauses.some(({ dim }) => dim === 'goal')) return succeed([]);
  const actions = await asker.actions();
  if (!actions.ok) return actions;
  const lines: DayLine[] = [];
  for (let at = 0; at < actions.value.length; at += MAX_GOALS) {
    const goals = actions.value.slice(at, at + MAX_GOALS);
    const reached = await asker.conversions(goals, (share) => onShare((at + share * goals.length) / actions.value.length));
    if (!reached.ok) return reached;
    for (const [i, { conversions, visitors }] of reached.value.entries()) {
      const cells = [goals[i]?.name ?? '', '', ''].map(quotedCell);
      const days = dates.map((day, bucket) => ({
        day,
        text: [quotedCell(day), ...cells, visitors[bucket], conversions[bucket]].join(','),
      }));
      lines.push(...days.filter((_, bucket) => conversions[bucket] !== 0));
    }
  }
  return succeed(lines);
}

/** The lines of some names: one for each day that has figures. */
function linesOf({ names, figures }: Table, of: Names, series: Series, dates: readonly string[]): DayLine[] {
  // Plausible has no row for an unknown country.
  if (of.get('country') === '') return [];
  const cells = names.map(([, dim, write]) => {
    const text = (dim === null ? '' : of.get(dim)) ?? '';
    return dim === null && write !== undefined ? write(text) : quotedCell(write?.(text) ?? text);
  });
  return dates.flatMap((day, bucket) => {
    const counts = figures.map(([, figure]) => inSeconds(figure, series[figure][bucket] ?? 0));
    return counts.every((count) => count === 0) ? [] : [{ day, text: [quotedCell(day), ...cells, ...counts].join(',') }];
  });
}

function inSeconds(figure: SeriesFigure, value: number): number {
  return figure === 'durationMs' ? Math.round(value / 1_000) : value;
}

/** What Plausible calls what has another name here. */
const NAMES_OF_PLAUSIBLE: ReadonlyMap<string, string> = new Map([
  ['Twitter/X', 'Twitter'],
  ['Edge', 'Microsoft Edge'],
  ['Samsung Internet', 'Samsung Browser'],
  ['Mi Browser', 'MIUI Browser'],
  ['macOS', 'Mac'],
  ['Linux', 'GNU/Linux'],
]);

function nameOfPlausible(name: string): string {
  return NAMES_OF_PLAUSIBLE.get(name) ?? name;
}

/** `Chrome 126` is `126` beside its browser. */
function versionAlone(name: string): string {
  return /[\d.]+$/.exec(name)?.[0] ?? '';
}

/** `https://www.example.com/page/?q=1` is `example.com/page`. */
function referrerOfPlausible(referrer: string): string {
  return referrer.replace(/^https?:\/\/(www\.)?/, '').replace(/\/?([?#].*)?$/, '');
}
