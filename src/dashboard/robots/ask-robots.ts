import { MAX_ROWS, MAX_TOP } from '#contract/limits.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import { isOfRobots, type Dimension } from '#contract/questions/dimensions.ts';
import type { DashboardAnswer, DashboardQuestion, Panel } from '#contract/questions/dashboard.ts';
import type { ErrorsAnswer } from '#contract/questions/errors.ts';
import type { ListAnswer, ListQuestion, NameRow } from '#contract/questions/list.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { clauseTest } from '#contract/questions/text-tests.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { newUuid } from '#lib/uuid.ts';
import type { FigureParts } from '#question/view.ts';
import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import { questionAt } from '../answer/question-beside.ts';
import { PURPOSES, type PageList, type Purpose, type PurposeViews } from './operators.ts';

const BY_PURPOSE: Panel = { kind: 'top', dim: 'robotKind', limit: MAX_TOP };
/** Each question about a purpose: who comes for it, and when. */
const BY_OPERATOR: Panel[] = [{ kind: 'series' }, { kind: 'top', dim: 'robotOperator', limit: MAX_TOP }];
/** Questions that are under way together: the whole site answers four of an account at a time. */
const AT_A_TIME = 3;
/** What of the errors that robots met is listed. */
const ISSUES = { edges: [], issue: null, limit: 10, group: 'site' as const };

/** What robots did in a range, beside what people did there. */
export interface RobotsView {
  range: ResolvedRange;
  /** Epoch ms up to which it tells. */
  asOf: number;
  /** Robots by what they are for, all of them: the way to filter by others. */
  purposes: readonly PurposeViews[];
  /** Pages that these robots fetched, and that people read. */
  fetched: PageList;
  read: PageList;
  /** People's visits by source. */
  sources: readonly NameRow[];
  /** What went wrong on these robots' page views; null where the source has no errors. */
  errors: ErrorsAnswer | null;
}

/** Asks what robots did: first which purposes there are, then about each of them, then what they and people opened. */
export async function askRobots(view: FigureParts, moment: Moment, signal: AbortSignal): Promise<Outcome<RobotsView>> {
  const { range, selection } = questionAt(view, moment);
  const selected = { ...selection, compare: null };
  const all = selected.clauses.filter(({ dim }) => !isOfRobots(dim));
  const list = (dim: Dimension, of: 'pageViews' | 'visits', who: Pick<ListQuestion, 'clauses' | 'bots'>) => {
    const order = { of, per: null, descending: true };
    const rest = { dim, goal: null, order, contains: '', cursor: '', limit: MAX_ROWS };
    return moment.ask('list', { v: 1, id: newUuid(), ...selected, ...who, ...rest }, signal);
  };
  const shape = { edges: range.edges, compareEdges: [], zone: range.zone, metric: 'pageViews' as const, background: false };
  const about = { v: 1 as const, ...selected, ...shape, bots: 'only' as const };
  const found = await moment.ask('dashboard', { ...about, id: newUuid(), clauses: all, panels: [BY_PURPOSE], leaveOut: false }, signal);
  if (!found.ok) return found;
  const purposes = PURPOSES.filter((purpose) => found.value.figures.top[0]?.rows.some(({ name }) => name === purpose));
  const questions = purposes.map((purpose) => {
    const clauses = clausesFor(selected.clauses, purpose);
    return { ...about, id: newUuid(), clauses, panels: BY_OPERATOR, leaveOut: true };
  });
  const views = await askEach(questions, (question) => moment.ask('dashboard', question, signal));
  if (!views.ok) return views;
  const [fetched, read, sources] = await Promise.all([
    list('path', 'pageViews', { clauses: selected.clauses, bots: 'only' }),
    list('path', 'pageViews', { clauses: all, bots: 'exclude' }),
    list('source', 'visits', { clauses: all, bots: 'exclude' }),
  ]);
  if (!fetched.ok) return fetched;
  if (!read.ok) return read;
  if (!sources.ok) return sources;
  const errors = moment.description.errors
    ? await moment.ask('errors', { v: 1, id: newUuid(), ...selected, bots: 'only', ...ISSUES }, signal)
    : succeed(null);
  if (!errors.ok) return errors;
  return succeed({
    range,
    asOf: found.value.asOf,
    purposes: views.value.map(({ figures: { top, series } }, i) => {
      const purpose = purposes[i] ?? '';
      const counted = isLetThrough(selected.clauses, purpose) ? (series?.pageViews ?? []) : [];
      return { purpose, operators: top[0]?.rows ?? [], series: counted };
    }),
    fetched: pagesOf(fetched.value),
    read: pagesOf(read.value),
    sources: sources.value.rows,
    errors: errors.value,
  });
}

function pagesOf({ rows, cursor }: ListAnswer): PageList {
  return { rows, more: cursor !== '' };
}

/** The clauses that select the robots for one purpose, whichever of them the view filters by. */
function clausesFor(clauses: readonly Clause[], purpose: Purpose): Clause[] {
  return [...clauses.filter(({ dim }) => dim !== 'robotKind'), { dim: 'robotKind', op: 'in', values: [purpose] }];
}

/** Whether clauses let robots for a purpose through. */
function isLetThrough(clauses: readonly Clause[], purpose: Purpose): boolean {
  return clauses.every((clause) => clause.dim !== 'robotKind' || clauseTest(clause)(purpose));
}

/** Asks questions, a few at a time; answers in their order, or with the first failure. */
async function askEach(
  questions: readonly DashboardQuestion[],
  ask: (question: DashboardQuestion) => Promise<Outcome<DashboardAnswer>>,
): Promise<Outcome<DashboardAnswer[]>> {
  const answers: DashboardAnswer[] = [];
  for (let first = 0; first < questions.length; first += AT_A_TIME) {
    for (const outcome of await Promise.all(questions.slice(first, first + AT_A_TIME).map(ask))) {
      if (!outcome.ok) return outcome;
      answers.push(outcome.value);
    }
  }
  return succeed(answers);
}
