import { describe, expect, it } from 'vitest';
import { makeSignals, makeSignalsQuestions } from '../../../../acceptance/make-signals.ts';
import { makeDashboardQuestions, makeListQuestions } from '../../../../acceptance/make-questions.ts';
import { recountDashboard, recountList } from '../../../../acceptance/recount.ts';
import { recountSignals } from '../../../../acceptance/recount-signals.ts';
import { checkWhileRowsArrive } from '../arriving-rows.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

const TIMEOUT_MS = 180_000;

describe('with any rows, in any order and of any capacity', () => {
  it(
    'goals, shares, names of actions, vitals and engagement, and what goals select, equal the naive recount',
    { timeout: TIMEOUT_MS },
    () => {
      const seen = { conversions: 0, samples: 0, shared: 0, done: 0 };
      const capacityOf = (log: string, capacity: number) => (log === 'pageViews' ? capacity : capacity * 2);
      checkWhileRowsArrive(makeSignals, capacityOf, ({ questions, logs, held, options }) => {
        const since = {
          actions: logs.actions.completeSince,
          measurements: logs.measurements.completeSince,
          pageViews: logs.pageViews.completeSince,
        };
        const byGoal = { ...options, byGoal: 0.9 };
        for (const question of makeDashboardQuestions({ ...byGoal, count: 2 })) {
          expect(valueOf(questions.answer('dashboard', question))).toMatchObject(recountDashboard(held, question, since));
        }
        for (const question of makeListQuestions({ ...byGoal, count: 1 })) {
          const rows = recountList(held, question, since).slice(0, question.limit);
          expect(valueOf(questions.answer('list', question))).toMatchObject({ rows });
        }
        for (const question of makeSignalsQuestions(options)) {
          // Once counted and once remembered.
          questions.answer('signals', question);
          const answer = valueOf(questions.answer('signals', question));
          expect(answer).toMatchObject(recountSignals(held, question, since));
          expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
          seen.conversions += (answer.goals ?? []).reduce((sum, goal) => sum + goal.conversions, 0);
          seen.shared += answer.shares?.series.reduce((sum, count) => sum + count, 0) ?? 0;
          seen.done += answer.actions?.rows.length ?? 0;
          seen.samples += answer.vitals?.all.LCP?.samples ?? 0;
        }
      });
      for (const often of Object.values(seen)) expect(often).toBeGreaterThan(50);
    },
  );
});
