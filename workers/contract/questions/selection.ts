import * as v from 'valibot';
import { HOURS_OF_WEEK, MAX_CLAUSES, MAX_CLAUSE_VALUES, MAX_EDGES, MAX_QUESTION_BYTES } from '../limits.ts';
import {
  answeredText,
  eachOnce,
  figure,
  flag,
  integer,
  list,
  object,
  oneOf,
  rule,
  text,
  time,
  type Problem,
  type Schema,
} from '../schema.ts';
import { DIMENSIONS, FILTER_DIMENSIONS, isDimension, isOfRobots, isParam, type Dimension, type FilterDimension } from './dimensions.ts';
import { MAX_LENGTH } from '../rows/max-length.ts';
import { GoalsSchema, type Goal } from './goals.ts';
import { comparesWhole, hasOperator, isPart, MAX_PART_LENGTH, OPERATOR_NAMES } from './operators.ts';
import { currentRobotKind } from './robots.ts';

/** A zone's clock is never further than this from UTC. */
const MAX_OFFSET_MINUTES = 1_440;
const HOUR_OF_WEEK = /^(0|[1-9]\d{0,2})$/;

export const namedEntries = {
  v: v.literal(1, 'must be 1, the only version'),
  /** Names the question in answers and cancellations; chosen by the asker. */
  id: text(MAX_QUESTION_BYTES),
};

/** Half-open span of epoch milliseconds `[from, to)`, both integers. */
export const SpanSchema = v.pipe(
  object({ from: time, to: time }),
  rule((span) => endsBeforeStart(span)),
);
export type Span = v.InferOutput<typeof SpanSchema>;

/** The range that a question is about: epoch milliseconds, `to` exclusive, `from: null` = from the earliest row held. */
export const QuestionRangeSchema = v.pipe(
  object({ from: v.nullable(time), to: time }),
  rule((range) => endsBeforeStart(range)),
);
export type QuestionRange = v.InferOutput<typeof QuestionRangeSchema>;

function endsBeforeStart({ from, to }: { from: number | null; to: number }): Problem | null {
  return from !== null && from > to ? { at: ['from'], must: `be at or before the end, ${to}` } : null;
}

/** A span as it was answered, and whether every row of it was at hand. */
export const AnsweredSpanSchema = object({ from: figure, to: figure, complete: flag });
export type AnsweredSpan = v.InferOutput<typeof AnsweredSpanSchema>;

export const answeredEntries = {
  v: namedEntries.v,
  id: answeredText,
  /** The answer covers everything recorded before this instant, epoch ms. */
  asOf: figure,
  /** Opaque; equal revisions mean equal answers to equal questions. */
  revision: answeredText,
};

/** A zone's offset changes: from `[0]` on (epoch ms, ascending, the first at or before the range) local = UTC + `[1]` minutes. */
export const OffsetsSchema = v.pipe(
  list(v.pipe(list(v.unknown(), 2, 2), v.tuple([time, integer(-MAX_OFFSET_MINUTES, MAX_OFFSET_MINUTES)])), 0, MAX_EDGES),
  rule((offsets) => {
    const i = offsets.findIndex(([since], at) => at > 0 && since <= offsets[at - 1]![0]);
    return i < 0 ? null : { at: [i, 0], must: 'be after the one before it' };
  }),
);
export type Offsets = v.InferOutput<typeof OffsetsSchema>;

/**
 * Buckets of a series: ascending epoch milliseconds, bucket i is `[edges[i], edges[i + 1])`.
 * The first edge is the range's start, the last its end. Made by shared calendar code, never by an engine (R6).
 * With `from: null` the first bucket reaches back to the earliest row held.
 */
export const EdgesSchema = v.pipe(
  list(time, 0, MAX_EDGES),
  rule((edges) => {
    const i = edges.findIndex((edge, at) => at > 0 && edge <= edges[at - 1]!);
    return i < 0 ? null : { at: [i], must: 'be after the one before it, because edges ascend' };
  }),
);
export type Edges = v.InferOutput<typeof EdgesSchema>;

const OR_PARAMETER = 'or param: and the name of a query parameter, 1 to 32 letters, digits or characters of _.-';

export const DimensionSchema = v.custom<Dimension>(isDimension, `must be one of ${DIMENSIONS.join(', ')}, ${OR_PARAMETER}`);

const FilterDimensionSchema = v.custom<FilterDimension>(
  (dim) => FILTER_DIMENSIONS.some((known) => known === dim) || (typeof dim === 'string' && isParam(dim)),
  `must be one of ${FILTER_DIMENSIONS.join(', ')}, ${OR_PARAMETER}`,
);

