import { expect, test } from 'vitest';
import { askGoalSides } from '../../../../../src/dashboard/errors/issue-goal.tsx';
import { succeed } from '#contract/outcome.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { makeRecountQuery } from '../../../../acceptance/recount-query.ts';
import { makeId } from '../../../../helpers/make-id.ts';
import { makeErrorsQuestion } from '../../../../helpers/make-question.ts';

const goal: Goal = { id: 'g', name: 'Download', rules: [{ on: 'page', match: 'exact', path: '/download' }] };
const NOW = 1_000_000;

/** Visits of one visitor each: a page with or without an error, then perhaps the page that is the goal. */
const visits = [
  { ts: 1_000, hasError: true, converts: true },
  { ts: 2_000, hasError: true, converts: false },
  { ts: 3_000, hasError: true, converts: false },
  { ts: 4_000, hasError: false, converts: true },
  { ts: 5_000, hasError: false, converts: false },
];
const rows = visits.flatMap(({ ts, hasError, converts }, n) => {
  const [view, error, end] = [3 * n, 3 * n + 1, 3 * n + 2].map(makeId) as [string, string, string];
  const of = { visitor: `v${n}` };
  return [
    makePageView({ id: view, ts, path: '/', ...of }),
    ...(hasError ? [makePageView({ id: error, ts, kind: 'error', pageViewId: view, target: 'issue', origin: 'live' })] : []),
    ...(converts ? [makePageView({ id: end, ts: ts + 1, path: '/download', ...of })] : []),
  ];
});
const query = makeRecountQuery(rows, NOW);
const question = makeErrorsQuestion({ range: { from: 0, to: NOW }, issue: 'issue', bots: 'include' });

test('visits with and without an error are each counted by whether they reached a goal on any of their pages', async () => {
  expect(await askGoalSides(query, question, goal)).toEqual(succeed({ affected: [1, 3], others: [1, 2], since: null }));
});

test('visits from before all conversions were held count as neither', async () => {
  const list: typeof query.list = async (asked) => {
    const answer = await query.list(asked);
    return answer.ok ? succeed({ ...answer.value, conversionsSince: 1_500 }) : answer;
  };
  expect(await askGoalSides({ ...query, list }, question, goal)).toEqual(succeed({ affected: [0, 2], others: [1, 2], since: 1_500 }));
});

test('without a visit with the error, that side has no visits', async () => {
  const sides = await askGoalSides(query, { ...question, issue: 'another' }, goal);
  expect(sides).toEqual(succeed({ affected: [0, 0], others: [2, 5], since: null }));
});
