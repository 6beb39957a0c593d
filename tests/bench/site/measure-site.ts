import type { KeptDatabase } from '../../../functions/lib/site/clickhouse.ts';
import { insertRows } from '../../../functions/lib/site/site-rows.ts';
import type { StampedRow } from '../../../functions/lib/site/stamped-row.ts';
import { type Preset, resolvePreset } from '../../../workers/calendar/presets.ts';
import type { Clause } from '#contract/questions/selection.ts';
import type { DashboardQuestion, Figures, Panel } from '#contract/questions/dashboard.ts';
import type { Query } from '#contract/ports/query.ts';
import type { EventKind, EventRow } from '#contract/rows/event.ts';
import { rowOfBlock } from '../../../workers/store/blocks/event-block.ts';
import { openDirectories } from '../../site/open-directories.ts';
import { openSite, querySite } from '../../site/open-site.ts';
import { stampRows } from '../../site/stamp-rows.ts';
import { BENCH_NOW, BENCH_ZONE, benchDays } from '../data/now.ts';
import { makeTraffic } from '../data/traffic.ts';
import { firstDifference } from '../measure/equal.ts';
import { type Busyness, measureBusyness } from '../measure/how-busy.ts';
import { summarise } from '../measure/sample-times.ts';
import { BEHAVIOUR_QUESTIONS } from './behaviour.ts';
import { fillSite } from './fill-site.ts';
import { valueOf } from '../../helpers/value-of.ts';
import { makeDashboardQuestion } from '../../helpers/make-question.ts';

/** A dashboard at work: what its first view and its lists show. */
const PANELS: Panel[] = [
  { kind: 'totals' },
  { kind: 'series' },
  { kind: 'hours' },
  { kind: 'social' },
  ...(['path', 'entry', 'source', 'country', 'device', 'browser', 'os'] as const).map((dim): Panel => ({ kind: 'top', dim, limit: 10 })),
];
const FILTER: Clause[] = [
  { dim: 'country', op: 'in', values: ['AA', 'BA', 'CA'] },
  { dim: 'device', op: 'notIn', values: ['Mobile'] },
];
const SITE = 'bench';
const DAY_MS = 86_400_000;
const INSERTED = 20_000;
const BATCH = 10_000;
const ROUNDS = 3;
/** What a page measures of itself, by the number of the page view. */
const MEASURED: readonly (readonly [EventKind, (i: number) => number])[] = [
  ['LCP', (i) => 600 + ((i * 7_919) % 30_000) / 10],
  ['CLS', (i) => ((i * 104_729) % 1_000) / 7_000],
  ['visible-time', (i) => (i * 15_485_863) % 240_000],
  ['scroll-depth', (i) => (i % 101) / 100],
];

/** Medians in ms of a question as a whole and of the same asked one panel at a time; `differs` = where their answers part, or ''. */
export interface SiteTimes {
  name: string;
  whole: number;
  byPanel: number;
  differs: string;
}

export interface SiteReport {
  count: number;
  rowsPerSecond: number;
  /** On disk, after all parts were merged: page views, and visits beside them. */
  bytesPerPageView: number;
  /** The same of an action or a measurement. */
  bytesPerSignal: number;
  liveMs: number;
  times: SiteTimes[];
  /** Medians of each question about behaviour. */
  behaviour: { name: string; ms: number }[];
  busyness: Busyness[];
}

/** Fills a site with so many page views, and times its answers. */
export async function measureSite(count: number): Promise<SiteReport> {
  // Before, because it would keep Node from seeing that an idle connection was closed.
  const made = makePageViews();
  const opened = await openSite();
  const { database } = opened;
  try {
    const busyness = [measureBusyness()];
    const rowsPerSecond = await measureInserts(database, made);
    const held = await fillSite(database, { ...spanOf(count), site: SITE, count, place: 0, places: 1 });
    const query = querySite(database, SITE, BENCH_NOW);
    const live = await medianOf(() => query.live({ v: 1, id: 'bench', bots: 'include' }));
    const times: SiteTimes[] = [];
    for (const [name, question] of questions()) times.push({ name, ...(await timesOf(query, question)) });
    const behaviour: SiteReport['behaviour'] = [];
    for (const [name, ask] of BEHAVIOUR_QUESTIONS) behaviour.push({ name, ms: await medianOf(async () => valueOf(await ask(query))) });
    busyness.push(measureBusyness());
    const bytesPerPageView = await bytesOf(database, ['events', 'visits']);
    return {
      count: held,
      rowsPerSecond,
      bytesPerPageView,
      bytesPerSignal: await bytesOf(database, ['signals']),
      liveMs: live,
      times,
      behaviour,
      busyness,
    };
  } finally {
    await opened.close();
  }
}

