import { TEXT_COLUMNS } from '#contract/rows/text-columns.ts';
import { EVENT_KINDS, type EventRow } from '#contract/rows/event.ts';
import { SERIES_FIGURES, type DashboardAnswer, type DashboardQuestion, type Figures } from '#contract/questions/dashboard.ts';
import type { ChangeAnswer, ChangeQuestion, Changed } from '#contract/behaviour/change.ts';
import type { ErrorFigures, ErrorsQuestion, IssueName, IssueRow } from '#contract/questions/errors.ts';
import type { FunnelAnswer, FunnelQuestion, FunnelStep } from '#contract/behaviour/funnel.ts';
import type { JourneysAnswer, JourneysQuestion } from '#contract/behaviour/journeys.ts';
import { LIST_FIGURES, type ListQuestion, type NameFigures, type NameRow } from '#contract/questions/list.ts';
import type { LiveQuestion } from '#contract/questions/live.ts';
import type { RetentionAnswer, RetentionQuestion } from '#contract/behaviour/retention.ts';
import type { RowsQuestion } from '#contract/questions/rows.ts';
import { VITAL_KINDS } from '#contract/questions/measured-pages.ts';
import type { Conversions, GoalCounts, SignalsQuestion } from '#contract/questions/signals.ts';
import type { RecountedLive } from './recount.ts';
import type { RecountedErrors } from './recount-errors.ts';
import type { RecountedSignals } from './recount-signals.ts';
import type { VisitQuestion } from '#contract/questions/visit.ts';
import type { VisitRow, VisitsQuestion } from '#contract/behaviour/visits.ts';

/** A question of the kit with the answer that every engine must give, as far as answers are portable. */
export type KitCase =
  | { kind: 'dashboard'; question: DashboardQuestion; expected: DashboardParts }
  | { kind: 'live'; question: LiveQuestion; expected: RecountedLive }
  | { kind: 'list'; question: ListQuestion; expected: ListParts }
  | { kind: 'goneList'; question: ListQuestion; expected: 'gone' }
  | { kind: 'rows'; question: RowsQuestion; expected: string[] }
  | { kind: 'errors'; question: ErrorsQuestion; expected: ErrorsParts | 'bad-question' }
  | { kind: 'signals'; question: SignalsQuestion; expected: SignalsParts | 'bad-question' }
  | { kind: 'journeys'; question: JourneysQuestion; expected: unknown[] }
  | { kind: 'funnel'; question: FunnelQuestion; expected: unknown[] }
  | { kind: 'visit'; question: VisitQuestion; expected: string[] | 'gone' }
  | { kind: 'retention'; question: RetentionQuestion; expected: number[][] }
  | { kind: 'change'; question: ChangeQuestion; expected: ChangeParts }
  | { kind: 'visits'; question: VisitsQuestion; expected: VisitParts[] };

/** Of each cohort its visitors, and those who came back in each later period. */
export function retentionParts({ cohorts }: Pick<RetentionAnswer, 'cohorts'>): number[][] {
  return cohorts.map(({ visitors, back }) => [visitors, ...back]);
}

/** What is portable of an answer about change: the total, and of each dimension its names with their figures and how many are not told. */
export type ChangeParts = [total: (number | null)[], ...dims: unknown[][]];

export function changeParts({ total, dims }: Pick<ChangeAnswer, 'total' | 'dims'>): ChangeParts {
  const partsOf = ({ now, before }: Changed) => [now.count, now.of, before.count, before.of];
  return [partsOf(total), ...dims.map(({ dim, names, more, few }) => [dim, names.map((each) => [each.name, ...partsOf(each)]), more, few])];
}

/** Everything that is told of a visit, in one order. */
export type VisitParts = unknown[];

export function visitParts(visit: VisitRow): VisitParts {
  const { pageView, visitor, start, end, pageViews, entry, exit, source, channel, country, device, browser, goals, underWay } = visit;
  return [pageView, visitor, start, end, pageViews, entry, exit, source, channel, country, device, browser, goals, underWay];
}

/** What is portable of an answer about signals: each goal, what was shared, the names of what was done, the vitals, and the pages. */
export type SignalsParts = [goals: unknown[] | null, shares: unknown, actions: unknown, vitals: unknown, pages: unknown];

export function signalsParts({ goals, shares, actions, vitals, pages }: Omit<RecountedSignals, 'held'>): SignalsParts {
  const figuresOf = ({ conversions, visits, visitors }: Conversions) => [conversions, visits, visitors];
  const countsOf = (counts: GoalCounts) => [...figuresOf(counts), counts.of.pageViews, counts.of.visits, counts.of.visitors];
  const parts = goals?.map((goal) => [goal.goal, goal.completeSince, countsOf(goal), goal.compared && countsOf(goal.compared)]);
  const named = actions && [
    actions.rows.map((row) => [row.kind, row.target, row.actions, row.properties.map((each) => [each.name, each.value, each.actions])]),
    actions.more,
  ];
  const measured =
    vitals &&
    VITAL_KINDS.map((kind) => {
      const all = vitals.all[kind];
      return [all && [all.p75, all.samples, all.good, all.poor], vitals.series[kind].p75, vitals.series[kind].samples];
    });
  const shared = shares && [shares.series, shares.before, shares.pages.map((page) => [page.path, page.title, page.shares])];
  const ordered = pages && [
    pages.rows.map(({ path, samples, vitals: of, timed, visibleMs, scrolled, depthPermille }) => {
      return [path, samples, VITAL_KINDS.map((kind) => of[kind]?.p75 ?? null), timed, visibleMs, scrolled, depthPermille];
    }),
    pages.more,
  ];
  return [parts ?? null, shared, named, measured, ordered];
}

