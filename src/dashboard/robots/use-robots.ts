import { useCallback } from 'react';
import { MAX_ROWS, MAX_TOP } from '#contract/limits.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import { isOfRobots, type Dimension } from '#contract/questions/dimensions.ts';
import type { Panel } from '#contract/questions/dashboard.ts';
import type { ErrorsAnswer } from '#contract/questions/errors.ts';
import type { QuestionKind } from '#contract/questions/question-kinds.ts';
import type { AnswerOf, QuestionOf } from '#contract/questions/questions.ts';
import type { ListQuestion, NameRow } from '#contract/questions/list.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { clauseTest } from '#contract/questions/text-tests.ts';
import type { Ask } from '#engine/ask/asker.ts';
import type { KeptAnswer } from '#engine/ask/use-answer.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { useSourceAnswer } from '#engine/source/use-source.ts';
import { newUuid } from '#lib/uuid.ts';
import type { FigureParts } from '#question/view.ts';
import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import { POLL_MS } from '../answer/dashboard-asker.ts';
import { askBeside, questionAt, settledParts } from '../answer/question-beside.ts';
import { useViewPart, type Views } from '../view/use-view.ts';
import { PURPOSES, type PageList, type Purpose, type PurposeViews } from './operators.ts';

const BY_PURPOSE: Panel = { kind: 'top', dim: 'robotKind', limit: MAX_TOP };
/** Each question about a purpose: who comes for it, and when. */
const BY_OPERATOR: Panel[] = [{ kind: 'series' }, { kind: 'top', dim: 'robotOperator', limit: MAX_TOP }];
const NO_PAGES: PageList = { rows: [], more: false };
/** Questions that are under way together: the whole site answers four of an account at a time. */
const AT_A_TIME = 3;
/** Issues that are listed of what robots met. */
const LISTED_ISSUES = 10;

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

/** Asks what robots did, and again when something changed. */
export function useRobots(views: Views): KeptAnswer<RobotsView> {
  const view = useViewPart(views, settledParts);
  const ask = useCallback<Ask<RobotsView>>((asked, signal) => askBeside((moment) => askRobots(view, moment, signal), asked), [view]);
  return useSourceAnswer('robots', ask, { pollMs: POLL_MS });
}

/** First which purposes there are, then about each of them, then what they and people opened. */
async function askRobots(view: FigureParts, moment: Moment, signal: AbortSignal): Promise<Outcome<RobotsView>> {
  const { range, selection } = questionAt(view, moment);
  const { edges, ...selected } = { ...selection, compare: null };
  const all = selected.clauses.filter(({ dim }) => !isOfRobots(dim));
  const list = (dim: Dimension, of: 'pageViews' | 'visits', who: Pick<ListQuestion, 'clauses' | 'bots'>): ListQuestion => {
    const order = { of, per: null, descending: true };
    return { v: 1, id: newUuid(), ...selected, ...who, dim, goal: null, order, contains: '', cursor: '', limit: MAX_ROWS };
  };
  const shape = { edges, compareEdges: [], zone: range.zone, metric: 'pageViews' as const, background: false };
  const about = { v: 1 as const, ...selected, ...shape, bots: 'only' as const };
  const found = await moment.ask('dashboard', { ...about, id: newUuid(), clauses: all, panels: [BY_PURPOSE], leaveOut: false }, signal);
  if (!found.ok) return found;
  const purposes = PURPOSES.filter((purpose) => found.value.figures.top[0]?.rows.some(({ name }) => name === purpose));
  const views = await askEach(
    moment,
    'dashboard',
    signal,
    purposes.map((purpose) => {
      const clauses = clausesFor(selected.clauses, purpose);
      return { ...about, id: newUuid(), clauses, panels: BY_OPERATOR, leaveOut: true };
    }),
  );
  if (!views.ok) return views;
  const lists = await askEach(moment, 'list', signal, [
    list('path', 'pageViews', { clauses: selected.clauses, bots: 'only' }),
    list('path', 'pageViews', { clauses: all, bots: 'exclude' }),
    list('source', 'visits', { clauses: all, bots: 'exclude' }),
  ]);
  if (!lists.ok) return lists;
  const errors = await askEach(
    moment,
    'errors',
    signal,
    moment.description.errors
      ? [{ v: 1, id: newUuid(), ...selected, bots: 'only', edges: [], issue: null, limit: LISTED_ISSUES, group: 'site' }]
      : [],
  );
  if (!errors.ok) return errors;
  const [fetched, read, sources] = lists.value.map(({ rows, cursor }) => ({ rows, more: cursor !== '' }));
  return succeed({
    range,
    asOf: found.value.asOf,
    purposes: views.value.map(({ figures: { top, series } }, i) => {
      const purpose = purposes[i] ?? '';
      const counted = isLetThrough(selected.clauses, purpose) ? (series?.pageViews ?? []) : [];
      return { purpose, operators: top[0]?.rows ?? [], series: counted };
    }),
    fetched: fetched ?? NO_PAGES,
    read: read ?? NO_PAGES,
    sources: sources?.rows ?? [],
    errors: errors.value[0] ?? null,
  });
}

/** The clauses that select the robots for one purpose, whichever of them the view filters by. */
function clausesFor(clauses: readonly Clause[], purpose: Purpose): Clause[] {
  return [...clauses.filter(({ dim }) => dim !== 'robotKind'), { dim: 'robotKind', op: 'in', values: [purpose] }];
}

/** Whether clauses let robots for a purpose through. */
function isLetThrough(clauses: readonly Clause[], purpose: Purpose): boolean {
  return clauses.every((clause) => clause.dim !== 'robotKind' || clauseTest(clause)(purpose));
}

/** Asks questions of one kind, a few at a time; answers in their order, or with the first failure. */
async function askEach<K extends QuestionKind>(
  moment: Moment,
  kind: K,
  signal: AbortSignal,
  questions: readonly QuestionOf<K>[],
): Promise<Outcome<AnswerOf<K>[]>> {
  const answers: AnswerOf<K>[] = [];
  for (let first = 0; first < questions.length; first += AT_A_TIME) {
    const some = questions.slice(first, first + AT_A_TIME);
    for (const outcome of await Promise.all(some.map((question) => moment.ask(kind, question, signal)))) {
      if (!outcome.ok) return outcome;
      answers.push(outcome.value);
    }
  }
  return succeed(answers);
}
