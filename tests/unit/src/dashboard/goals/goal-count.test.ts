import { expect, it, vi } from 'vitest';
import { completeRates, countQuestion, countText } from '../../../../../src/dashboard/goals/goal-count.ts';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import type { ListAnswer } from '#contract/questions/list.ts';
import { succeed } from '#contract/outcome.ts';
import { makeNameRow } from '../inspect/details/make-name-row.ts';

const DAY_MS = 86_400_000;

function makeAnswer(changes: Partial<ListAnswer>): ListAnswer {
  return { v: 1, id: 'q', asOf: 0, revision: '1', complete: true, compare: null, conversionsSince: null, rows: [], cursor: '', ...changes };
}

const rows = [
  ['AI Assistants', 3, 3],
  ['Referral', 100, 52],
  ['Direct', 300, 54],
].map(([name, visits, convertingVisits]) => makeNameRow({ name, visits, convertingVisits } as Parameters<typeof makeNameRow>[0]));

it('shows the share of all visits, and the names with the highest and lowest rate', () => {
  expect(countText(makeAnswer({ rows, conversionsSince: DAY_MS }), 'channel', 'UTC')).toEqual({
    share: '109 of 403 visits, 27.0%',
    rest: '; most from Referral (52.0%), least from Direct (18.0%). Complete since Jan 2, 1970.',
  });
  expect(countText(makeAnswer({}), 'channel', 'UTC').share).toBe('No visit is recorded yet.');
});

it('asks for rates from when all conversions are held, and keeps that start on later pages', async () => {
  const ask = vi.fn<Parameters<typeof completeRates>[0]>(async ({ range }) =>
    succeed(makeAnswer({ conversionsSince: DAY_MS, id: String(range.from) })),
  );
  const complete = completeRates(ask);
  const question = countQuestion('q', DEFAULT_GOALS[0]!, 'channel', { bots: 'exclude' }, 3 * DAY_MS);
  expect(await complete(question)).toMatchObject({ value: { id: String(DAY_MS) } });
  await complete({ ...question, cursor: 'next' });
  expect(ask.mock.calls.map(([{ range }]) => range.from)).toEqual([null, DAY_MS, DAY_MS]);
});
