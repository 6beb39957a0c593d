import { expect, test } from 'vitest';
import { contradictionsIn } from '../../../acceptance/contradictions.ts';
import { makeErrors, makeErrorsQuestions } from '../../../acceptance/make-errors.ts';
import { makeEvents } from '../../../acceptance/make-events.ts';
import { makeChangeQuestions, makeDashboardQuestions, makeListQuestions } from '../../../acceptance/make-questions.ts';
import { makeSignals, makeSignalsQuestions } from '../../../acceptance/make-signals.ts';
import { makeEngine } from './make-questions-engine.ts';

const NOW = Date.parse('2026-10-30T12:00:00Z');
const recorded = makeEvents({ seed: 31, count: 300, from: NOW - 20 * 86_400_000, to: NOW });
const views = recorded.filter(({ kind }) => kind === 'pageview');
const rows = [...recorded, ...makeSignals(32, views), ...makeErrors(33, views)];
const options = { seed: 34, count: 300, now: NOW, rows, byGoal: 0.3 };

test.each([
  ['dashboard', makeDashboardQuestions(options)],
  ['list', makeListQuestions(options)],
  ['signals', makeSignalsQuestions(options)],
  ['errors', makeErrorsQuestions(options)],
  ['change', makeChangeQuestions(options)],
] as const)(
  'under 300 random filters, goals and ranges no answer to a %s question has more of a part than of the whole',
  (kind, questions) => {
    const engine = makeEngine(rows, { now: NOW }).questions;
    for (const question of questions) {
      const outcome = engine.answer(kind, { ...question, limit: 50 } as never);
      expect(outcome.ok && contradictionsIn(outcome.value, question.id)).toEqual([]);
    }
  },
);

test('an answer with more visitors than visits in a bucket, or a rate above 100 %, is found', () => {
  expect(contradictionsIn({ series: { visitors: [1, 2], visits: [1, 1] } })).toEqual(['/series: visitors of visits']);
  expect(contradictionsIn({ goals: [{ visits: 3, visitors: 1, of: { visits: 2, visitors: 2 } }] })).toEqual(['/goals/0: visits of all']);
});
