import { VITAL_THRESHOLDS } from '#contract/questions/ratios.ts';
import type { Edges } from '#contract/questions/selection.ts';
import { VITAL_KINDS, type PageSort, type VitalKind } from '#contract/questions/measured-pages.ts';
import type {
  ActionRow,
  Actions,
  GoalCounts,
  GoalFigures,
  MeasuredPages,
  PageOrder,
  Shares,
  SignalsAnswer,
  SignalsQuestion,
  VitalFigures,
  Vitals,
} from '#contract/questions/signals.ts';
import { rangeConditions, type OwnFields, type SiteSnapshot } from '../snapshot.ts';
import type { AnswerRow } from '../clickhouse.ts';
import { Views, type Conditions, type Held } from '../sql/views.ts';
import { literals, summed, summedGroups, type Statement } from '../sql/statement.ts';
import { happeningsOf } from '../sql/happenings.ts';

/** Kinds of actions in the order in which a list tells equal ones. */
const ACTIONS = ['store-click', 'download-click', 'share', 'outbound-link', 'video-play', 'event'] as const;
const IS_ACTION = `kind IN ${literals(ACTIONS)}`;
const IS_VITAL = `kind IN ${literals(VITAL_KINDS)}`;
const IS_ENGAGEMENT = "kind IN ['visible-time', 'scroll-depth']";

interface Ranged {
  question: SignalsQuestion;
  range: Conditions;
  snapshot: SiteSnapshot;
}

/** Answers what came of the selected page views, in the parts that are wanted. */
export async function answerSignals(question: SignalsQuestion, snapshot: SiteSnapshot): Promise<OwnFields<SignalsAnswer>> {
  const { compare, parts } = question;
  const { database, held } = snapshot;
  const span = await snapshot.resolve(question.range);
  const ranged = { question, snapshot, range: rangeConditions(question, span) };
  const wanted = <T>(part: (typeof parts)[number], answer: (ranged: Ranged) => Promise<T>) =>
    parts.includes(part) ? answer(ranged) : null;
  const [heldRows, goals, shares, actions, vitals, pages] = await Promise.all([
    database.ask(heldStatement(held)),
    wanted('goals', answerGoals),
    wanted('shares', answerShares),
    wanted('actions', answerActions),
    wanted('vitals', answerVitals),
    question.pages === null ? null : answerPages(ranged, question.pages),
  ]);
  const figure = (name: string) => Number(heldRows[0]?.[name] ?? 0);
  return {
    range: snapshot.answered(span),
    held: { actions: figure('actions'), vitals: figure('vitals'), engagement: figure('engagement') },
    completeSince: { actions: null, measurements: null },
    goals,
    compare: compare && snapshot.answered({ from: compare.from, to: compare.to }),
    shares,
    actions,
    vitals,
    pages,
  };
}

async function answerGoals({ question, range, snapshot: { database, held } }: Ranged): Promise<GoalFigures[]> {
  const { goals, compare } = question;
  if (goals.length === 0) return [];
  const [row = {}] = await database.ask(goalsStatement(held, question, range));
  return goals.map(({ id }, i) => ({
    goal: id,
    completeSince: null,
    ...readGoal(row, 'isIn', i),
    compared: compare && readGoal(row, 'isCompared', i),
  }));
}

function readGoal(row: AnswerRow, role: string, i: number): GoalCounts {
  const figure = (name: string) => Number(row[role + name] ?? 0);
  return {
    conversions: figure(`Conversions${i}`),
    visits: figure(`Visits${i}`),
    visitors: figure(`Visitors${i}`),
    of: { pageViews: figure('Views'), visits: figure('Visits'), visitors: figure('Visitors') },
  };
}

async function answerShares({ question, range, snapshot: { database, held } }: Ranged): Promise<Shares> {
  const { edges, compare } = question;
  const [buckets, pages] = await Promise.all([
    database.ask(sharesStatement(held, question, range)),
    database.ask(sharedPagesStatement(held, question, range)),
  ]);
  const told = (shares: unknown, visitors: unknown) => (Number(visitors) < held.minGroupSize ? 0 : Number(shares));
  const byStart = new Map(buckets.map(({ bucket, shares, visitors }) => [Number(bucket), told(shares, visitors)]));
  return {
    series: edges.slice(0, -1).map((start) => byStart.get(start) ?? 0),
    before: compare && buckets.reduce((sum, { before, visitorsBefore }) => sum + told(before, visitorsBefore), 0),
    pages: pages.map(({ path, title, shares }) => ({ path: String(path), title: String(title), shares: Number(shares) })),
  };
}

