import type { Clock } from '#contract/clock.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Query } from '#contract/ports/query.ts';
import { eachQuestion } from '#contract/questions/each-question.ts';
import type { QuestionKind } from '#contract/questions/question-kinds.ts';
import { checkQuestion, type AnswerOf, type QuestionOf } from '#contract/questions/questions.ts';
import { answerDashboard } from './answer/dashboard.ts';
import { answerErrors } from './answer/errors.ts';
import { answerList } from './answer/list.ts';
import { answerLive } from './answer/live.ts';
import { answerRows, answerVisit } from './answer/rows.ts';
import { answerSignals } from './answer/signals.ts';
import type { SiteSnapshot } from './snapshot.ts';
import type { SiteDatabase } from './clickhouse.ts';
import { describeSite } from './answer/describe.ts';
import { failureOf } from './database-failures.ts';
import { selectRows } from './sql/held-rows.ts';
import { summed } from './sql/statement.ts';
import type { Held } from './sql/views.ts';

const DAY_MS = 86_400_000;
/** As JSON writes half of a surrogate pair: UTF-8, in which the engine holds texts, has no such thing. */
const HALF_CHARACTER = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i;

interface SiteQueryOptions {
  database: SiteDatabase;
  clock: Pick<Clock, 'now' | 'elapsed'>;
  site: string;
  retentionDays: number;
}

/** The questions of the contract, answered for all visitors of one site. Each is checked as it comes from outside. */
export function makeSiteQuery({ database, clock, site, retentionDays }: SiteQueryOptions): Query {
  const takeSnapshot = (): SiteSnapshot => {
    const asOf = clock.now();
    const held = { site, asOf, earliest: Math.max(0, asOf - retentionDays * DAY_MS) };
    return {
      database,
      held,
      resolve: async ({ from, to }) => ({ from: from ?? Math.min(to, (await earliestOf(database, held)) ?? to), to }),
      answered: ({ from, to }) => ({ from, to, complete: from >= held.earliest }),
    };
  };
  const answer = async <A>(count: (snapshot: SiteSnapshot) => Promise<Outcome<A>>): Promise<Outcome<A>> => {
    try {
      return await count(takeSnapshot());
    } catch (error) {
      return failureOf(error);
    }
  };
  const counters = makeCounters(clock);
  return {
    describe: () => answer(describeSite),
    ...eachQuestion(async (kind, input) => {
      const question = checkQuestion(kind, input);
      if (!question.ok) return question;
      if (hasHalfCharacter(question.value))
        return fail('unsupported', 'The question holds half a character, which no text on the whole site has.');
      return answer((snapshot) => counters[kind](question.value, snapshot));
    }),
  };
}

/** What counts the answer to each kind of question; it is given checked questions only. */
type Counters = { [K in QuestionKind]: (question: QuestionOf<K>, snapshot: SiteSnapshot) => Promise<Outcome<AnswerOf<K>>> };

function makeCounters(clock: Pick<Clock, 'elapsed'>): Counters {
  const timed =
    <Q, A extends object>(count: (question: Q, snapshot: SiteSnapshot) => Promise<A>) =>
    async (question: Q, snapshot: SiteSnapshot): Promise<Outcome<A & { tookMs: number }>> => {
      const started = clock.elapsed();
      const counted = await count(question, snapshot);
      return succeed({ ...counted, tookMs: clock.elapsed() - started });
    };
  return {
    dashboard: timed(answerDashboard),
    live: answerLive,
    list: answerList,
    rows: answerRows,
    visit: answerVisit,
    signals: timed(answerSignals),
    errors: timed(answerErrors),
  };
}

/** Whether a text in a value ends or begins within a character. */
export function hasHalfCharacter(value: unknown): boolean {
  return HALF_CHARACTER.test(JSON.stringify(value));
}

async function earliestOf(database: SiteDatabase, { site, earliest, asOf }: Held): Promise<number | null> {
  const sql = selectRows('{site:String}', {
    columns: 'min(ts) AS earliest, count() AS held',
    from: 'events',
    once: false,
    where: 'ts >= {earliest:Int64} AND received <= {asOf:Int64}',
  });
  const merge = summed([], ['held'], { earliest: 'minIf(part.earliest, part.held > 0)' });
  const [row] = await database.ask({ sql, merge, parameters: { site, earliest, asOf } });
  return row === undefined || Number(row['held']) === 0 ? null : Number(row['earliest']);
}
