import type { Asking } from '#contract/questions/each-question.ts';
import type { QuestionKind } from '#contract/questions/question-kinds.ts';
import type { QuestionOf } from '#contract/questions/questions.ts';
import type { AnalyticsSource } from '#engine/source/source.ts';
import { pageClock } from '#lib/clock.ts';
import { createReportEngine } from '../../workers/report/report-engine.ts';
import { FACTS, rowLines } from './carried.ts';

const engine = createReportEngine(pageClock, { end: FACTS.end, rows: FACTS.rows, told: FACTS.description });
/** Longer than any question takes on the rows that a report may carry. */
const DEADLINE_MS = 60_000;

/** The rows that the report carries. */
export const REPORT: AnalyticsSource = {
  title: FACTS.title,
  scope: 'file',
  describe: () => engine.describe(),
  ask<K extends QuestionKind>(kind: K, question: QuestionOf<K>) {
    const query: Asking = engine;
    return query[kind](question);
  },
  changes: { subscribe: () => () => {} },
  errors: null,
  packRows: null,
  deadlineMs: DEADLINE_MS,
};

/** After so long the page gets its turn: a slow machine takes some times as long for the piece of work that comes then. */
const STRETCH_MS = 4;

/** Unpacks the rows in stretches, so that what shows meanwhile can be read and scrolled. */
export async function unpackRows(): Promise<void> {
  // No timer: those of a page wait 4 ms at least, and a second where it is not seen.
  const { port1, port2 } = new MessageChannel();
  let begun = pageClock.elapsed();
  await engine.take(rowLines(), async () => {
    if (pageClock.elapsed() - begun < STRETCH_MS) return;
    await new Promise<unknown>((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    begun = pageClock.elapsed();
  });
  port1.close();
}