/** Names of a list, their figures in the order of LIST_FIGURES, and those of the comparison; null for a figure that the source cannot give. */
export type ListParts = [name: string, ...figures: (number | null)[]][];

export function listParts(rows: readonly NameRow[]): ListParts {
  const partsOf = (figures: NameFigures) => LIST_FIGURES.map((figure) => figures[figure]);
  return rows.map((row) => [row.name, ...partsOf(row), ...(row.compared === null ? [] : partsOf(row.compared))]);
}

/** What is portable of a dashboard's answer: figures in one order, and of the social networks those that somebody came from. */
export type DashboardParts = [hiddenBots: number, hiddenOwn: number, ...figures: (FigureParts | null)[]];
interface FigureParts {
  totals: number[] | null;
  series: number[][] | null;
  hours: number[] | null;
  top: [dim: string, metric: string, rows: (string | number | null)[][], more: boolean, otherCount: number | null][];
  social: string[];
}

type DashboardFigures = Pick<DashboardAnswer, 'hiddenBots' | 'hiddenOwn' | 'figures' | 'compareFigures' | 'background'>;

export function dashboardParts({ hiddenBots, hiddenOwn, figures, compareFigures, background }: DashboardFigures): DashboardParts {
  const beside = [compareFigures, background].map((each) => each && figureParts(each));
  return [hiddenBots, hiddenOwn, figureParts(figures), ...beside];
}

function figureParts({ totals, series, hours, top, social }: Figures): FigureParts {
  return {
    totals: totals && [totals.pageViews, totals.visits, totals.visitors, totals.bounces, totals.durationMs],
    series: series && SERIES_FIGURES.map((figure) => series[figure]),
    hours,
    top: top.map(({ dim, metric, rows, more, otherCount }) => [
      dim,
      metric,
      rows.map(({ name, count, base, compared }) => [name, count, base, compared]),
      more,
      otherCount,
    ]),
    social: social
      .filter(({ count }) => count > 0)
      .map(({ network, count, base, compared }) => `${network} ${count} ${base} ${compared}`)
      .sort(),
  };
}

/** What is told of errors: figures in one order, each issue and name as a list of its parts. */
export type ErrorsParts = unknown[];

export function errorsParts({ held, leftOut, more, selected, totals, compared, series, issues, detail }: RecountedErrors): ErrorsParts {
  const of = ({ occurrences, pageViews, visits, visitors }: ErrorFigures) => [occurrences, pageViews, visits, visitors];
  const names = (list: IssueName[]) => list.map(({ name, occurrences, visits, allVisits }) => [name, occurrences, visits, allVisits]);
  const row = (issue: IssueRow) => [
    ...[issue.issue, issue.title, issue.type, issue.severity, issue.firstSeen, issue.lastSeen, issue.firstRelease, issue.lastRelease],
    ...[
      ...of(issue),
      issue.compared,
      issue.series,
      issue.browser,
      issue.page,
      issue.links.map(({ name, occurrences }) => [name, occurrences]),
    ],
  ];
  const sides = detail && [detail.affected, detail.others].map(({ pageViews, exits }) => [pageViews, exits]);
  return [
    ...[held, leftOut, more, selected.pageViews, selected.visits, selected.visitors, of(totals), compared && of(compared), series],
    issues.map(row),
    detail && [row(detail), names(detail.browsers), names(detail.pages), names(detail.releases), sides],
  ];
}

/** What is told of journeys: visits, the nodes of each column, and the links between each column and the next. */
export function journeysParts({ visits, columns, links }: Pick<JourneysAnswer, 'visits' | 'columns' | 'links'>): unknown[] {
  const nodes = columns.map((column) => column.map((node) => [node.kind, node.name, node.visits]));
  return [visits, nodes, links.map((between) => between.map((link) => [link.from, link.to, link.visits]))];
}

/** What is told of a funnel: its steps, and those of each name. */
export function funnelParts({ steps, names }: Pick<FunnelAnswer, 'steps' | 'names'>): unknown[] {
  const partsOf = (each: FunnelStep[]) => each.map(({ reached, open, medianMs }) => [reached, open, medianMs]);
  return [partsOf(steps), names.map((named) => [named.name, partsOf(named.steps)])];
}

/** `kit/events.json`: rows as tables, so that any language reads them without a schema. */
export interface EventsFile {
  v: 1;
  columns: string[];
  rows: (string | number)[][];
}

/** `kit/cases.json`: `now` is the engine's clock while the cases run. */
export interface CasesFile {
  v: 1;
  now: number;
  cases: KitCase[];
}

const COLUMNS = ['id', 'ts', 'kind', 'value', 'pageViewId', 'origin', 'flags', ...TEXT_COLUMNS] as const;

export function toEventsFile(rows: readonly EventRow[]): EventsFile {
  return { v: 1, columns: [...COLUMNS], rows: rows.map((row) => COLUMNS.map((column) => row[column])) };
}

export function fromEventsFile(file: EventsFile): EventRow[] {
  return file.rows.map((cells) => {
    const row = Object.fromEntries(file.columns.map((column, i) => [column, cells[i]])) as unknown as EventRow;
    if (!EVENT_KINDS.includes(row.kind)) throw new Error(`The kit has a row of the unknown kind ${row.kind}.`);
    return row;
  });
}