async function answerActions({ question, range, snapshot: { database, held } }: Ranged): Promise<Actions> {
  const { limit } = question;
  const found = await database.ask(actionsStatement(held, question, range));
  const listed = found.slice(0, limit);
  const events = listed.filter(({ kind }) => kind === 'event').map(({ did }) => String(did));
  const pairs = events.length === 0 ? [] : await database.ask(propertiesStatement(held, question, range, events));
  const rows = listed.map(({ kind, did, actions }) => ({
    kind: kind as ActionRow['kind'],
    target: String(did),
    actions: Number(actions),
    properties: pairs
      .filter((pair) => kind === 'event' && pair['did'] === did)
      .map((pair) => ({ name: String(pair['name']), value: String(pair['value']), actions: Number(pair['actions']) })),
  }));
  return { rows, more: found.length > limit };
}

async function answerVitals({ question, range, snapshot: { database, held } }: Ranged): Promise<Vitals> {
  const rows = await database.ask(vitalsStatement(held, question, range));
  return {
    all: readVitals(rows.filter(({ about }) => about === 'all')),
    series: readVitalSeries(
      rows.filter(({ about }) => about === 'bucket'),
      question.edges,
    ),
  };
}

async function answerPages({ question, range, snapshot: { database, held } }: Ranged, order: PageOrder): Promise<MeasuredPages> {
  const { limit } = question;
  const found = await database.ask(orderedPagesStatement(held, question, range, order));
  const paths = found.slice(0, limit).map(({ path }) => String(path));
  const measured = paths.length === 0 ? [] : await database.ask(pagesStatement(held, range, paths));
  const rows = paths.map((path) => {
    const own = measured.filter((row) => row['path'] === path);
    const figure = (kind: string, name: string) => Number(own.find((row) => row['kind'] === kind)?.[name] ?? 0);
    return {
      path,
      samples: figure('', 'samples'),
      vitals: readVitals(own),
      timed: figure('visible-time', 'samples'),
      visibleMs: figure('visible-time', 'total'),
      scrolled: figure('scroll-depth', 'samples'),
      depthPermille: figure('scroll-depth', 'total'),
    };
  });
  return { rows, more: found.length > limit };
}

function byVital<T>(of: (kind: VitalKind) => T): Record<VitalKind, T> {
  return { LCP: of('LCP'), INP: of('INP'), CLS: of('CLS'), TTFB: of('TTFB') };
}

function readVitals(rows: readonly AnswerRow[]): VitalFigures {
  return byVital((kind) => {
    const row = rows.find((each) => each['kind'] === kind);
    const figure = (name: string) => Number(row?.[name]);
    return row === undefined
      ? null
      : { p75: figure('p75'), mean: figure('mean'), samples: figure('samples'), good: figure('good'), poor: figure('poor') };
  });
}

function readVitalSeries(rows: readonly AnswerRow[], edges: Edges): Vitals['series'] {
  return byVital((kind) => {
    const buckets = edges.slice(0, -1).map((start) => rows.find((row) => row['kind'] === kind && Number(row['bucket']) === start));
    return {
      p75: buckets.map((row) => (row === undefined ? null : Number(row['p75']))),
      samples: buckets.map((row) => Number(row?.['samples'] ?? 0)),
    };
  });
}

/** Signals held, whatever they are about. */
export function heldStatement(held: Held): Statement {
  const views = new Views(held);
  return views.statement(
    `
SELECT countIf(${IS_ACTION}) AS actions, countIf(${IS_VITAL}) AS vitals, countIf(${IS_ENGAGEMENT}) AS engagement, countIf(kind = 'error') AS errors
FROM ${views.signals()}`,
    summed([], ['actions', 'vitals', 'engagement', 'errors']),
  );
}

