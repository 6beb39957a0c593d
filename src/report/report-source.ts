import type { Asking } from '#contract/questions/each-question.ts';
import type { QuestionKind } from '#contract/questions/question-kinds.ts';
import type { QuestionOf } from '#contract/questions/questions.ts';
import type { AnalyticsSource } from '#engine/source/source.ts';
import { pageClock } from '#lib/clock.ts';
import { createReportEngine } from '../../workers/report/report-engine.ts';
import { FACTS, rowLines } from './carried.ts';

const engine = createReportEngine(pageClock, FACTS.end, FACTS.description);
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

/** Work on the page's thread lasts so long at most until the page can answer; a slow machine takes some times as long. */
const STRETCH_MS = 8;

/** Unpacks the rows in stretches, so that what shows meanwhile can be read and scrolled. */
export async function unpackRows(): Promise<void> {
  let begun = pageClock.elapsed();
  await engine.take(rowLines(), async () => {
    if (pageClock.elapsed() - begun < STRETCH_MS) return;
    await new Promise<void>((resolve) => void pageClock.after(0, resolve));
    begun = pageClock.elapsed();
  });
}
