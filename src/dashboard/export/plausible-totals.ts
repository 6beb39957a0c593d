import { edgesBetween, MAX_SERIES_BUCKETS } from '../../../workers/calendar/edges.ts';
import { startOfDay } from '../../../workers/calendar/zone.ts';
import { MAX_TOP } from '#contract/limits.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { SERIES_FIGURES, type Panel, type Series, type SeriesFigure, type TopList } from '#contract/questions/dashboard.ts';
import { defaultMetric, isAnswered, type Dimension } from '#contract/questions/dimensions.ts';
import type { NameRow } from '#contract/questions/list.ts';
import { impliedRobots, type Clause } from '#contract/questions/selection.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { quotedCell } from '#lib/format/csv.ts';
import { newUuid } from '#lib/uuid.ts';
import { dateOf } from '#question/local-date.ts';
import type { FigureParts } from '#question/view.ts';
import { questionAt } from '../answer/question-beside.ts';
import { basisQuestion, type FigureBasis } from '../inspect/figure-basis.ts';
import { PageReader } from '../inspect/rows/page-reader.ts';
import { rowsQuestion } from '../inspect/rows/rows-question.ts';

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
 * The tables that Plausible imports, with their columns in the order of its own export: https://plausible.io/docs/csv-import. Events
 * are left out, because no question tells their visitors by day; Plausible takes the other tables without them.
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
  const days = { edges, dates: edges.slice(0, -1).map((edge) => dateOf(edge, range.zone)) };
  const span = { from, to: range.range.to };
  const basis = { ...selection, span, compare: null, zone: range.zone, days: range.days, bots: 'exclude' as const };
  const asking = new DayAsker(moment, basis, days, signal);
  const files: [name: string, lines: DayLine[]][] = [];
  const tables = Object.entries(TABLES as Readonly<Record<string, Table>>);
  for (const [at, [name, table]] of tables.entries()) {
    const dims = table.names.flatMap(([, dim]) => dim ?? []).filter((dim) => isAnswered(dim, description.dimensions));
    if (dims.length === 0 && table.names.length > 0) continue;
    const lines: DayLine[] = [];
    const share = (part: number) => onProgress(Math.round((at + part) * PERMILLE), tables.length * PERMILLE);
    const failed = await asking.each(dims, (names, series) => lines.push(...linesOf(table, names, series, days)), share);
    if (failed !== null) return failed;
    if (files.length === 0 && lines.length === 0) return fail('unsupported', 'No page view of a person is selected: there are no totals.');
    share(1);
    files.push([name, lines.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))]);
  }
  return succeed(namedFiles(files));
}

const PERMILLE = 1_000;

/** The days of the range: their edges (epoch ms), and of each its date. */
interface Days {
  edges: readonly number[];
  dates: readonly string[];
}

/** A line of a file with its day, `YYYY-MM-DD`. */
interface DayLine {
  day: string;
  text: string;
}

/** Each file is named by its table and by the first and last day of all. */
function namedFiles(files: readonly [name: string, lines: DayLine[]][]): NamedTexts {
  const days = files[0]?.[1].map(({ day }) => day.replaceAll('-', '')) ?? [];
  return files.map(([name, lines]) => {
    const { names, figures } = TABLES[name as keyof typeof TABLES] as Table;
    const head = ['date', ...names.map(([column]) => column), ...figures.map(([column]) => column)].map(quotedCell).join(',');
    return [`${name}_${days[0]}_${days.at(-1)}.csv`, [head, ...lines.map(({ text }) => text), ''].join('\n')];
  });
}

