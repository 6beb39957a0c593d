import * as v from 'valibot';
import { MAX_QUESTION_BYTES, MAX_ROWS } from '../limits.ts';
import { answeredText, figure, flag, integer, list, object, oneOf, rule, text } from '../schema.ts';
import { funnelEntries, MAX_FUNNEL_STEPS } from './funnel.ts';
import { answeredEntries, selectedQuestion } from '../questions/selection.ts';

/** Those who came to a step, who went no further though their time is over, and who still may go on. */
export const FUNNEL_OUTCOMES = ['reached', 'dropped', 'open'] as const;

/** The visits behind a figure of a funnel; of visitors the visit in which they began it. `step`: its place, from 0. */
const BehindFunnelSchema = v.pipe(
  object({ ...funnelEntries, step: integer(0, MAX_FUNNEL_STEPS - 1), outcome: oneOf(FUNNEL_OUTCOMES) }),
  rule(({ steps, step }) => (step < steps.length ? null : { at: ['step'], must: `be the place of one of the ${steps.length} steps` })),
);
export type BehindFunnel = v.InferOutput<typeof BehindFunnelSchema>;

/** The visits with at least one selected page view, newest start first, by keyset (R18). Asks for rows. */
export const VisitsQuestionSchema = selectedQuestion({
  /** Only those behind a figure of this funnel, which has the selection and range of this question; null = all. */
  behind: v.nullable(BehindFunnelSchema),
  /** Opaque, from the previous page; '' for the first. Bound to its question: `gone` otherwise. */
  cursor: text(MAX_QUESTION_BYTES),
  limit: integer(1, MAX_ROWS),
});
export type VisitsQuestion = v.InferOutput<typeof VisitsQuestionSchema>;

/** A visit as a whole, whatever part of it is selected. */
const VisitRowSchema = object({
  /** Id of its first page view, by which the question `visit` answers it in full. */
  pageView: answeredText,
  /** Opaque (R13). */
  visitor: answeredText,
  /** Epoch ms of its first and last page view. */
  start: figure,
  end: figure,
  pageViews: figure,
  entry: answeredText,
  exit: answeredText,
  source: answeredText,
  channel: answeredText,
  /** Of its first page view. */
  country: answeredText,
  device: answeredText,
  browser: answeredText,
  /** Ids of the goals of the question that it converted in, in their order. */
  goals: list(answeredText, 0, MAX_ROWS),
  /** Whether its last row is under 30 minutes old, so that it may go on. */
  underWay: flag,
});
export type VisitRow = v.InferOutput<typeof VisitRowSchema>;

export const VisitsAnswerSchema = object({
  ...answeredEntries,
  /** Whether every row of the range was at hand. */
  complete: flag,
  visits: list(VisitRowSchema, 0, MAX_ROWS),
  /** '' when there are no older visits. */
  cursor: answeredText,
});
export type VisitsAnswer = v.InferOutput<typeof VisitsAnswerSchema>;
