import { startOfDay } from '../../../../workers/calendar/zone.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Description } from '#contract/ports/query.ts';
import type { Figures } from '#contract/questions/dashboard.ts';
import { eachQuestion, type Asking } from '#contract/questions/each-question.ts';
import type { ErrorFigures, IssueRow } from '#contract/questions/errors.ts';
import type { NameFigures } from '#contract/questions/list.ts';
import { comparesWhole } from '#contract/questions/operators.ts';
import type { QuestionKind } from '#contract/questions/question-kinds.ts';
import { checkQuestion, type AnswerOf, type QuestionOf } from '#contract/questions/questions.ts';
import type { AnsweredSpan, Clause, Comparison, Edges, OwnVisits, QuestionRange, Span } from '#contract/questions/selection.ts';
import type { Conversions } from '#contract/questions/signals.ts';
import type { EndingQuery } from '../site-query.ts';

/** A viewer is told of groups of at least so many visitors. The statements leave out the names of smaller ones. */
export const VIEWER_MIN_GROUP_SIZE = 5;
/** Filters of one question: with more of them a group is soon one visitor. */
const MAX_CLAUSES = 2;
const NO_ROWS = 'Your account sees the figures of the site, but no single page views.';
const NO_BEHAVIOUR = 'Your account sees the figures of the site, but not the ways of its visitors.';

/** What two answers differ by would be one visitor. */
const NO_OWN = 'sees no single visitors: count your own visits too.';

/** What a viewer may ask of one kind, and how its answer is told. */
interface ViewerRule<Q, A> {
  /** Why a question may not be asked; null where it may. `zone`: where the site's days are cut. */
  refusal(question: Q, zone: string): Outcome<never> | null;
  /** The answer without what is about few visitors, as far as the statements did not leave it out. */
  fold(answer: A, zone: string, question: Q): A;
}

/** The one place that decides what a viewer may ask: for the dashboard, for assistants and for what they download. */
const VIEWER_RULES: { [K in QuestionKind]: ViewerRule<QuestionOf<K>, AnswerOf<K>> } = {
  dashboard: {
    refusal: ({ edges, compareEdges, ...selected }, zone) => selectionRefusal({ ...selected, edges: [...edges, ...compareEdges] }, zone),
    fold: ({ range, figures, compareFigures, ...answer }, zone, { clauses, compare }) => ({
      ...answer,
      range: fromDay(range, zone),
      figures: clauses.length === 0 ? figures : foldSeries(figures),
      compareFigures: compareFigures && ((compare?.clauses ?? clauses).length === 0 ? compareFigures : foldSeries(compareFigures)),
    }),
  },
  live: {
    refusal: ({ own }) => (own === undefined ? null : fail('forbidden', `Your account ${NO_OWN}`, { path: 'own' })),
    fold: (answer) => ({
      ...answer,
      ...{ active: 0, recent: 0, pageViews30m: 0, perMinute: answer.perMinute.map(() => 0), recentVisitors: [], currentPages: [] },
    }),
  },
  list: {
    refusal: (question, zone) => selectionRefusal({ ...question, edges: [] }, zone),
    fold: (answer) => ({
      ...answer,
      rows: answer.rows.map(({ compared, ...row }) => ({
        ...foldConversions(row),
        compared: compared && (isSmall(compared.visitors) ? noFigures(compared) : foldConversions(compared)),
      })),
    }),
  },
  rows: { refusal: () => fail('forbidden', NO_ROWS), fold: (answer) => answer },
  visit: { refusal: () => fail('forbidden', NO_ROWS), fold: (answer) => answer },
  visits: { refusal: () => fail('forbidden', NO_ROWS), fold: (answer) => answer },
  // Each would tell of single visitors: their parts are too many to be folded.
  journeys: { refusal: () => fail('forbidden', NO_BEHAVIOUR), fold: (answer) => answer },
  funnel: { refusal: () => fail('forbidden', NO_BEHAVIOUR), fold: (answer) => answer },
  retention: { refusal: () => fail('forbidden', NO_BEHAVIOUR), fold: (answer) => answer },
  change: { refusal: () => fail('forbidden', NO_BEHAVIOUR), fold: (answer) => answer },
  signals: {
    refusal: selectionRefusal,
    fold: ({ range, goals, ...answer }, zone) => ({
      ...answer,
      range: fromDay(range, zone),
      goals:
        goals &&
        goals.map(({ compared, ...goal }) => ({
          ...foldGroup(goal, NO_CONVERSIONS),
          compared: compared && foldGroup(compared, NO_CONVERSIONS),
        })),
    }),
  },
  errors: {
    refusal: selectionRefusal,
    fold: ({ range, totals, compared, issues, detail, ...answer }, zone) => ({
      ...answer,
      range: fromDay(range, zone),
      totals: foldGroup(totals, NO_ERRORS),
      compared: compared && foldGroup(compared, NO_ERRORS),
      issues: issues.map((issue) => foldIssue(issue, zone)),
      detail: detail && { ...foldIssue(detail, zone), pageView: '' },
    }),
  },
};