/** How often each goal was reached in the visits of the page views selected, and what that is a share of: in the range, and in the span that is compared. */
function goalsStatement(held: Held, { goals, compare }: SignalsQuestion, range: Conditions): Statement {
  const { views, selected } = happeningsOf(held, range, compare);
  views.withGoals(goals);
  const roles = ['isIn', 'isCompared'] as const;
  const columns = roles.flatMap((role) => [
    `sum(${role}Count) AS ${role}Views`,
    `countIf(${role}Count > 0) AS ${role}Visits`,
    `uniqExactIf(visitorHash, ${role}Count > 0) AS ${role}Visitors`,
    ...goals.flatMap((_, i) => [
      `sumIf(times${i}, ${role}Count > 0) AS ${role}Conversions${i}`,
      `countIf(${role}Count > 0 AND times${i} > 0) AS ${role}Visits${i}`,
      `uniqExactIf(visitorHash, ${role}Count > 0 AND times${i} > 0) AS ${role}Visitors${i}`,
    ]),
  ]);
  const ofVisit = [...roles.map((role) => `countIf(${role}) AS ${role}Count`), ...goals.map((_, i) => `any(reached${i}) AS times${i}`)];
  const figures = columns.map((column) => column.slice(column.lastIndexOf(' ') + 1));
  return views.statement(
    `
SELECT ${columns.join(',\n  ')}
FROM (SELECT visitorHash, ${ofVisit.join(', ')} FROM ${selected()} GROUP BY visitorHash, visitStart)`,
    summed([], figures),
  );
}

/** Shares by the bucket of their page view, and those of the span that is compared. */
function sharesStatement(held: Held, { compare, edges }: SignalsQuestion, range: Conditions): Statement {
  const { views, joined } = happeningsOf(held, range, compare);
  return views.statement(
    `
SELECT ${views.bucket('ts', edges)} AS bucket, countIf(isIn) AS shares, countIf(isCompared) AS before,
  uniqExactIf(visitorHash, isIn) AS visitors, uniqExactIf(visitorHash, isCompared) AS visitorsBefore
FROM ${joined("kind = 'share'")} GROUP BY bucket`,
    summed(['bucket'], ['shares', 'before', 'visitors', 'visitorsBefore']),
  );
}

/** The pages that were shared most, each with the title of its newest page view that was shared and has one. */
function sharedPagesStatement(held: Held, { limit }: SignalsQuestion, range: Conditions): Statement {
  const { views, joined } = happeningsOf(held, range, null);
  const first = `LIMIT ${views.bind('Int64', limit)}`;
  return views.statement(
    `
SELECT path, maxIf((ts, id, title), title != '') AS newest, count() AS shares, uniqExact(visitorHash) AS visitors
FROM ${joined("kind = 'share'")} GROUP BY path`,
    (parts) =>
      `${summedGroups(held.minGroupSize, ['path'], ['shares'], { title: 'max(part.newest).3' })(parts)} ORDER BY shares DESC, path ${first}`,
  );
}

function actionsStatement(held: Held, { limit }: SignalsQuestion, range: Conditions): Statement {
  const { views, joined } = happeningsOf(held, range, null);
  const first = `ORDER BY actions DESC, indexOf(${literals(ACTIONS)}, kind), did LIMIT ${views.bind('Int64', limit + 1)}`;
  return views.statement(
    `SELECT kind, did, count() AS actions, uniqExact(visitorHash) AS visitors FROM ${joined(IS_ACTION)} GROUP BY kind, did`,
    (parts) => `${summedGroups(held.minGroupSize, ['kind', 'did'], ['actions'])(parts)} ${first}`,
  );
}

function propertiesStatement(held: Held, { limit }: SignalsQuestion, range: Conditions, events: readonly string[]): Statement {
  const { views, joined } = happeningsOf(held, range, null);
  const first = `ORDER BY actions DESC, name, value LIMIT ${views.bind('Int64', limit)} BY did`;
  return views.statement(
    `
SELECT did, pair.1 AS name, pair.2 AS value, count() AS actions, uniqExact(visitorHash) AS visitors
FROM ${joined(`kind = 'event' AND target IN ${views.bind('Array(String)', events)}`)}
ARRAY JOIN JSONExtractKeysAndValues(said, 'String') AS pair
GROUP BY did, name, value`,
    (parts) => `${summedGroups(held.minGroupSize, ['did', 'name', 'value'], ['actions'])(parts)} ${first}`,
  );
}

/** The last measurement of each kind on each page view. */
function lastMeasurements(joined: (condition: string) => string, condition: string): string {
  return `(SELECT id, kind, any(visitorHash) AS visitorHash, any(ts) AS ts, any(path) AS path, argMax(value, (at, signalId)) AS value FROM ${joined(condition)} GROUP BY id, kind)`;
}

/** A measurement in whole units: milliseconds, or thousandths of the page. */
const WHOLE_VALUE = "toInt64(floor(value * if(kind = 'scroll-depth', 1000, 1) + 0.5))";

