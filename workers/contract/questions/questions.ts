import type * as v from 'valibot';
import { MAX_QUESTION_BYTES } from '../limits.ts';
import { fail, type Outcome } from '../outcome.ts';
import { check, read, type Schema } from '../schema.ts';
import { DashboardAnswerSchema, DashboardQuestionSchema, hasDashboardBuckets } from './dashboard.ts';
import { ErrorsAnswerSchema, ErrorsQuestionSchema, hasErrorBuckets } from './errors.ts';
import { ListAnswerSchema, ListQuestionSchema } from './list.ts';
import { LiveAnswerSchema, LiveQuestionSchema } from './live.ts';
import { RowsAnswerSchema, RowsQuestionSchema } from './rows.ts';
import { hasSignalBuckets, SignalsAnswerSchema, SignalsQuestionSchema } from './signals.ts';
import { VisitAnswerSchema, VisitQuestionSchema } from './visit.ts';

/** What not every source has: a flag of its description. */
export type OptionalPart = 'live' | 'rows' | 'signals' | 'errors';

interface QuestionEntry<Q, A> {
  question: Schema<Q>;
  answer: Schema<A>;
  /** What a source must have to answer it; null = every source does. */
  needs: OptionalPart | null;
  /** Whether an answer has the shape that this question asks for, beside that of every answer. */
  fits?(question: Q, answer: A): boolean;
}

function entry<S extends Schema, T extends Schema>(
  question: S,
  answer: T,
  rest: Pick<QuestionEntry<v.InferOutput<S>, v.InferOutput<T>>, 'needs' | 'fits'>,
) {
  return { question, answer, ...rest };
}

/**
 * Every question of the contract: the wire, the ports, the checks on both sides, the sources and the endpoint of the whole site
 * follow from it. docs/life-of-a-query.md says how to add one.
 */
export const QUESTIONS = {
  dashboard: entry(DashboardQuestionSchema, DashboardAnswerSchema, { needs: null, fits: hasDashboardBuckets }),
  live: entry(LiveQuestionSchema, LiveAnswerSchema, { needs: 'live' }),
  list: entry(ListQuestionSchema, ListAnswerSchema, { needs: null }),
  rows: entry(RowsQuestionSchema, RowsAnswerSchema, { needs: 'rows' }),
  visit: entry(VisitQuestionSchema, VisitAnswerSchema, { needs: 'rows' }),
  signals: entry(SignalsQuestionSchema, SignalsAnswerSchema, { needs: 'signals', fits: hasSignalBuckets }),
  errors: entry(ErrorsQuestionSchema, ErrorsAnswerSchema, { needs: 'errors', fits: hasErrorBuckets }),
};

export type QuestionKind = keyof typeof QUESTIONS;
export type QuestionOf<K extends QuestionKind> = v.InferOutput<(typeof QUESTIONS)[K]['question']>;
export type AnswerOf<K extends QuestionKind> = v.InferOutput<(typeof QUESTIONS)[K]['answer']>;

export const QUESTION_KINDS = Object.keys(QUESTIONS) as QuestionKind[];

/** A function for each kind of question; `Extra` = what it takes beside the question. */
export type Asking<Extra extends unknown[] = []> = {
  [K in QuestionKind]: (question: QuestionOf<K>, ...extra: Extra) => Promise<Outcome<AnswerOf<K>>>;
};

/** Makes the functions of a port out of one that takes the kind too. */
export function eachQuestion<Extra extends unknown[] = []>(
  ask: <K extends QuestionKind>(kind: K, question: QuestionOf<K>, ...extra: Extra) => Promise<Outcome<AnswerOf<K>>>,
): Asking<Extra> {
  const functions = QUESTION_KINDS.map((kind) => [kind, (question: never, ...extra: Extra) => ask(kind, question, ...extra)]);
  return Object.fromEntries(functions) as Asking<Extra>;
}

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
