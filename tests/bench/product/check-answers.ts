import type { EventRow } from '#contract/rows/event.ts';
import type { DashboardAnswer, DashboardQuestion } from '#contract/questions/dashboard.ts';
import { recountDashboard } from '../../acceptance/recount.ts';
import { firstDifference } from '../measure/equal.ts';
import type { BlockRecount } from '../recount/recount-block.ts';

/** Up to this many rows the acceptance tests' own recount is asked too; it needs an object a row. */
const MOST_OBJECTS = 50_000;

/** What a check found out. */
export interface CheckReport {
  /** Questions whose answers were compared, of all. */
  checked: number;
  asked: number;
  differences: string[];
}

/** Compares answers with naive recounts: over typed arrays always, over objects where there are not too many. */
export function createCheck(recount: BlockRecount, rows: () => EventRow[]) {
  const objects = recount.block.count <= MOST_OBJECTS ? rows() : null;
  return (name: string, question: DashboardQuestion, answer: DashboardAnswer): string[] => {
    const { figures, compareFigures, background, hiddenBots } = answer;
    const actual = { hiddenBots, figures, compareFigures, background };
    const naive = {
      hiddenBots: recount.hiddenBots(question),
      figures: recount.figures(question),
      compareFigures: recount.compareFigures(question),
      background: recount.background(question),
    };
    const differences = [firstDifference(actual, naive, `${name} (typed recount)`)];
    if (objects !== null) differences.push(firstDifference(actual, recountDashboard(objects, question), `${name} (recount)`));
    return differences.filter((difference) => difference !== '');
  };
}
