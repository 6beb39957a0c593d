import type { Outcome } from '../outcome.ts';
import { QUESTION_KINDS, type QuestionKind } from './question-kinds.ts';
import type { AnswerOf, QuestionOf } from './questions.ts';

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