/** The lines of some names: one for each day that has figures. */
function linesOf({ names, figures }: Table, of: Names, series: Series, { dates }: Days): DayLine[] {
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

type Names = ReadonlyMap<Dimension, string>;
type Failed = Outcome<never>;

/** What is told of each combination of names. */
type Tell = (names: Names, series: Series) => void;

/** Asks what happened on each day, by the names of some dimensions together. */
class DayAsker {
  readonly #moment: Moment;
  readonly #basis: FigureBasis;
  readonly #days: Days;
  readonly #signal: AbortSignal;

  constructor(moment: Moment, basis: FigureBasis, days: Days, signal: AbortSignal) {
    this.#moment = moment;
    this.#basis = basis;
    this.#days = days;
    this.#signal = signal;
  }

  /**
   * Tells the series of each combination, and from time to time what share of them is done; answers why it failed, else null. A
   * question lists the names of all dimensions under the clauses so far. Where none has two of them, its series is the answer; else
   * one dimension is filtered by each of its names.
   */
  async each(
    dims: readonly Dimension[],
    tell: Tell,
    onShare: (share: number) => void,
    clauses = this.#basis.clauses,
    known: Names = new Map(),
  ): Promise<Failed | null> {
    const counted = await this.#count(clauses, dims);
    if (!counted.ok) return counted;
    const { top, series } = counted.value;
    const names = new Map([...known, ...top.map(({ dim, rows }) => [dim, rows[0]?.name ?? ''] as const)]);
    const divided = top.find(({ rows }) => rows.length > 1);
    if (divided === undefined) {
      tell(names, series);
      return null;
    }
    const all = await this.#namesOf(divided, clauses);
    if (!all.ok) return all;
    const others = top.flatMap((list) => (list === divided || list.rows.length < 2 ? [] : list.dim));
    for (const [at, name] of all.value.entries()) {
      const under = narrowed(clauses, divided.dim, name);
      const failed = await this.each(others, tell, () => {}, under, new Map([...names, [divided.dim, name]]));
      if (failed !== null) return failed;
      onShare((at + 1) / all.value.length);
    }
    return null;
  }

  /** The first names of each dimension, and what happened by day. Days that a question has no room for are asked about one part after another. */
  async #count(clauses: Clause[], dims: readonly Dimension[]): Promise<Outcome<{ top: TopList[]; series: Series }>> {
    const { edges } = this.#days;
    const [from = 0] = edges;
    const lists = dims.map((dim): Panel => ({ kind: 'top', dim, limit: MAX_TOP }));
    const parts: Series[] = [];
    for (let first = 0; ; first += MAX_SERIES_BUCKETS) {
      const days = edges.slice(first, first + MAX_SERIES_BUCKETS + 1);
      const to = days.at(-1) ?? from;
      const isLast = first + MAX_SERIES_BUCKETS >= edges.length - 1;
      const panels: Panel[] = [{ kind: 'series' }, ...(isLast ? lists : [])];
      const question = basisQuestion(newUuid(), { ...this.#basis, clauses }, { from, to }, panels);
      // Every part begins with the range, so that a visit over midnight counts in one part alone.
      const answer = await this.#moment.ask('dashboard', { ...question, edges: first === 0 ? days : [from, ...days] }, this.#signal);
      if (!answer.ok) return answer;
      const { series, top } = answer.value.figures;
      if (series !== null) parts.push(first === 0 ? series : mapped((figure) => series[figure].slice(1)));
      if (isLast) return succeed({ top, series: mapped((figure) => parts.flatMap((part) => part[figure])) });
    }
  }

  async #namesOf({ dim, rows, more }: TopList, clauses: Clause[]): Promise<Outcome<string[]>> {
    if (!more) return succeed(rows.map(({ name }) => name));
    const order = { of: defaultMetric(dim), per: null, descending: true };
    const listed = { compare: null, dim, goal: null, order, contains: '' };
    const basis = { ...this.#basis, clauses };
    const askPage = (cursor: string) => this.#moment.ask('list', { ...rowsQuestion(newUuid(), basis, cursor), ...listed }, this.#signal);
    const read = await new PageReader<NameRow>(askPage, () => {}).all();
    return read.failure === null ? succeed(read.rows.map(({ name }) => name)) : { ok: false, failure: read.failure };
  }
}

function mapped(valuesOf: (figure: SeriesFigure) => number[]): Series {
  return Object.fromEntries(SERIES_FIGURES.map((figure) => [figure, valuesOf(figure)])) as unknown as Series;
}

/** Clauses that leave one name of a dimension: it is among those that they leave already. */
function narrowed(clauses: readonly Clause[], dim: Dimension, name: string): Clause[] {
  return [...clauses.filter((clause) => clause.dim !== dim || clause.op !== 'in'), { dim, op: 'in', values: [name] }];
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
