import * as v from 'valibot';
import { figure, figures, integer, list, object, rule } from '../schema.ts';
import {
  answeredEntries,
  EdgesSchema,
  namedEntries,
  OffsetsSchema,
  selectionEntries,
  selectionProblem,
  withImpliedRobots,
} from '../questions/selection.ts';

/** Most periods that visitors are followed over. */
export const MAX_PERIODS = 60;

/**
 * Who comes back. A visitor belongs to the cohort of the period in which their first visit held began, where that visit has a selected
 * page view; a visit counts in the period in which it began. Filters hold for the first visit alone, so that whoever comes back counts by
 * whatever they then do. No engine knows zones: periods come as edges.
 */
export const RetentionQuestionSchema = v.pipe(
  object({
    ...namedEntries,
    ...selectionEntries,
    offsets: OffsetsSchema,
    /** Of periods side by side, ascending; the last period may end after now. */
    edges: EdgesSchema,
    /** How many of the first periods have a cohort. */
    cohorts: integer(1, MAX_PERIODS),
  }),
  rule((question) => {
    const { edges, cohorts } = question;
    const periods = edges.length - 1;
    if (periods < 1 || periods > MAX_PERIODS) return { at: ['edges'], must: `be the edges of 1 to ${MAX_PERIODS} periods` };
    if (cohorts > periods) return { at: ['cohorts'], must: `be at most the number of periods, ${periods}` };
    return selectionProblem({ ...question, range: { from: edges[0]!, to: edges[cohorts]! } });
  }),
  v.transform(withImpliedRobots),
);
export type RetentionQuestion = v.InferOutput<typeof RetentionQuestionSchema>;

const CohortSchema = object({
  visitors: figure,
  /** Of them those with another visit in each of the periods after their own, to the last one; what has not come yet is 0. */
  back: figures(0, MAX_PERIODS),
});
export type Cohort = v.InferOutput<typeof CohortSchema>;

/** The answer to a {@link RetentionQuestion}. Unfinished periods are those that end after `asOf`. */
export const RetentionAnswerSchema = object({
  ...answeredEntries,
  cohorts: list(CohortSchema, 1, MAX_PERIODS),
  /** Epoch ms before which nothing is held, so that a first visit may only be the first one since; null = nothing was ever evicted. */
  cutAt: v.nullable(figure),
  tookMs: figure,
});
export type RetentionAnswer = v.InferOutput<typeof RetentionAnswerSchema>;

/** Whether an answer has the cohorts of its question, each with all later periods. */
export function hasCohorts({ edges, cohorts }: RetentionQuestion, answer: RetentionAnswer): boolean {
  const periods = edges.length - 1;
  return answer.cohorts.length === cohorts && answer.cohorts.every(({ back }, i) => back.length === periods - 1 - i);
}