/** One condition: the text of the dimension fits one of the values (or none). Clauses of a question are joined by AND (R9). */
export const ClauseSchema = v.pipe(
  object({
    dim: FilterDimensionSchema,
    op: oneOf(OPERATOR_NAMES),
    /** 1 to 100; what they are compared by says the operator. At most one clause per dimension and operator. */
    values: list(text(MAX_QUESTION_BYTES), 1, MAX_CLAUSE_VALUES),
  }),
  rule(({ dim, op, values }) => {
    if (!hasOperator(dim, op)) return { at: ['op'], must: `be in or notIn, because ${dim} has whole values only` };
    const unfit = comparesWhole(op) ? -1 : values.findIndex((value) => !isPart(value));
    if (unfit >= 0) return { at: ['values', unfit], must: `be a text of 1 to ${MAX_PART_LENGTH} characters, because ${op} compares parts` };
    const i = dim === 'hourOfWeek' ? values.findIndex((value) => !HOUR_OF_WEEK.test(value) || Number(value) >= HOURS_OF_WEEK) : -1;
    return i < 0 ? null : { at: ['values', i], must: `be an hour of the week, '0' to '${HOURS_OF_WEEK - 1}'` };
  }),
  v.transform((clause) => {
    const namesKinds = clause.dim === 'robotKind' && comparesWhole(clause.op);
    return namesKinds ? { ...clause, values: clause.values.map(currentRobotKind) } : clause;
  }),
);
export type Clause = v.InferOutput<typeof ClauseSchema>;

const ClausesSchema = v.pipe(
  list(ClauseSchema, 0, MAX_CLAUSES),
  eachOnce(({ dim, op }) => `${dim} ${op}`, 'be the only clause of its dimension and operator: put all values into one'),
);

/** Which page views count by who made them: people's, all, or robots' alone. */
export const ROBOTS = ['exclude', 'include', 'only'] as const;
export type Robots = (typeof ROBOTS)[number];

/**
 * Who counts where clauses hold: a clause on a robot's name or kind asks for robots alone, also one that leaves some out:
 * people have neither, so that turning "is" into "is not" never changes over to them.
 */
export function impliedRobots(clauses: readonly Clause[], chosen: Robots): Robots {
  return clauses.some(({ dim }) => isOfRobots(dim)) ? 'only' : chosen;
}

/** The page views that an operator calls own: those of a page, by its path, and those of a visitor; '' = of none. */
export const OwnVisitsSchema = object({ path: text(MAX_LENGTH.path), visitor: text(MAX_LENGTH.visitor) });
export type OwnVisits = v.InferOutput<typeof OwnVisitsSchema>;

export type Counted = Pick<Selection, 'bots' | 'own'>;

/** What every page view has to meet besides, so that own visits are left out. */
export function ownClauses({ own }: Pick<Selection, 'own'>): (Clause & { dim: 'path' | 'visitor' })[] {
  const { path = '', visitor = '' } = own ?? {};
  const without = <D extends 'path' | 'visitor'>(dim: D, value: string) =>
    value === '' ? [] : [{ dim, op: 'notIn' as const, values: [value] }];
  return [...without('path', path), ...without('visitor', visitor)];
}

/** What a question is compared with: a span, and in it the question's own clauses (null), or those of another segment. */
export const ComparisonSchema = v.pipe(
  object({ from: time, to: time, clauses: v.nullable(ClausesSchema) }),
  rule((span) => endsBeforeStart(span)),
);
export type Comparison = v.InferOutput<typeof ComparisonSchema>;

/** Which page views a question is about, apart from its range. */
export const selectionEntries = {
  clauses: ClausesSchema,
  /** Definitions of the goals that clauses name; at most 20. They travel with the question, so that any source knows them. */
  goals: GoalsSchema,
  /** A brush on time: only page views inside count; left out like any other clause where `leaveOut` says so. */
  brush: v.nullable(SpanSchema),
  /** Page views of robots are left out, counted too, or the only ones counted, as where a clause implies that; no panel leaves it out. */
  bots: oneOf(ROBOTS),
  /** Page views that are left out as the operator's own, whoever counts else; no panel, comparison or background brings them back. */
  own: v.optional(OwnVisitsSchema),
};
export type Selection = v.InferOutput<v.ObjectSchema<typeof selectionEntries, undefined>>;

