import { expect, test } from 'vitest';
import { DEFAULT_BEHAVIOUR, type Behaviour, type FunnelChoice } from '#question/behaviour.ts';
import { readResult, resultQuery } from '#question/kept-result.ts';

const funnel: FunnelChoice = {
  steps: ['/a', '/b'].map((path) => ({ rules: [{ on: 'page', match: 'exact', path }], pages: null })),
  ...{ order: 'loose', start: 'each', windowMs: null, by: 'device' },
};
const journey = { ...DEFAULT_BEHAVIOUR.journey, direction: 'to' as const, pinned: ['/a'] };
const whole: Behaviour = { tab: 'funnel', journey, funnel, cohorts: 'day', change: 'visitors', behind: { step: 1, outcome: 'reached' } };

test('a kept result has the question that shows, and nothing of the other ones', () => {
  const kept = (changes: Partial<Behaviour>) => readResult({ query: resultQuery({ ...whole, ...changes }) ?? '' });
  expect(kept({ tab: 'journeys' })).toEqual({ ...DEFAULT_BEHAVIOUR, journey });
  expect(kept({})).toEqual({ ...DEFAULT_BEHAVIOUR, tab: 'funnel', funnel });
  expect(kept({ tab: 'returning' })).toEqual({ ...DEFAULT_BEHAVIOUR, tab: 'returning', cohorts: 'day' });
  expect(kept({ tab: 'change' })).toEqual({ ...DEFAULT_BEHAVIOUR, tab: 'change', change: 'visitors' });
  expect(kept({ tab: 'visits' })).toEqual({ ...DEFAULT_BEHAVIOUR, tab: 'visits', funnel, behind: whole.behind });
  expect(kept({ tab: 'visits', behind: null })).toEqual({ ...DEFAULT_BEHAVIOUR, tab: 'visits' });
});

test('the same question has the same query, whatever else the view has', () => {
  const other: Behaviour = { ...DEFAULT_BEHAVIOUR, tab: 'funnel', funnel, change: 'pageViews' };
  expect(resultQuery(other)).toBe(resultQuery(whole));
});

test('a funnel that was not built yet cannot be kept', () => {
  expect(resultQuery({ ...whole, funnel: null })).toBeNull();
});

test.each([
  ['an unknown question', '?behaviour=fortunes'],
  ['a funnel of one step', '?behaviour=funnel&funnel=["loose","first",null,null,[null,["exact","/"]]]'],
  ['no funnel', '?behaviour=funnel'],
  ['a cut text', '?journey=["from",["entr'],
  ['a key of another version', '?behaviour=returning&horizon=9'],
  ['more pinned groups than columns', '?journey=["from",["entry"],"path",2,"/a","/b"]'],
])('a kept result whose query has %s is damaged', (_, query) => {
  expect(readResult({ query })).toBeNull();
});
