import { fail, type Outcome } from '#contract/outcome.ts';
import type { Description } from '#contract/ports/query.ts';
import type { DashboardQuestion, Panel } from '#contract/questions/dashboard.ts';
import { isAnswered, type Dimension } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { ListOrder } from '#contract/questions/list.ts';
import { QUESTION_NEEDS, type OptionalPart, type QuestionKind } from '#contract/questions/question-kinds.ts';
import type { QuestionOf } from '#contract/questions/questions.ts';
import type { SignalPart, SignalsQuestion } from '#contract/questions/signals.ts';
import type { Comparison, QuestionRange, Robots, Selection } from '#contract/questions/selection.ts';

const DAY_MS = 86_400_000;

/** Whether a source is known to hold no page view; false before its description arrives. */
export function holdsNothing(described: Pick<Description, 'earliest'> | null): boolean {
  return described !== null && described.earliest === null;
}

/** Whether this browser is shown and has recorded nothing: then its own empty state shows, with the reference figures. */
export function hasRecordedNothing(described: Pick<Description, 'scope' | 'earliest'> | null): boolean {
  return described?.scope === 'browser' && holdsNothing(described);
}

/** Whether nothing is added to a source: its last page view stands where "now" stands else. False before it is described. */
export function hasEnded(described: Pick<Description, 'live'> | null): boolean {
  return described?.live === 'end';
}

/** Epoch ms of the last page view of such a source; null of one that goes on. */
export function endOf(described: Description | null): number | null {
  return hasEnded(described) ? (described?.latest ?? null) : null;
}

/** The part of any question that decides whether a source can answer it. */
export type Asked = Partial<Selection> & {
  range?: QuestionRange;
  compare?: Comparison | null;
  dim?: Dimension;
  order?: ListOrder;
  parts?: readonly SignalPart[];
};

const UNANSWERED: Record<OptionalPart, string> = {
  live: 'This source does not know who is here now.',
  rows: 'This source has no single page views.',
  signals: 'This source has no actions and measurements.',
  errors: 'This source has no log of errors.',
  behaviour: 'This source does not tell where visitors go, leave and return.',
};

/** Whether only goals are asked about that a source knows: goals by pages need no signals. */
function asksGoalsAlone({ parts }: Asked, { goals }: Pick<Description, 'goals'>): boolean {
  return goals.length > 0 && parts !== undefined && parts.length > 0 && parts.every((part) => part === 'goals');
}

/** Whether a source says of a part that it does not have it. */
function isMissing(part: Description[OptionalPart]): boolean {
  return part === false || part === 'none';
}

/** Why a source cannot answer a question, known without asking it; null where it can. */
export function refusal(kind: QuestionKind, asked: Asked, described: Description): Outcome<never> | null {
  const needed = QUESTION_NEEDS[kind];
  if (needed !== null && isMissing(described[needed]) && !asksGoalsAlone(asked, described)) return fail('unsupported', UNANSWERED[needed]);
  if (asked.dim !== undefined && !isAnswered(asked.dim, described.dimensions)) {
    return fail('unsupported', 'This source does not list these names.', { path: 'dim' });
  }
  // That of a funnel is about its steps.
  const order = kind === 'list' ? asked.order : undefined;
  if (order !== undefined && [order.of, order.per].some((figure) => figure !== null && !described.figures.includes(figure))) {
    return fail('unsupported', 'This source does not have the figure that sorts this list: sort it by another one.', { path: 'order' });
  }
  const clauses = [...(asked.clauses ?? []), ...(asked.compare?.clauses ?? [])];
  const unknown = clauses.find(({ dim, op }) => !isAnswered(dim, described.filters) || !described.operators.includes(op));
  if (unknown !== undefined) return fail('unsupported', 'This source does not know one of the filters: remove it.', { path: 'clauses' });
  const most = Math.max(asked.clauses?.length ?? 0, asked.compare?.clauses?.length ?? 0);
  if (most > described.maxClauses) {
    return fail('unsupported', `This source takes at most ${described.maxClauses} filters at a time: remove the others.`, {
      path: 'clauses',
    });
  }
  if (described.wholeDays !== null && (asked.brush ?? null) !== null) {
    return fail('unsupported', 'This source knows whole days only: remove the part that is selected within the range.', { path: 'brush' });
  }
  if (asked.goals?.some((goal) => !knowsGoal(goal, described)) === true) {
    return fail('unsupported', 'This source does not know one of the goals: remove the filter that names it.', { path: 'goals' });
  }
  const from = asked.range?.from ?? described.earliest;
  const { maxRangeMs } = described;
  if (maxRangeMs === null || asked.range === undefined || from === null || asked.range.to - from <= maxRangeMs) return null;
  const days = Math.floor(maxRangeMs / DAY_MS);
  return fail('unsupported', `This source covers at most ${days} days at a time: choose a shorter range.`, { path: 'range' });
}

const FITS: { [K in QuestionKind]?: (question: QuestionOf<K>, described: Description) => QuestionOf<K> } = {
  dashboard: fitPanels,
  signals: fitSignals,
};

/** A question without what the source does not have and can be left out; what it cannot do without stays, and is refused. */
export function fitQuestion<K extends QuestionKind>(kind: K, question: QuestionOf<K>, described: Description): QuestionOf<K> {
  const fitted = FITS[kind]?.(question, described) ?? question;
  return 'bots' in fitted ? { ...fitted, bots: fitRobots(fitted.bots, described) } : fitted;
}

/** What a source can say of robots instead where it does not know the choice. */
function fitRobots(wish: Robots, { robots }: Pick<Description, 'robots'>): Robots {
  return robots.includes(wish) ? wish : (robots[0] ?? wish);
}

/** A question about signals without the parts and goals that a source does not have; what its filters name stays. */
function fitSignals<Q extends Pick<SignalsQuestion, 'clauses' | 'compare' | 'goals' | 'parts' | 'pages'>>(
  question: Q,
  described: Description,
): Q {
  const { clauses, compare, parts } = question;
  const named = new Set([...clauses, ...(compare?.clauses ?? [])].flatMap(({ dim, values }) => (dim === 'goal' ? values : [])));
  return {
    ...question,
    goals: question.goals.filter((goal) => knowsGoal(goal, described) || named.has(goal.id)),
    pages: described.signals ? question.pages : null,
    parts: described.signals || !parts.includes('goals') ? parts : ['goals'],
  };
}

function knowsGoal({ rules }: Goal, { goals }: Pick<Description, 'goals'>): boolean {
  return rules.every(({ on }) => goals.includes(on));
}

/** A dashboard's question without the lists and the ranking that a source does not have. */
function fitPanels<Q extends Pick<DashboardQuestion, 'panels' | 'metric'>>(question: Q, { dimensions, metrics }: Description): Q {
  const dimOf = (panel: Panel): Dimension | null => (panel.kind === 'top' ? panel.dim : panel.kind === 'social' ? 'network' : null);
  const isKnown = (dim: Dimension | null) => dim === null || isAnswered(dim, dimensions);
  const { metric } = question;
  return {
    ...question,
    metric: metric === 'default' || metrics.includes(metric) ? metric : 'default',
    panels: question.panels.filter((panel) => isKnown(dimOf(panel))),
  };
}
