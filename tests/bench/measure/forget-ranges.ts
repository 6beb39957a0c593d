import type { Questions } from '../../../workers/query/questions.ts';
import type { DashboardQuestion } from '#contract/questions/dashboard.ts';

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
    const question: DashboardQuestion = {
      v: 1,
      id: 'other',
      range: { from: to - HOUR_MS, to },
      edges: [to - HOUR_MS, to],
      compare: null,
      compareEdges: [],
      offsets: [[0, 0]],
      zone: 'UTC',
      metric: 'default',
      clauses: [],
      goals: [],
      brush: null,
      bots: 'exclude',
      panels: [{ kind: 'totals' }],
      leaveOut: false,
      background: false,
    };
    questions.answer('dashboard', question);
  }
}
