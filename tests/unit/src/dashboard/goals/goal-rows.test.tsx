import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GoalList } from '../../../../../src/dashboard/goals/goals-board.tsx';
import { goalRows } from '../../../../../src/dashboard/goals/goal-rows.ts';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { makeAnswer, makeGoalFigures } from '../signals/make-answer.ts';

const HOSTILE = '"><img src=x onerror=alert(1)>';
const foreign: Goal = { id: 'g', name: HOSTILE, rules: [{ on: 'page', match: 'exact', path: HOSTILE }] };
const counts = (visits: number) => ({ conversions: visits, visits, visitors: visits, of: { pageViews: 200, visits: 100, visitors: 50 } });

/** A goal whose rate rose from 10 to 25 of 100 visits, and one that only a link knows; the first is complete since 5,000. */
function rowsFrom(from: number) {
  const figures = [
    makeGoalFigures({ goal: 'share', ...counts(25), compared: counts(10), completeSince: 5_000 }),
    makeGoalFigures({ goal: 'g', ...counts(0) }),
  ];
  const answer = makeAnswer({ goals: figures, range: { from, to: 9_000, complete: true } });
  return goalRows(answer, [...DEFAULT_GOALS, foreign], DEFAULT_GOALS, { kind: 'span', words: 'the day before' }, 'UTC');
}

it('shows for each goal the share of the visits and its change in points, or why there is none', () => {
  expect(rowsFrom(0)).toMatchObject([
    { rate: 0.25, change: { kind: 'change', direction: 'up', tone: 'good', text: '+15.0 points' }, isForeign: false },
    { rate: 0, change: { kind: 'none', reason: 'The time before is not fully recorded' }, isForeign: true },
  ]);
});

it('says from when on a goal is complete where that cuts the range, and nothing where it does not', () => {
  expect([rowsFrom(4_999)[0]?.complete, rowsFrom(5_000)[0]?.complete]).toEqual(['complete since Jan 1, 1970', '']);
});

it('shows a hostile goal of a link as text, and says that it is not kept', () => {
  const markup = renderToStaticMarkup(<GoalList rows={rowsFrom(0)} chosen="g" onChoose={() => {}} renderMenu={() => null} />);
  expect(markup).toContain('from the link, not kept');
  expect(markup).not.toContain('<img');
});
