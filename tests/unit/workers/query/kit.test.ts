import { describe, expect, it } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import { eachQuestion } from '#contract/questions/each-question.ts';
import type { Query } from '#contract/ports/query.ts';
import { makeRecountQuery } from '../../../acceptance/recount-query.ts';
import { runKit } from '../../../acceptance/run-kit.ts';
import { makeEngine } from './make-questions-engine.ts';

/** The questions as a port. */
function makeQuery(rows: EventRow[], now: number): Query {
  const { questions } = makeEngine(rows, { now });
  return {
    describe: makeRecountQuery([], now).describe,
    ...eachQuestion(async (kind, question) => questions.answer(kind, question)),
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