/** Medians in ms of each question over so many data directories, each in a process of its own. */
export async function measureDirectories(count: number, directories: number): Promise<{ name: string; ms: number }[]> {
  const { database, databases, close } = await openDirectories(directories);
  try {
    const fill = (each: KeptDatabase, place: number) =>
      fillSite(each, { ...spanOf(count), site: SITE, count, place, places: databases.length });
    for (const [place, each] of databases.entries()) await fill(each, place);
    const query = querySite(database, SITE, BENCH_NOW);
    const times: { name: string; ms: number }[] = [];
    for (const [name, question] of questions()) times.push({ name, ms: await medianOf(() => figuresOf(query, question)) });
    return times;
  } finally {
    await close();
  }
}

/** Few page views are those of 45 days; many are those of a site that has existed for longer. */
function spanOf(count: number): { from: number; to: number } {
  return { from: BENCH_NOW - (count > 1_000_000 ? 168 : 45) * DAY_MS, to: BENCH_NOW };
}

function makePageViews(): readonly StampedRow[] {
  const block = makeTraffic({ count: INSERTED, seed: 19, days: benchDays(), apart: false, bots: 0.05 });
  return stampRows(Array.from({ length: INSERTED }, (_, row) => rowOfBlock(block, row))).pageViews;
}

/** Page views a second that come as browsers send them; what is measured on each comes after them. */
async function measureInserts(database: KeptDatabase, pageViews: readonly StampedRow[]): Promise<number> {
  const start = performance.now();
  for (let at = 0; at < INSERTED; at += BATCH)
    await insertRows(database, 'inserted', { pageViews: pageViews.slice(at, at + BATCH), signals: [] }, BENCH_NOW, `inserted ${at}`);
  const seconds = (performance.now() - start) / 1_000;
  const signals = pageViews.flatMap((row, i) =>
    MEASURED.map(([kind, value]): EventRow => ({
      ...row,
      id: crypto.randomUUID(),
      pageViewId: row.id,
      kind,
      value: value(i),
      ts: row.ts + 9_000,
    })),
  );
  for (let at = 0; at < signals.length; at += BATCH)
    await insertRows(database, 'inserted', { pageViews: [], signals: signals.slice(at, at + BATCH) }, BENCH_NOW, `measured ${at}`);
  return INSERTED / seconds;
}

/** Of all rows of the first table, with those beside it, after all parts were merged. */
async function bytesOf(database: KeptDatabase, tables: readonly [string, ...string[]]): Promise<number> {
  for (const table of tables) await database.run({ sql: `OPTIMIZE TABLE ${table} FINAL`, parameters: {} });
  const sql = `SELECT sum(bytes_on_disk) / sumIf(rows, table = {table:String}) AS bytes FROM system.parts
WHERE active AND database = currentDatabase() AND table IN {tables:Array(String)}`;
  const [row] = await database.ask({ sql, parameters: { table: tables[0], tables } });
  return Number(row?.['bytes']);
}

function questions(): [name: string, question: DashboardQuestion][] {
  const make = (preset: Preset, isCompared: boolean, parts: Partial<DashboardQuestion> = {}): DashboardQuestion => {
    const { range, edges, offsets, zone, compare, compareEdges } = resolvePreset(preset, BENCH_NOW, BENCH_ZONE, benchDays()[0] ?? 0);
    const compared = isCompared ? { compare, compareEdges } : {};
    // Robots are included: to tell how many are hidden is a statement of its own, which would be asked with each panel.
    return makeDashboardQuestion({ range, edges, offsets, zone, panels: PANELS, bots: 'include', ...compared, ...parts });
  };
  return [
    ['today', make('today', false)],
    ['7 days', make('last7', false)],
    ['month', make('month', false)],
    ['month with comparison', make('month', true)],
    ['month, filtered, with background', make('month', false, { clauses: FILTER, background: true })],
  ];
}

async function timesOf(query: Query, question: DashboardQuestion): Promise<Omit<SiteTimes, 'name'>> {
  const askByPanel = async () => {
    const answers: Figures[] = [];
    for (const panel of question.panels) answers.push(await figuresOf(query, { ...question, panels: [panel] }));
    return answers;
  };
  const whole = await medianOf(() => figuresOf(query, question));
  const byPanel = await medianOf(askByPanel);
  const together = joined(await askByPanel());
  return { whole, byPanel, differs: firstDifference(await figuresOf(query, question), together) };
}

async function figuresOf(query: Query, question: DashboardQuestion): Promise<Figures> {
  return valueOf(await query.dashboard(question)).figures;
}

/** The figures of single panels as those of one question. */
function joined(answers: readonly Figures[]): Figures {
  const first = <K extends 'totals' | 'series' | 'hours'>(name: K) =>
    answers.map((each) => each[name]).find((each) => each !== null) ?? null;
  return {
    totals: first('totals'),
    series: first('series'),
    hours: first('hours'),
    top: answers.flatMap(({ top }) => top),
    social: answers.flatMap(({ social }) => social),
  };
}

/** Ms of an action, the first time left out. */
async function medianOf(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  return summarise(times, 1).median;
}
