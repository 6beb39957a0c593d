import { expect, test } from 'vitest';
import { askGoalTrend } from '../../../../../src/dashboard/goals/goal-trend-card.tsx';
import { dashboardQuestion } from '../../../../../src/dashboard/answer/dashboard-question.ts';
import { DEFAULT_VIEW } from '#question/view.ts';
import { comparedWith, resolveSpan } from '../../../../../workers/calendar/presets.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { makeRecountQuery } from '../../../../acceptance/recount-query.ts';
import { makeId } from '../../../../helpers/make-id.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 12);
const goal: Goal = { id: 'g', name: 'Download', rules: [{ on: 'page', match: 'exact', path: '/download' }] };

/** By day, from two days before the range on: visits, and how many of them go on to the goal. */
const days = [
  [2, 1],
  [1, 1],
  [4, 1],
  [0, 0],
  [2, 2],
] as const;
const rows = days.flatMap(([visits, converting], day) =>
  Array.from({ length: visits }, (_, n) => {
    const [at, visitor] = [START + (day - 2) * DAY_MS + n * 1_000, `v${day}-${n}`];
    const id = day * 100 + n * 2;
    const first = makePageView({ id: makeId(id), ts: at, path: '/', visitor });
    return n < converting ? [first, makePageView({ id: makeId(id + 1), ts: at + 5, path: '/download', visitor })] : [first];
  }).flat(),
);

async function seriesOf(since: number | null) {
  const span = { from: START, to: START + 3 * DAY_MS };
  const range = comparedWith(resolveSpan(span, 'UTC', 'day'), { from: START - 2 * DAY_MS, to: START, clauses: null });
  const question = dashboardQuestion('q', range, { view: DEFAULT_VIEW, bots: 'include', panels: [{ kind: 'series' }] });
  const query = makeRecountQuery(rows, span.to);
  return valueOf(
    await askGoalTrend(query, { ...question, leaveOut: false, background: false }, range, goal, { complete: since, earliest: null }),
  ).series;
}

test('the trend of a goal is the share of the visits of each bucket that reached it, beside the time before', async () => {
  expect(await seriesOf(null)).toMatchObject([
    { look: 'main', values: [0.25, null, 1] },
    { look: 'before', values: [0.5, 1] },
  ]);
});

test('a bucket from before all conversions are held has no rate', async () => {
  expect((await seriesOf(START + 1))[0]).toMatchObject({ values: [null, null, 1] });
});
