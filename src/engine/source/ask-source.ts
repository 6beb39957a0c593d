import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Description, Query } from '#contract/ports/query.ts';
import { nowOf } from '#contract/ports/source-now.ts';
import { eachQuestion } from '#contract/questions/each-question.ts';
import type { QuestionKind } from '#contract/questions/question-kinds.ts';
import type { AnswerOf, QuestionOf } from '#contract/questions/questions.ts';
import { pageClock } from '#lib/clock.ts';
import { describeSource, sourceStore, type CurrentSource } from './current-source.ts';
import { fitQuestion, refusal, type Asked } from './fit-question.ts';
import { beforeDeadline, type AnalyticsSource } from './source.ts';

/** The current source, what it can answer, and the time: taken together, so that a question made for one source reaches no other. */
export interface Moment {
  source: Pick<AnalyticsSource, 'title' | 'scope'>;
  description: Description;
  /** Epoch ms; of a source that is polled, the next time at which it may be asked; of one that has ended, the end (contract/ports/source-now.ts). */
  now: number;
  /**
   * Asks the source of this moment, in words that it knows; fails without asking where the source says that it cannot answer,
   * at the source's deadline, and when another source was chosen.
   */
  ask: <K extends QuestionKind>(kind: K, question: QuestionOf<K>, signal?: AbortSignal) => Promise<Outcome<AnswerOf<K>>>;
}

type AtMoment<T> = (moment: Moment) => Promise<Outcome<T>>;

/** Takes the moment, within this call where the source is described, and asks what `ask` asks of it; `now` is the time of the page, or the one that stands during a drag. */
export function atMoment<T>(ask: AtMoment<T>, now = pageClock.now()): Promise<Outcome<T>> {
  const current = sourceStore.getState();
  const { description } = current;
  if (description !== null) return ask(momentOf(current, description, now));
  return describeSource().then((outcome) => {
    if (!outcome.ok) return outcome;
    return isLeft(current) ? LEFT : ask(momentOf(current, outcome.value, now));
  });
}

/** Makes a function that takes the moment with its first question, and asks all further ones of the same source. */
export function atOneMoment(): <T>(ask: AtMoment<T>) => Promise<Outcome<T>> {
  let taken: Moment | null = null;
  return (ask) => (taken === null ? atMoment((moment) => ask((taken = moment))) : ask(taken));
}

/** The questions of the contract, as asked at a moment: for what asks any source. */
export function queryAt({ description, ask }: Moment): Query {
  return { describe: () => Promise.resolve(succeed(description)), ...eachQuestion((kind, question) => ask(kind, question)) };
}

/** Asks the current source a single question. */
export function askSource<K extends QuestionKind>(kind: K, question: QuestionOf<K>, signal?: AbortSignal): Promise<Outcome<AnswerOf<K>>> {
  return atMoment((moment) => moment.ask(kind, question, signal));
}

function momentOf(current: CurrentSource, description: Description, now: number): Moment {
  const { source } = current;
  return {
    source,
    description,
    now: sharedInstant(description, nowOf(description, now)),
    async ask(kind, question, signal) {
      if (isLeft(current)) return LEFT;
      if (signal?.aborted === true) return REPLACED;
      const fitted = fitQuestion(kind, question, description);
      const refused = refusal(kind, fitted as Asked, description);
      if (refused !== null) return refused;
      const outcome = await beforeDeadline(source, source.ask(kind, fitted, signal));
      if (isLeft(current)) return LEFT;
      if (!outcome.ok) return outcome;
      const answer = outcome.value as { v?: unknown; id?: unknown; revision?: unknown } | null;
      // An answer that is no answer to the question asked is not shown.
      if (answer?.v !== 1 || ('id' in question && answer.id !== question.id)) {
        return fail('internal', `${source.title} answered another question than the one that was asked.`);
      }
      if (kind === 'dashboard') describeAgain(answer.revision);
      return outcome;
    },
  };
}

const LEFT = fail('cancelled', 'Another source was chosen.');
const REPLACED = fail('cancelled', 'Another question replaced this one.');

/** Whether another source is shown meanwhile, or the same for somebody else. */
function isLeft({ source, begun }: CurrentSource): boolean {
  const now = sourceStore.getState();
  return now.source !== source || now.begun !== begun;
}

/** All who ask a polled source at about the same time ask the same, so that one answer serves them. */
function sharedInstant({ changes, minPollMs }: Description, now: number): number {
  return changes === 'poll' && minPollMs > 0 ? Math.ceil(now / minPollMs) * minPollMs : now;
}

/** Another revision than the one described: what can be asked about may be more, or less. */
function describeAgain(revision: unknown): void {
  if (sourceStore.getState().description?.revision !== revision) void describeSource();
}
