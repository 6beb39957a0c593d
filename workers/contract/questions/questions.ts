import type * as v from 'valibot';
import { MAX_QUESTION_BYTES } from '../limits.ts';
import { fail, type Outcome } from '../outcome.ts';
import { check, read, type Schema } from '../schema.ts';
import { ChangeAnswerSchema, ChangeQuestionSchema } from '../behaviour/change.ts';
import { DashboardAnswerSchema, DashboardQuestionSchema, hasDashboardBuckets } from './dashboard.ts';
import { ErrorsAnswerSchema, ErrorsQuestionSchema, hasErrorBuckets } from './errors.ts';
import { FunnelAnswerSchema, FunnelQuestionSchema, hasFunnelSteps } from '../behaviour/funnel.ts';
import { hasJourneyColumns, JourneysAnswerSchema, JourneysQuestionSchema } from '../behaviour/journeys.ts';
import { ListAnswerSchema, ListQuestionSchema } from './list.ts';
import { LiveAnswerSchema, LiveQuestionSchema } from './live.ts';
import type { QuestionKind } from './question-kinds.ts';
import { hasCohorts, RetentionAnswerSchema, RetentionQuestionSchema } from '../behaviour/retention.ts';
import { RowsAnswerSchema, RowsQuestionSchema } from './rows.ts';
import { hasSignalBuckets, SignalsAnswerSchema, SignalsQuestionSchema } from './signals.ts';
import { VisitAnswerSchema, VisitQuestionSchema } from './visit.ts';
import { VisitsAnswerSchema, VisitsQuestionSchema } from '../behaviour/visits.ts';

interface QuestionEntry<Q, A> {
  question: Schema<Q>;
  answer: Schema<A>;
  /** Whether an answer has the shape that this question asks for, beside that of every answer. */
  fits?(question: Q, answer: A): boolean;
}

function entry<S extends Schema, T extends Schema>(
  question: S,
  answer: T,
  fits?: QuestionEntry<v.InferOutput<S>, v.InferOutput<T>>['fits'],
) {
  return { question, answer, ...(fits !== undefined && { fits }) };
}

/**
 * The schemas of every question and answer, from which the wire, the ports, the checks on both sides and the endpoint of the
 * whole site follow. The page of an engine's own answers loads none of them. docs/life-of-a-query.md says how to add one.
 */
export const QUESTIONS = {
  dashboard: entry(DashboardQuestionSchema, DashboardAnswerSchema, hasDashboardBuckets),
  live: entry(LiveQuestionSchema, LiveAnswerSchema),
  list: entry(ListQuestionSchema, ListAnswerSchema),
  rows: entry(RowsQuestionSchema, RowsAnswerSchema),
  visit: entry(VisitQuestionSchema, VisitAnswerSchema),
  signals: entry(SignalsQuestionSchema, SignalsAnswerSchema, hasSignalBuckets),
  errors: entry(ErrorsQuestionSchema, ErrorsAnswerSchema, hasErrorBuckets),
  journeys: entry(JourneysQuestionSchema, JourneysAnswerSchema, hasJourneyColumns),
  funnel: entry(FunnelQuestionSchema, FunnelAnswerSchema, hasFunnelSteps),
  retention: entry(RetentionQuestionSchema, RetentionAnswerSchema, hasCohorts),
  change: entry(ChangeQuestionSchema, ChangeAnswerSchema),
  visits: entry(VisitsQuestionSchema, VisitsAnswerSchema),
} satisfies Record<QuestionKind, unknown>;

export type QuestionOf<K extends QuestionKind> = v.InferOutput<(typeof QUESTIONS)[K]['question']>;
export type AnswerOf<K extends QuestionKind> = v.InferOutput<(typeof QUESTIONS)[K]['answer']>;

/** Copies a question from outside, or says what is wrong with it (`bad-question` with its path). */
export function checkQuestion<K extends QuestionKind>(kind: K, input: unknown): Outcome<QuestionOf<K>> {
  const question = check<Schema<QuestionOf<K>>>(QUESTIONS[kind].question, input, 'bad-question', 'The question');
  if (!question.ok) return question;
  const bytes = new TextEncoder().encode(JSON.stringify(question.value)).length;
  if (bytes <= MAX_QUESTION_BYTES) return question;
  return fail('bad-question', `The question takes ${bytes} bytes as JSON; at most ${MAX_QUESTION_BYTES} are allowed.`);
}

/** Copies what came from outside as the answer to a question; null where it is none. */
export function readAnswer<K extends QuestionKind>(kind: K, question: QuestionOf<K>, value: unknown): AnswerOf<K> | null {
  const { answer, fits }: QuestionEntry<QuestionOf<K>, AnswerOf<K>> = QUESTIONS[kind];
  const outcome = read(answer, value);
  return outcome.ok && (fits === undefined || fits(question, outcome.value)) ? outcome.value : null;
}