/** What orders pages: the measurements that it is of, what each server tells of them, and the figure of all together. */
function orderedBy(by: PageSort): { condition: string; part: string; figure: string } {
  if (by === 'samples' || by === 'path') return { condition: `(${IS_VITAL} OR ${IS_ENGAGEMENT})`, part: '', figure: 'sum(part.samples)' };
  if (by === 'visible' || by === 'scrolled') {
    const condition = `kind = ${by === 'visible' ? "'visible-time'" : "'scroll-depth'"}`;
    return { condition, part: `, sum(${WHOLE_VALUE}) AS total`, figure: 'sum(part.total) / sum(part.samples)' };
  }
  const sorted = 'arraySort(groupArrayArray(part.measured))';
  return {
    condition: `kind = '${by}'`,
    part: ', groupArray(value) AS measured',
    figure: `${sorted}[toUInt64(ceil(0.75 * sum(part.samples)))]`,
  };
}

/** The first pages of an order, of those with enough samples of what they are ordered by. */
function orderedPagesStatement(held: Held, { limit }: SignalsQuestion, range: Conditions, { by, descending, least }: PageOrder): Statement {
  const { views, joined } = happeningsOf(held, range, null);
  const { condition, part, figure } = orderedBy(by);
  const [enough, first] = [`samples >= ${views.bind('Int64', least)}`, `LIMIT ${views.bind('Int64', limit + 1)}`];
  return views.statement(
    `SELECT path, uniqExact(id) AS samples, uniqExact(visitorHash) AS visitors${part} FROM ${lastMeasurements(joined, condition)} GROUP BY path`,
    (parts) => `
${summedGroups(held.minGroupSize, ['path'], ['samples'], { figure })(parts)} AND ${enough}
ORDER BY ${by === 'path' ? 'path' : 'figure'} ${descending ? 'DESC' : 'ASC'}, path ${first}`,
  );
}

const THRESHOLDS = [0, 1].map(
  (i) =>
    `transform(kind, ${literals(VITAL_KINDS)}, [${VITAL_KINDS.map((kind) => VITAL_THRESHOLDS[kind][i]).join(', ')}]::Array(Float64), 0.)`,
);
const MEASURED = `groupArray(value) AS measured, uniqExact(id) AS samples, uniqExact(visitorHash) AS visitors,
    countIf(value <= ${THRESHOLDS[0]}) AS good, countIf(value > ${THRESHOLDS[1]}) AS poor`;

/** Puts {@link MEASURED} of all servers together. The percentile is by nearest rank: no function of the engine's own is. */
function summedMeasures({ minGroupSize }: Held, keys: readonly string[], figures: readonly string[] = []) {
  const sorted = { sorted: 'arraySort(groupArrayArray(part.measured))' };
  const groups = summedGroups(minGroupSize, keys, ['samples', 'good', 'poor', ...figures], sorted);
  return (parts: string) => `
SELECT *, sorted[toUInt64(ceil(0.75 * samples))] AS p75, arraySum(sorted) / samples AS mean
FROM (${groups(parts)})`;
}

/** Vitals of all page views (`about` = 'all') and of each bucket ('bucket'), by kind. */
function vitalsStatement(held: Held, { edges }: SignalsQuestion, range: Conditions): Statement {
  const { views, joined } = happeningsOf(held, range, null);
  return views.statement(
    `
SELECT if(grouping(bucket) = 0, 'bucket', 'all') AS about, bucket, kind, ${MEASURED}
FROM (SELECT *, ${views.bucket('ts', edges)} AS bucket FROM ${lastMeasurements(joined, IS_VITAL)})
GROUP BY GROUPING SETS ((bucket, kind), (kind))`,
    summedMeasures(held, ['about', 'bucket', 'kind']),
  );
}

/** What was measured on these pages, by kind, and of all kinds together (''). */
function pagesStatement(held: Held, range: Conditions, paths: readonly string[]): Statement {
  const { views, joined } = happeningsOf(held, range, null);
  return views.statement(
    `
SELECT path, kind, sum(${WHOLE_VALUE}) AS total, ${MEASURED}
FROM ${lastMeasurements(joined, `(${IS_VITAL} OR ${IS_ENGAGEMENT})`)}
WHERE path IN ${views.bind('Array(String)', paths)}
GROUP BY GROUPING SETS ((path, kind), (path))`,
    summedMeasures(held, ['path', 'kind'], ['total']),
  );
}