/** The fields of a question about the selected page views of a range. */
export const selectedEntries = {
  ...namedEntries,
  ...selectionEntries,
  range: QuestionRangeSchema,
  /** Needed where hours of the week are asked for or filtered. */
  offsets: OffsetsSchema,
};

type Fields<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;
type SelectedQuestion<E extends v.ObjectEntries> = Fields<typeof selectedEntries> & Fields<E>;

/**
 * A question about selected page views, with fields of its own. What must hold between all of them, `problem` says; `countsHours`:
 * whether the question asks for hours of the week itself.
 */
/* @__NO_SIDE_EFFECTS__ */
export function selectedQuestion<E extends v.ObjectEntries>(
  own: E,
  problem: (question: SelectedQuestion<E>) => Problem | null = () => null,
  countsHours: (question: SelectedQuestion<E>) => boolean = () => false,
): Schema<SelectedQuestion<E>> {
  return v.pipe(
    object({ ...selectedEntries, ...own }) as unknown as Schema<SelectedQuestion<E>>,
    rule<SelectedQuestion<E>>((question) => selectionProblem(question, countsHours(question)) ?? problem(question)),
    v.transform((question: SelectedQuestion<E>) => withImpliedRobots(question)),
  );
}

interface Selected extends Selection {
  range: QuestionRange;
  offsets: Offsets;
  compare?: Comparison | null;
}

/** What must hold between the fields of a question about selected page views; `countsHours`: it asks for hours of the week itself. */
export function selectionProblem({ clauses, goals, compare, offsets, range }: Selected, countsHours = false): Problem | null {
  const compared = compare?.clauses ?? [];
  const usesHours = countsHours || [...clauses, ...compared].some(({ dim }) => dim === 'hourOfWeek');
  return (
    unknownGoal(clauses, goals, ['clauses']) ??
    unknownGoal(compared, goals, ['compare', 'clauses']) ??
    missingOffset(usesHours, offsets, range)
  );
}

function unknownGoal(clauses: readonly Clause[], goals: readonly Goal[], at: readonly string[]): Problem | null {
  for (const [i, { dim, values }] of clauses.entries()) {
    const j = dim === 'goal' ? values.findIndex((value) => goals.every(({ id }) => id !== value)) : -1;
    if (j >= 0) return { at: [...at, i, 'values', j], must: 'be the id of a goal of the question' };
  }
  return null;
}

function missingOffset(usesHours: boolean, offsets: Offsets, { from }: QuestionRange): Problem | null {
  if (!usesHours) return null;
  const [first] = offsets;
  if (first === undefined) return { at: ['offsets'], must: 'have 1 entry or more, because hours of the week are asked for' };
  if (from === null || first[0] <= from) return null;
  return { at: ['offsets', 0, 0], must: `be at or before the start of the range, ${from}` };
}

/** Whether edges do not fit their range; without entries they may be where no series is wanted. `name` is their field. */
export function edgesProblem(edges: Edges, name: string, range: QuestionRange | null, needed: boolean): Problem | null {
  if (range === null || (edges.length === 0 && !needed)) return null;
  const { from, to } = range;
  const least = from === to ? 1 : 2;
  if (edges.length < least) return { at: [name], must: `have at least ${least} entries for this range` };
  if (from !== null && edges[0] !== from) return { at: [name, 0], must: `be the start of the range, ${from}` };
  if (edges.at(-1) !== to) return { at: [name, edges.length - 1], must: `be the end of the range, ${to}` };
  return null;
}

/** How many buckets edges make. */
export function bucketsOf(edges: Edges): number {
  return Math.max(0, edges.length - 1);
}

/** The bucket of an instant; the first one reaches back to the earliest page view. */
export function bucketOf(edges: readonly number[], ts: number): number {
  let [low, high] = [0, edges.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (ts >= edges[middle]!) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A checked question whose `bots` say what its clauses imply. */
export function withImpliedRobots<Q extends Selection>(question: Q): Q {
  return { ...question, bots: impliedRobots(question.clauses, question.bots) };
}

/**
 * Which page views of its span a comparison is about. It keeps who counts (without own visits, robots alone where the question's
 * clauses imply that), but not the brush, which is a place in the range itself.
 */
export function comparedSelection({ clauses, goals, bots, own }: Selection, compare: Comparison): Selection {
  const compared = compare.clauses ?? clauses;
  return { clauses: compared, goals, brush: null, bots: impliedRobots(compared, impliedRobots(clauses, bots)), own };
}
