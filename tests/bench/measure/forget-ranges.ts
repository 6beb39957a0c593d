import type { Questions } from '../../../workers/query/questions.ts';
import { makeDashboardQuestion } from '../../helpers/make-question.ts';

/** More than the engine remembers. */
const OTHER_RANGES = 12;
const HOUR_MS = 3_600_000;

/**
 * Asks about other small ranges, so that the next question finds no remembered answer: the engine keeps the unfiltered counts
 * of the ranges asked for last, and a benchmark that repeats one question would measure that memory.
 */
export function forgetRanges(questions: Pick<Questions, 'answer'>, now: number): void {
  for (let i = 1; i <= OTHER_RANGES; i++) {
    const to = now + 1 - i * HOUR_MS;
    const range = { from: to - HOUR_MS, to };
    questions.answer('dashboard', makeDashboardQuestion({ range, edges: [range.from, range.to] }));
  }
}