/** The questions as a viewer may ask them, of a source that leaves out groups of fewer than {@link VIEWER_MIN_GROUP_SIZE} visitors. */
export function forViewers(query: EndingQuery, zone: string): EndingQuery {
  const asking: Asking<[signal?: AbortSignal]> = query;
  return {
    describe: async (signal) => {
      const described = await query.describe(signal);
      return described.ok ? succeed(describeForViewers(described.value, zone)) : described;
    },
    ...eachQuestion<[signal?: AbortSignal]>(async (kind, input, signal) => {
      const question = checkQuestion(kind, input);
      if (!question.ok) return question;
      const { refusal, fold } = VIEWER_RULES[kind];
      const refused = refusal(question.value, zone);
      if (refused !== null) return refused;
      const answer = await asking[kind](question.value, signal);
      return answer.ok ? succeed(fold(answer.value, zone, question.value)) : answer;
    }),
  };
}

function describeForViewers(whole: Description, zone: string): Description {
  const { earliest, latest, filters, operators, heldBack: _, ...described } = whole;
  return {
    ...described,
    filters: filters.filter((dim) => dim !== 'hourOfWeek' && dim !== 'visitor'),
    operators: operators.filter(comparesWhole),
    maxClauses: MAX_CLAUSES,
    wholeDays: zone,
    // When a page view came is told to the day.
    earliest: earliest && startOfDay(earliest, zone),
    latest: latest && startOfDay(latest, zone),
    rows: false,
    behaviour: false,
    liveWindows: ['day'],
  };
}

/** The part of a question on which it depends whether a viewer may ask it. */
interface Selected {
  range: QuestionRange;
  clauses: readonly Clause[];
  brush: Span | null;
  own?: OwnVisits | undefined;
  compare: Comparison | null;
  edges: Edges;
}

function selectionRefusal({ range, clauses, brush, own, compare, edges }: Selected, zone: string): Outcome<never> | null {
  const refused = (message: string, path: string) => fail('forbidden', `Your account ${message}`, { path });
  const isDayStart = (ts: number | null) => ts === null || startOfDay(ts, zone) === ts;
  const spans = { range, ...(compare && { compare }) };
  const part = Object.entries(spans).find(([, { from, to }]) => !isDayStart(from) || !isDayStart(to));
  if (part !== undefined || !edges.every(isDayStart))
    return refused(`sees whole days: ask for days that begin and end at midnight in ${zone}.`, part?.[0] ?? 'edges');
  if (own !== undefined) return refused(NO_OWN, 'own');
  if (brush !== null) return refused('sees whole days: remove the part that is selected within the range.', 'brush');
  const all = { clauses, 'compare.clauses': compare?.clauses ?? [] };
  for (const [path, some] of Object.entries(all)) {
    if (some.some(({ dim }) => dim === 'hourOfWeek')) return refused('sees whole days: remove the filter on hours.', path);
    if (some.some(({ dim }) => dim === 'visitor')) return refused('sees no single visitors: remove the filter on one.', path);
    // By what two parts differ in, a name that is hidden could be spelled letter by letter.
    if (some.some(({ op }) => !comparesWhole(op))) return refused('filters by whole names: choose “is” or “is not”.', path);
    if (some.length > MAX_CLAUSES) return refused(`takes at most ${MAX_CLAUSES} filters at a time: remove the others.`, path);
  }
  return null;
}

function isSmall(visitors: number | null): boolean {
  return (visitors ?? 0) < VIEWER_MIN_GROUP_SIZE;
}

/** The span of everything held begins with a page view: told is its day. */
function fromDay(range: AnsweredSpan, zone: string): AnsweredSpan {
  return { ...range, from: startOfDay(range.from, zone) };
}

const NO_CONVERSIONS: Conversions = { conversions: 0, visits: 0, visitors: 0 };
const NO_ERRORS: ErrorFigures = { pageViews: 0, visits: 0, visitors: 0, occurrences: 0 };

/** What is said of a group, or of nobody where it is small. */
function foldGroup<G extends { visitors: number }>(group: G, nobody: Partial<G>): G {
  return isSmall(group.visitors) ? { ...group, ...nobody } : group;
}

/** A filtered series: a bucket is a group. */
function foldSeries(figures: Figures): Figures {
  const { series } = figures;
  if (series === null) return figures;
  const told = (values: number[]) => values.map((value, i) => (isSmall(series.visitors[i] ?? 0) ? 0 : value));
  const { pageViews, visits, visitors, viewsOfVisits, bounces, durationMs } = series;
  return {
    ...figures,
    series: {
      ...{ pageViews: told(pageViews), visits: told(visits), visitors: told(visitors) },
      ...{ viewsOfVisits: told(viewsOfVisits), bounces: told(bounces), durationMs: told(durationMs) },
    },
  };
}

/** The conversions of a name are those of a group in it. */
function foldConversions<F extends NameFigures>(figures: F): F {
  const { convertingVisitors } = figures;
  if (convertingVisitors === null || !isSmall(convertingVisitors)) return figures;
  return { ...figures, conversions: 0, convertingVisits: 0, convertingVisitors: 0 };
}

function noFigures(figures: NameFigures): NameFigures {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value && 0])) as NameFigures;
}

/**
 * When it came first and last is told to the day; page, browser and releases are those of single errors. So is a title, unless it is a
 * part of what the errors of the issue have in common.
 */
function foldIssue<I extends IssueRow>(row: I, zone: string): I {
  const { issue, title, firstSeen, lastSeen } = row;
  const days = { firstSeen: startOfDay(firstSeen, zone), lastSeen: startOfDay(lastSeen, zone) };
  return { ...row, ...days, title: issue.includes(title) ? title : '', firstRelease: '', lastRelease: '', browser: '', page: '' };
}
