import { describe, expect, it } from 'vitest';
import type { EventRow } from '../../../../workers/contract/rows/event.ts';
import { fail, type Outcome } from '../../../../workers/contract/outcome.ts';
import type { Query } from '../../../../workers/contract/ports/query.ts';
import {
  checkDashboardQuestion,
  checkListQuestion,
  checkLiveQuestion,
  checkRowsQuestion,
} from '../../../../workers/question/check-question.ts';
import { makeRecountQuery } from '../../../acceptance/recount-query.ts';
import { runKit } from '../../../acceptance/run-kit.ts';
import { makeEngine } from './make-questions-engine.ts';

/** The questions behind the port, as the engine puts them: checked first. */
function makeQuery(rows: EventRow[], now: number): Query {
  const { questions } = makeEngine(rows, { now });
  const answer = async <Q, A>(checked: Outcome<Q>, ask: (question: Q) => Outcome<A>): Promise<Outcome<A>> =>
    checked.ok ? ask(checked.value) : checked;
  return {
    describe: makeRecountQuery([], now).describe,
    dashboard: (question) => answer(checkDashboardQuestion(question), (q) => questions.dashboard(q)),
    live: (question) => answer(checkLiveQuestion(question), (q) => questions.live(q)),
    list: (question) => answer(checkListQuestion(question), (q) => questions.list(q)),
    rows: (question) => answer(checkRowsQuestion(question), (q) => questions.rows(q)),
    // The kit's file has no questions about signals.
    signals: async () => fail('unsupported', 'No signals here.'),
  };
}

describe('questions about the columnar store', () => {
  it('pass the acceptance kit', async () => {
    const report = await runKit(async (rows, now) => makeQuery(rows, now));
    expect(report.failures).toEqual([]);
    expect(report.skipped).toEqual([]);
    expect(report.passed).toBeGreaterThan(50);
  });
});
