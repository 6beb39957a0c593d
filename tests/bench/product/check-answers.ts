import type { EventRow } from '#contract/rows/event.ts';
import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import type { Questions } from '../../../workers/query/questions.ts';
import { recountDashboard } from '../../acceptance/recount.ts';
import { firstDifference } from '../measure/equal.ts';
import { valueOf } from '../../helpers/value-of.ts';

/** Checks end after this time; what was not reached is said. */
const BUDGET_MS = 90_000;

/** What a check found out. */
export interface CheckReport {
  /** Questions whose answers were compared, of all. */
  checked: number;
  asked: number;
  differences: string[];
}

/** Compares the answers about these rows with the naive recount of the acceptance kit. */
export function checkAnswers(
  questions: Questions,
  asked: readonly { name: string; question: DashboardQuestion }[],
  rows: readonly EventRow[],
): CheckReport {
  const report: CheckReport = { checked: 0, asked: asked.length, differences: [] };
  const start = performance.now();
  for (const { name, question } of asked) {
    if (performance.now() - start > BUDGET_MS) break;
    const { figures, compareFigures, background, hiddenBots, hiddenOwn } = valueOf(questions.answer('dashboard', question));
    const difference = firstDifference(
      { hiddenBots, hiddenOwn, figures, compareFigures, background },
      recountDashboard(rows, question),
      name,
    );
    if (difference !== '') report.differences.push(difference);
    report.checked++;
  }
  return report;
}
