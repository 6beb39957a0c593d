import * as v from 'valibot';
import { answeredText, figure, integer, list, object, oneOf } from '../schema.ts';
import { answeredEntries, AnsweredSpanSchema, DimensionSchema, selectedQuestion } from '../questions/selection.ts';
import { StepSchema } from './steps.ts';

export const MIN_FUNNEL_STEPS = 2;
export const MAX_FUNNEL_STEPS = 8;
export const FUNNEL_ORDERS = ['loose', 'strict'] as const;
export const FUNNEL_STARTS = ['each', 'first'] as const;
/** A visitor has from one hour to thirty days. */
export const MIN_WINDOW_MS = 3_600_000;
export const MAX_WINDOW_MS = 2_592_000_000;
/** Names of a breakdown; the others are counted together. */
export const MAX_FUNNEL_NAMES = 8;

/**
 * The steps on a way, and who counts as having gone it.
 *
 * The rows of a visit are ordered as its page views are (time, id), each followed by its actions and then its measurements. Step 1
 * is a row within the range, of a visit with a selected page view; the later steps may stand anywhere after it, also after the range
 * and outside of the selection. One row serves one step. With `start: 'each'` every row that meets step 1 is tried and the deepest chain
 * wins: of those the earliest step 1, then the earliest row of each step. With `'first'` only the first row of the unit that meets
 * the rules of step 1 is tried, and it must stand on its pages.
 *
 * `strict`: between the page views of two steps stand only page views on which the earlier step holds, that is of its pages where it
 * names some, else meeting its rules. `loose`: anything may stand between them.
 */
export const funnelEntries = {
  steps: list(StepSchema, MIN_FUNNEL_STEPS, MAX_FUNNEL_STEPS),
  order: oneOf(FUNNEL_ORDERS),
  start: oneOf(FUNNEL_STARTS),
  /** Null = all within one visit, and visits are counted; else visitors, from step 1 at most so many ms later (inclusive). */
  windowMs: v.nullable(integer(MIN_WINDOW_MS, MAX_WINDOW_MS)),
};
export type FunnelDefinition = v.InferOutput<v.ObjectSchema<typeof funnelEntries, undefined>>;

/** How many visits, or visitors, come how far. */
export const FunnelQuestionSchema = selectedQuestion({
  ...funnelEntries,
  /** Counts each value of this dimension too, by the page view of step 1; null = none. */
  by: v.nullable(DimensionSchema),
});
export type FunnelQuestion = v.InferOutput<typeof FunnelQuestionSchema>;

/**
 * Of each step in turn:
 * - reached: units that came so far or further
 * - open: of these the ones that came no further and still may, as their window runs, or their visit's last row is under 30 minutes old
 * - medianMs: from the step before to this one, by nearest rank over all that reached it; null for the first, and where none did
 *
 * Dropped after a step = its reached - its open - reached of the next.
 */
const FunnelStepSchema = object({ reached: figure, open: figure, medianMs: v.nullable(figure) });
export type FunnelStep = v.InferOutput<typeof FunnelStepSchema>;
const FunnelStepsSchema = list(FunnelStepSchema, MIN_FUNNEL_STEPS, MAX_FUNNEL_STEPS);

export const FunnelAnswerSchema = object({
  ...answeredEntries,
  range: AnsweredSpanSchema,
  steps: FunnelStepsSchema,
  /** The names that most entered by (ties by code point), those of all others together last under null; none where no dimension is named. */
  names: list(object({ name: v.nullable(answeredText), steps: FunnelStepsSchema }), 0, MAX_FUNNEL_NAMES + 1),
  tookMs: figure,
});
export type FunnelAnswer = v.InferOutput<typeof FunnelAnswerSchema>;

/** Whether an answer has each step of its question. */
export function hasFunnelSteps({ steps }: FunnelQuestion, answer: FunnelAnswer): boolean {
  return [answer, ...answer.names].every((each) => each.steps.length === steps.length);
}
