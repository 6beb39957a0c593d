import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addsUp, contributionOf, rateOf } from '#contract/behaviour/change-figures.ts';
import type { ChangeAnswer, ChangeQuestion, Tally } from '#contract/behaviour/change.ts';
import { perLog } from '#contract/rows/logs.ts';
import type { VisitRow, VisitsQuestion } from '#contract/behaviour/visits.ts';
import type { Questions } from '../../../../../workers/query/questions.ts';
import { makeVisitsQuestions } from '../../../../acceptance/make-behaviour.ts';
import { makeEvents } from '../../../../acceptance/make-events.ts';
import { makeChangeQuestions, makeRetentionQuestions } from '../../../../acceptance/make-questions.ts';
import { recountChange, recountRetention, recountVisits } from '../../../../acceptance/recount-behaviour-figures.ts';
import { makeSignals } from '../../../../acceptance/make-signals.ts';
import { checkWhileRowsArrive, type Moment } from '../arriving-rows.ts';
import type { Since } from '../../../../acceptance/recount-goals.ts';
import { makeEngine, NOW } from '../make-questions-engine.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

const TIMEOUT_MS = 180_000;

/** With some page views, and signals of every kind, of which logs give up some. */
function check(checkMoment: (moment: Moment & { since: Since }) => void): void {
  checkWhileRowsArrive(
    makeSignals,
    (log, capacity) => (log === 'pageViews' ? capacity : capacity * 2),
    (moment) => {
      const { actions, measurements, pageViews } = perLog((log) => moment.logs[log].completeSince);
      if (moment.options.rows.length > 0) checkMoment({ ...moment, since: { actions, measurements, pageViews } });
    },
  );
}

describe('with any rows, in any order and of any capacity', () => {
  it('who returns equals the naive recount, and no cohort comes back with more than it has', { timeout: TIMEOUT_MS }, () => {
    let returned = 0;
    check(({ questions, held, options, since }) => {
      for (const question of makeRetentionQuestions({ ...options, byGoal: 0.3 })) {
        const { cohorts } = valueOf(questions.answer('retention', question));
        expect(cohorts).toEqual(recountRetention(held, question, since));
        for (const { visitors, back } of cohorts) {
          for (const count of back) expect(count).toBeLessThanOrEqual(visitors);
          returned += Math.max(0, ...back);
        }
      }
    });
    expect(returned).toBeGreaterThan(50);
  });

  it('what changed equals the naive recount', { timeout: TIMEOUT_MS }, () => {
    check(({ questions, held, options, since }) => {
      for (const question of makeChangeQuestions({ ...options, byGoal: 0.5 })) {
        const { total, dims } = valueOf(questions.answer('change', question));
        expect({ total, dims }).toEqual(recountChange(held, question, since));
        expectOrder(questions, question);
      }
    });
  });

  it('visits equal the naive recount, page by page', { timeout: TIMEOUT_MS }, () => {
    const seen = { converted: 0, underWay: 0 };
    check(({ questions, held, options, since }) => {
      for (const question of makeVisitsQuestions({ ...options, byGoal: 0.3 })) {
        const visits = allPages(questions, question);
        expect(visits).toEqual(recountVisits(held, question, options.now, since));
        for (const { goals, underWay } of visits) {
          seen.converted += goals.length;
          seen.underWay += Number(underWay);
        }
      }
    });
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(50);
  });
});

it(
  'names that are not too few are told as the naive recount tells them, and add up where they are said to',
  { timeout: TIMEOUT_MS },
  () => {
    const seen = { told: 0, ofRates: 0, more: 0, addedUp: 0 };
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const events = makeEvents({ seed, count: 500, from: NOW - 20 * 86_400_000, to: NOW - 1, extrasEvery: 0 });
        const rows = [...events, ...makeSignals(seed + 1, events)];
        const { questions } = makeEngine(rows);
        for (const asked of makeChangeQuestions({ seed, count: 10, now: NOW, rows: events, byGoal: 0.5 })) {
          const question = { ...asked, clauses: [], brush: null };
          const { total, dims } = valueOf(questions.answer('change', question));
          expect({ total, dims }).toEqual(recountChange(rows, question));
          for (const { dim, names, more, few } of dims) {
            seen.told += names.length;
            seen.ofRates += total.now.of === null ? 0 : names.length;
            seen.more += more;
            if (more > 0 || few > 0 || !addsUp(question.figure, dim)) continue;
            seen.addedUp += names.length;
            const sum = names.reduce((added, name) => added + contributionOf(name, total, 0.5).contribution, 0);
            expect(sum).toBeCloseTo(changeOf(total));
          }
        }
      }),
      { seed: 20_260_330, numRuns: 15 },
    );
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(25);
  },
);

/** The change of the whole, of counts from half of what was before. */
function changeOf({ now, before }: ChangeAnswer['total']): number {
  if (now.of === null) return now.count - before.count / 2;
  const [rateNow, rateBefore] = [rateOf(now), rateOf(before)];
  return rateNow === null || rateBefore === null ? 0 : rateNow - rateBefore;
}

/** Visitors are never more than visits, nor these more than page views. */
function expectOrder(questions: Questions, question: ChangeQuestion): void {
  const figures = ['visitors', 'visits', 'pageViews'] as const;
  const totals = figures.map((figure) => valueOf(questions.answer('change', { ...question, figure, goal: null })).total);
  for (const span of ['now', 'before'] as const) {
    const counts = totals.map((total): Tally => total[span]).map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  }
}

function allPages(questions: Questions, question: VisitsQuestion): VisitRow[] {
  const visits: VisitRow[] = [];
  let cursor = '';
  do {
    const page = valueOf(questions.answer('visits', { ...question, cursor }));
    visits.push(...page.visits);
    cursor = page.cursor;
  } while (cursor !== '');
  return visits;
}
