import { UNIQUE_WINDOW_MS } from '#contract/limits.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { LiveAnswer, LiveQuestion } from '#contract/questions/live.ts';
import { revisionOf, type Asked } from '../asked.ts';
import { latestStatement, readLive, windowsStatement } from '../sql/live.ts';

/** Answers who is here now: the windows end at the instant of the answer. */
export async function answerLive(question: LiveQuestion, { database, held, answered }: Asked): Promise<Outcome<LiveAnswer>> {
  const statements = [
    windowsStatement(held, question),
    latestStatement(held, question, 'visitors'),
    latestStatement(held, question, 'pages'),
  ];
  const [windows = [], visitors = [], pages = []] = await Promise.all(statements.map((each) => database.ask(each)));
  const now = held.asOf;
  const { complete } = answered({ from: now - UNIQUE_WINDOW_MS + 1, to: now + 1 });
  return succeed({
    v: 1,
    id: question.id,
    now,
    asOf: now,
    revision: revisionOf(held),
    complete,
    ...readLive(windows, visitors, pages),
  });
}
