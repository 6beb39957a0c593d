import { expect, test } from 'vitest';
import type { Dimension } from '#contract/questions/dimensions.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { idOf, pageView } from '../../store/event-makers.ts';
import { makeDashboardQuestion, only, top } from '../../../../helpers/make-question.ts';
import { makeEngine, NOW } from '../make-questions-engine.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const START = NOW - 100 * DAY_MS;

let made = 0;

/** A visit of a visitor with page views at these times after its start. */
function visit(visitor: string, start: number, ...times: number[]): EventRow[] {
  return times.map((after) => pageView({ id: idOf(++made), visitor, ts: start + after, path: after === 0 ? '/' : '/next' }));
}

/** The visits by name of a dimension. */
function listed(rows: readonly EventRow[], dim: Dimension, asked = {}, capacity = 1_000): Record<string, number> {
  const { questions } = makeEngine(rows, { capacity });
  const question = makeDashboardQuestion({ panels: [top(dim)], metric: 'visits', ...asked });
  const [list] = valueOf(questions.answer('dashboard', question)).figures.top;
  return Object.fromEntries(list!.rows.map(({ name, count }) => [name, count]));
}

test.each([
  ['0s', 0],
  ['0-10s', 1],
  ['0-10s', 9_999],
  ['10-30s', 10 * SECOND_MS],
  ['10-30s', 29_999],
  ['30-60s', 30 * SECOND_MS],
  ['1-3min', MINUTE_MS],
  ['1-3min', 3 * MINUTE_MS - 1],
  ['3-10min', 3 * MINUTE_MS],
  ['10min+', 10 * MINUTE_MS],
] as const)('the band %s has a visit of %i ms: a bound belongs to the longer one', (name, lasted) => {
  expect(listed(visit('v', START, 0, lasted), 'visitDuration')).toEqual({ [name]: 1 });
});

test.each([
  ['1', 1],
  ['2', 2],
  ['3-5', 3],
  ['3-5', 5],
  ['6+', 6],
] as const)('the band %s has a visit of %i page views', (name, pages) => {
  const times = Array.from({ length: pages }, (_, i) => i * MINUTE_MS);
  expect(listed(visit('v', START, ...times), 'visitPages')).toEqual({ [name]: 1 });
  expect(listed(visit('v', START, ...times), 'bounced')).toEqual({ [pages === 1 ? 'yes' : 'no']: 1 });
});

test('the length of a visit is that of the whole visit, whatever range and filter leave of it', () => {
  const rows = [...visit('a', START, 0, 40 * SECOND_MS, 5 * MINUTE_MS), ...visit('b', START, 0)];
  const lastMinute = { range: { from: START + 4 * MINUTE_MS, to: NOW }, edges: [START + 4 * MINUTE_MS, NOW] };
  expect(listed(rows, 'visitDuration', lastMinute)).toEqual({ '3-10min': 1 });
  expect(listed(rows, 'visitPages', { clauses: [only('path', '/')] })).toEqual({ '3-5': 1, '1': 1 });
  expect(listed(rows, 'path', { clauses: [only('bounced', 'no')] })).toEqual({ '/': 1, '/next': 1 });
});

test('a visit that goes on counts by what is held of it, and by more with the next question', () => {
  const [first, ...others] = visit('a', START, 0, 15 * SECOND_MS, 20 * MINUTE_MS);
  const { store, questions } = makeEngine([first!]);
  const question = makeDashboardQuestion({ panels: [top('visitDuration')] });
  const names = () => valueOf(questions.answer('dashboard', question)).figures.top[0]!.rows.map(({ name }) => name);
  expect(names()).toEqual(['0s']);
  store.append(others[0]!);
  expect(names()).toEqual(['10-30s']);
  store.append(others[1]!);
  expect(names()).toEqual(['10min+']);
});

test('new is the first visit of a visitor over everything held, also where the range begins after it', () => {
  const rows = [...visit('a', START, 0), ...visit('a', START + DAY_MS, 0, 1), ...visit('b', START + 2 * DAY_MS, 0)];
  expect(listed(rows, 'visitKind')).toEqual({ new: 2, returning: 1 });
  const later = { range: { from: START + DAY_MS, to: NOW }, edges: [START + DAY_MS, NOW] };
  expect(listed(rows, 'visitKind', later)).toEqual({ new: 1, returning: 1 });
});

test('where page views were given up, nothing is said of the visits of the first 30 days held', () => {
  const rows = [
    ...visit('gone', START, 0),
    ...visit('a', START + DAY_MS, 0),
    // The cut is one millisecond after the oldest page view held.
    ...visit('b', START + 31 * DAY_MS, 0),
    ...visit('c', START + 31 * DAY_MS + 1, 0),
    ...visit('a', START + 40 * DAY_MS, 0),
  ];
  expect(listed(rows, 'visitKind', {}, 4)).toEqual({ '': 2, new: 1, returning: 1 });
});

test('a parameter has the first value that the address of the page view has for it, as browsers decode it', () => {
  const value = (query: string, dim: Dimension = 'param:plan') => listed([pageView({ query, ts: START })], dim);
  expect(value('a=1&plan=a+b%20c&plan=2')).toEqual({ 'a b c': 1 });
  expect(value('plan=%zz%4%41')).toEqual({ '%zz%4A': 1 });
  expect(value('%70lan=%C3%BC')).toEqual({ ü: 1 });
  expect(value('plan')).toEqual({ '': 1 });
  expect(value('Plan=pro')).toEqual({ '': 1 });
  expect(value('plan=%ff%fe')).toEqual({ '\uFFFD': 1 });
  expect(value(`plan=${'x'.repeat(127)}😀`)).toEqual({ ['x'.repeat(127)]: 1 });
  expect(value('a.b-c_d=1', 'param:a.b-c_d')).toEqual({ '1': 1 });
});

test('columns of many parameters are let go of, and counted anew when they are asked for again', () => {
  const { store, questions } = makeEngine([pageView({ ts: START, query: 'p0=a&p1=b' })]);
  const names = (dim: Dimension) =>
    valueOf(
      questions.answer('dashboard', makeDashboardQuestion({ panels: [top(dim)], clauses: [only('path', '/')] })),
    ).figures.top[0]!.rows.map(({ name }) => name);
  expect(names('param:p0')).toEqual(['a']);
  for (let n = 1; n <= 30; n++) names(`param:p${n}`);
  store.append(pageView({ id: idOf(++made), ts: START + 1, query: 'p0=a' }));
  expect(names('param:p0')).toEqual(['a']);
});

test.each(['param:', 'param:a b', `param:${'x'.repeat(33)}`, 'param:a=b', 'Param:a'])('%s is no dimension', (dim) => {
  const { questions } = makeEngine([]);
  const asked = makeDashboardQuestion({ clauses: [only(dim as Dimension, 'x')] });
  expect(questions.answer('dashboard', asked)).toMatchObject({ ok: false, failure: { code: 'bad-question', path: 'clauses[0].dim' } });
});
