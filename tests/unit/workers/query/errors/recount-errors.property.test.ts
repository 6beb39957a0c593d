import { describe, expect, it } from 'vitest';
import type { ErrorsAnswer } from '#contract/questions/errors.ts';
import { makeErrors, makeErrorsQuestions } from '../../../../acceptance/make-errors.ts';
import { makeDashboardQuestions } from '../../../../acceptance/make-questions.ts';
import { recountDashboard } from '../../../../acceptance/recount.ts';
import { NOTHING_LOST } from '../../../../acceptance/recount-goals.ts';
import { recountErrors } from '../../../../acceptance/recount-errors.ts';
import { checkWhileRowsArrive } from '../arriving-rows.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

const TIMEOUT_MS = 180_000;
const ERROR_CAPACITIES = [1, 20, 1_000, 1_000];

describe('with any rows, in any order and of any capacity', () => {
  it('issues, their detail and dashboards filtered by them equal the naive recount', { timeout: TIMEOUT_MS }, () => {
    const seen = { issues: 0, compared: 0, details: 0, leftOut: 0, incomplete: 0 };
    const note = ({ issues, compared, detail, leftOut, completeSince }: ErrorsAnswer): void => {
      seen.issues += issues.length;
      seen.compared += compared?.occurrences ?? 0;
      seen.details += detail?.others.pageViews ?? 0;
      seen.leftOut += leftOut;
      seen.incomplete += Number(completeSince !== null && issues.length > 0);
    };
    const capacityOf = (log: string, capacity: number, seed: number) =>
      log === 'errors' ? ERROR_CAPACITIES[seed % ERROR_CAPACITIES.length]! : capacity;
    checkWhileRowsArrive(makeErrors, capacityOf, ({ questions, logs, held, options }) => {
      const dashboards = makeDashboardQuestions(options);
      for (const [i, question] of makeErrorsQuestions(options).entries()) {
        const answer = valueOf(questions.answer('errors', question));
        expect(answer).toMatchObject(recountErrors(held, question, logs.errors.completeSince, false, logs.pageViews.completeSince));
        expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
        note(answer);
        const clauses = question.clauses.filter(({ dim }) => dim === 'errorIssue');
        const dashboard = { ...dashboards[i]!, clauses: [...dashboards[i]!.clauses, ...clauses] };
        expect(valueOf(questions.answer('dashboard', dashboard))).toMatchObject(
          recountDashboard(held, dashboard, { ...NOTHING_LOST, pageViews: logs.pageViews.completeSince }),
        );
      }
    });
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(20);
  });
});
