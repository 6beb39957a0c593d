import type { Clock } from '#contract/clock.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Description, Query } from '#contract/ports/query.ts';
import { eachQuestion, type Asking } from '#contract/questions/each-question.ts';
import type { QuestionKind } from '#contract/questions/question-kinds.ts';
import { checkQuestion, type AnswerOf, type QuestionOf } from '#contract/questions/questions.ts';
import { answerChange } from './answer/change.ts';
import { answerDashboard } from './answer/dashboard.ts';
import { answerErrors } from './answer/errors.ts';
import { answerFunnel } from './answer/funnel.ts';
import { answerJourneys } from './answer/journeys.ts';
import { answerList } from './answer/list.ts';
import { answerLive } from './answer/live.ts';
import { answerRetention } from './answer/retention.ts';
import { answerRows, answerVisit } from './answer/rows.ts';
import { answerSignals } from './answer/signals.ts';
import { answerVisits } from './answer/visits.ts';
import { revisionOf, type SiteSnapshot } from './snapshot.ts';
import type { AnswerRow, SiteDatabase } from './clickhouse.ts';
import { describeSite } from './answer/describe.ts';
import { withoutSmallGroups, type Selecting } from './answer/group-sizes.ts';
import { failureOf } from './database-failures.ts';
import { findHeldBounds } from './held-bounds.ts';
import type { Statement } from './sql/statement.ts';

const DAY_MS = 86_400_000;
/** As JSON writes half of a surrogate pair: UTF-8, in which the engine holds texts, has no such thing. */
const HALF_CHARACTER = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i;

interface SiteQueryOptions {
  database: SiteDatabase;
  clock: Pick<Clock, 'now' | 'elapsed'>;
  site: string;
  retentionDays: number;
  /** Of groups of fewer visitors nothing is told; 1 unless it is given. */
  minGroupSize?: number;
}

/** The questions of the contract, each of which is given up when its signal aborts. */
export interface EndingQuery extends Asking<[signal?: AbortSignal]> {
  describe(signal?: AbortSignal): Promise<Outcome<Description>>;
}

/** The questions as one caller asks them, who may leave. */
export function askedBy(query: EndingQuery, signal: AbortSignal): Query {
  const asking: Asking<[signal?: AbortSignal]> = query;
  return { describe: () => query.describe(signal), ...eachQuestion((kind, question) => asking[kind](question, signal)) };
}

/** The questions of the contract, answered for all visitors of one site. Each is checked as it comes from outside. */
export function makeSiteQuery({ database, clock, site, retentionDays, minGroupSize = 1 }: SiteQueryOptions): EndingQuery {
  const askOnce = makeAskOnce(database);
  const takeSnapshot = (signal: AbortSignal | undefined): SiteSnapshot => {
    const reading = { ask: (statement: Statement) => database.ask(statement, signal) };
    const asOf = clock.now();
    const held = { site, asOf, earliest: Math.max(0, asOf - retentionDays * DAY_MS), minGroupSize };
    return {
      database: reading,
      askOnce: (statement) => askOnce(asOf, statement),
      held,
      resolve: async ({ from, to }) => ({ from: from ?? Math.min(to, (await findHeldBounds(reading, held))?.earliest ?? to), to }),
      answered: ({ from, to }) => ({ from, to, complete: from >= held.earliest }),
    };
  };
  const answer = async <A>(count: (snapshot: SiteSnapshot) => Promise<Outcome<A>>, signal?: AbortSignal): Promise<Outcome<A>> => {
    try {
      return await count(takeSnapshot(signal));
    } catch (error) {
      return signal?.aborted === true ? fail('cancelled', 'Who asked has left.') : failureOf(error);
    }
  };
  const counters = makeCounters(clock);
  return {
    describe: (signal) => answer(describeSite, signal),
    ...eachQuestion<[signal?: AbortSignal]>(async (kind, input, signal) => {
      const question = checkQuestion(kind, input);
      if (!question.ok) return question;
      if (hasHalfCharacter(question.value))
        return fail('unsupported', 'The question holds half a character, which no text on the whole site has.');
      return answer((snapshot) => counters[kind](question.value, snapshot), signal);
    }),
  };
}

/** What counts the answer to each kind of question; it is given checked questions only. */
type Counters = { [K in QuestionKind]: (question: QuestionOf<K>, snapshot: SiteSnapshot) => Promise<Outcome<AnswerOf<K>>> };

function makeCounters(clock: Pick<Clock, 'elapsed'>): Counters {
  const timed =
    <Q extends { id: string }, A extends object>(count: (question: Q, snapshot: SiteSnapshot) => Promise<A>) =>
    async (question: Q, snapshot: SiteSnapshot) => {
      const { held } = snapshot;
      const started = clock.elapsed();
      const counted = await count(question, snapshot);
      const tookMs = clock.elapsed() - started;
      return succeed({ v: 1 as const, id: question.id, asOf: held.asOf, revision: revisionOf(held), ...counted, tookMs });
    };
  const selecting =
    <Q extends Selecting, A>(count: (question: Q, snapshot: SiteSnapshot) => Promise<Outcome<A>>) =>
    async (question: Q, snapshot: SiteSnapshot): Promise<Outcome<A>> => {
      const allowed = await withoutSmallGroups(question, snapshot);
      return allowed.ok ? count(allowed.value, snapshot) : allowed;
    };
  return {
    dashboard: selecting(timed(answerDashboard)),
    live: answerLive,
    list: selecting(answerList),
    rows: selecting(answerRows),
    visit: answerVisit,
    signals: selecting(timed(answerSignals)),
    errors: selecting(timed(answerErrors)),
    journeys: selecting(timed(answerJourneys)),
    funnel: selecting(timed(answerFunnel)),
    retention: timed(answerRetention),
    change: selecting(timed(answerChange)),
    visits: selecting(answerVisits),
  };
}

/** Whether a text in a value ends or begins within a character. */
export function hasHalfCharacter(value: unknown): boolean {
  return HALF_CHARACTER.test(JSON.stringify(value));
}

/** Keeps the answers to statements as of one instant, the latest, for who asks the same; failures are not kept. */
function makeAskOnce(database: SiteDatabase): (asOf: number, statement: Statement) => Promise<AnswerRow[]> {
  let latest = 0;
  const answers = new Map<string, Promise<AnswerRow[]>>();
  return (asOf, statement) => {
    if (asOf !== latest) answers.clear();
    latest = asOf;
    const key = JSON.stringify([statement.sql, statement.parameters]);
    const answer = answers.get(key) ?? database.ask(statement);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
