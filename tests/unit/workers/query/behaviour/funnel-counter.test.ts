import { describe, expect, it } from 'vitest';
import type { FunnelQuestion } from '#contract/behaviour/funnel.ts';
import type { Step } from '#contract/behaviour/steps.ts';
import { FUNNEL_OUTCOMES } from '#contract/behaviour/visits.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { NOTHING_LOST } from '../../../../acceptance/recount-goals.ts';
import { recountFunnel } from '../../../../acceptance/recount-behaviour.ts';
import { recountVisits } from '../../../../acceptance/recount-behaviour-figures.ts';
import { only } from '../../../../helpers/make-question.ts';
import { makeEngine, NOW } from '../make-questions-engine.ts';
import { happen, makeFunnel, page, repeat, selectAll, SHARE, START, step, tell } from './told-visits.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The answer of an engine that holds these rows, which the naive recount gives too: an example holds for both. */
function ask(rows: readonly EventRow[], steps: readonly (string | Step)[], changes: Partial<FunnelQuestion> = {}, now = NOW) {
  const question = makeFunnel(steps, changes);
  const answer = valueOf(makeEngine(rows, { now }).questions.answer('funnel', question));
  expect(answer).toMatchObject(recountFunnel(rows, question, { asOf: now, since: NOTHING_LOST }));
  return answer;
}

function reached(...asked: Parameters<typeof ask>): number[] {
  return ask(...asked).steps.map((each) => each.reached);
}

describe('a funnel of visits', () => {
  it('gives each step a row of its own, where a page comes back and where all steps are of one page', () => {
    const visit = tell('/a 0, /b 10, /c 20, /a 30');
    expect(reached(visit, ['/a', '/b', '/c'])).toEqual([1, 1, 1]);
    expect(reached(visit, ['/a', '/b', '/a'])).toEqual([1, 1, 1]);
    expect(reached(visit, ['/a', '/a', '/a'])).toEqual([1, 1, 0]);
    expect(reached(tell('/a 0, /a 10, /a 20'), ['/a', '/a', '/a'])).toEqual([1, 1, 1]);
  });

  it('counts rows of one second in the order of their lines, loose and strict', () => {
    const visits = [
      ...tell('/cart 42, /checkout 42', 'n1'),
      ...tell('/cart 42, /checkout 42', 'n2'),
      ...tell('/checkout 42, /cart 42', 'n3'),
    ];
    expect(reached(visits, ['/cart', '/checkout'])).toEqual([3, 2]);
    expect(reached(visits, ['/cart', '/checkout'], { order: 'strict' })).toEqual([3, 2]);
  });

  it('takes a page that was loaded twice at once for two rows', () => {
    const visits = [...tell('/done 0, /p 60, /p 60, /p 120', 'n1'), ...tell('/p 0', 'n2')];
    expect(reached(visits, ['/done', '/p', '/p'])).toEqual([1, 1, 1]);
    expect(reached(visits, ['/done', '/p', '/p', '/p', '/p'])).toEqual([1, 1, 1, 1, 0]);
    expect(reached(visits, ['/p', '/p'])).toEqual([2, 1]);
  });

  it('counts at a step who came so far, never those of a later step alone', () => {
    const visits = [
      ...repeat(10, '/a 0', 'a'),
      ...repeat(2, '/a 0, /b 1', 'ab'),
      ...repeat(5, '/a 0, /b 1, /c 2', 'abc'),
      ...repeat(3, '/c 0', 'c'),
      ...repeat(1, '/a 0, /c 1', 'ac'),
    ];
    expect(reached(visits, ['/a', '/b', '/c'])).toEqual([18, 7, 5]);
  });

  it('begins in range and brush of a selected visit, and goes on wherever the visit does', () => {
    const rows = [...tell('/a 0, /b 100', 'one'), ...tell('/a 0, /b 100', 'two'), ...tell('/x 0, /a 70, /b 80', 'three')];
    const range = { from: START, to: START + 60_000 };
    expect(reached(rows, ['/a', '/b'], { range })).toEqual([2, 2]);
    expect(reached(rows, ['/a', '/b'], { brush: range })).toEqual([2, 2]);
    expect(reached(rows, ['/a', '/b'], { clauses: [only('path', '/b')] })).toEqual([3, 3]);
    expect(reached(rows, ['/a', '/b'], { clauses: [only('path', '/x')] })).toEqual([1, 1]);
  });

  it('counts robots where the question does', () => {
    const robot = tell('/a 0, /b 1', 'robot').map((row) => ({ ...row, flags: 1 }));
    const rows = [...robot, ...tell('/a 0', 'person')];
    expect(reached(rows, ['/a', '/b'])).toEqual([1, 0]);
    expect(reached(rows, ['/a', '/b'], { bots: 'only' })).toEqual([1, 1]);
    expect(reached(rows, ['/a', '/b'], { bots: 'include' })).toEqual([2, 1]);
  });

  it('follows each page view with its actions by their time, then with its last measurement of a kind', () => {
    const [a, b] = tell('/a 0, /b 100') as [EventRow, EventRow];
    const rows = [a, happen('share', a, 60), happen('store-click', a, 20), happen('scroll-depth', a, 5, 0.9), b];
    const click = step({ on: 'action', kind: 'store-click', target: '' });
    const scrolled = step({ on: 'scrollDepth', atLeastPermille: 900 });
    expect(reached(rows, ['/a', click, step(SHARE), scrolled, '/b'])).toEqual([1, 1, 1, 1, 1]);
    expect(reached(rows, [step(SHARE), click])).toEqual([1, 0]);
    expect(reached(rows, [scrolled, click])).toEqual([1, 0]);
    expect(reached([...rows, happen('scroll-depth', a, 6, 0.5)], [scrolled, '/b'])).toEqual([0, 0]);
    expect(reached([...rows, { ...happen('share', b, 1), origin: 'test' as const }], ['/b', step(SHARE)])).toEqual([1, 0]);
  });

  it('lets between the page views of two strict steps stand only such as hold the earlier step, by their page or what happened on them', () => {
    const [a, b, c] = tell('/a 0, /b 5, /c 9') as [EventRow, EventRow, EventRow];
    const strict = { order: 'strict' } as const;
    expect(reached([a, b, c], ['/a', '/c'], strict)).toEqual([1, 0]);
    expect(reached([a, happen('share', a, 1), b, happen('share', b, 1), c], [step(SHARE), '/c'], strict)).toEqual([1, 1]);
    const started: Step = { rules: [SHARE], pages: { match: 'prefix', path: '/a' } };
    const views = tell('/a 20, /a/x 21, /c 22', 'other');
    expect(reached([...views, happen('share', views[0]!, 0)], [started, '/c'], strict)).toEqual([1, 1]);
    expect(reached(tell('/a 0, /b 1, /a 2, /b 3, /c 4'), ['/a', '/b', '/c'], strict)).toEqual([1, 1, 1]);
    expect(reached(tell('/a 0, /b 1, /a 2, /b 3, /c 4'), ['/a', '/b', '/c'], { ...strict, start: 'first' })).toEqual([1, 1, 0]);
  });

  it('tries with the first start only the first row that meets its rules, which must stand on its pages', () => {
    const start: Step = { rules: [page('/a'), page('/b')], pages: { match: 'exact', path: '/b' } };
    const rows = [...tell('/a 0, /b 1, /c 2', 'one'), ...tell('/b 0, /c 1', 'two')];
    expect(reached(rows, [start, '/c'], { start: 'each' })).toEqual([2, 2]);
    expect(reached(rows, [start, '/c'], { start: 'first' })).toEqual([1, 1]);
  });

  it('finds no beginning where it may be no longer held, up to half an hour after the first page view held', () => {
    const rows = [...tell('/a 1800, /b 1810', 'cut'), ...tell('/a 1801, /b 1811', 'whole')];
    const { questions } = makeEngine(rows, { cutAt: START + 1 });
    const { steps } = valueOf(questions.answer('funnel', makeFunnel([step({ on: 'entry' }), step({ on: 'exit' })])));
    expect(steps.map((each) => each.reached)).toEqual([1, 1]);
  });

  it('takes medians by nearest rank over those who came, and none below 0', () => {
    const rows = [...tell('/a 0, /b 10', '1'), ...tell('/a 0, /b 30', '2'), ...tell('/a 0, /b 20', '3'), ...tell('/a 0, /b 40', '4')];
    expect(ask(rows, ['/a', '/b', '/c']).steps.map(({ medianMs }) => medianMs)).toEqual([null, 20_000, null]);
    const [a, b] = tell('/a 0, /b 10') as [EventRow, EventRow];
    expect(ask([a, happen('share', a, 60), b], [step(SHARE), '/b']).steps[1]).toEqual({ reached: 1, open: 0, medianMs: 0 });
  });

  it('leaves a visit open until half an hour after its last row, which may be an action on an earlier page', () => {
    const rows = tell('/a 0, /x 5');
    const late = [...rows, happen('share', rows[0]!, 100)];
    const openAt = (some: readonly EventRow[], seconds: number) => ask(some, ['/a', '/b'], {}, START + seconds * 1_000).steps[0]!.open;
    expect([1_804, 1_805].map((second) => openAt(rows, second))).toEqual([1, 0]);
    expect([1_805, 1_899, 1_900].map((second) => openAt(late, second))).toEqual([1, 1, 0]);
    expect(ask(rows, ['/a', '/x'], {}, START + 10_000).steps.map(({ open }) => open)).toEqual([0, 0]);
  });

  it('counts the names that most entered by, ties by code point, and all others last', () => {
    const names = ['j', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const visits = names.flatMap((name) => tell(`/${name} 0, /end 10`, name));
    const rows = [...visits, ...tell('/j 0', 'again'), ...tell('/end 0', 'never')];
    const { names: told } = ask(rows, [step({ on: 'page', match: 'prefix', path: '/' }), '/end'], { by: 'entry' });
    expect(told.map(({ name, steps }) => [name, ...steps.map((each) => each.reached)])).toEqual([
      ['/j', 2, 1],
      ...['/a', '/b', '/c', '/d', '/e', '/end', '/f'].map((name) => [name, 1, name === '/end' ? 0 : 1]),
      [null, 2, 2],
    ]);
    expect(ask(rows, ['/j', '/end'], { by: 'path' }).names.map(({ name, steps }) => [name, steps[0]!.reached])).toEqual([['/j', 2]]);
  });
});

describe('a funnel of visitors', () => {
  it('reaches a later visit, after the range too, up to the last millisecond of the window', () => {
    const rows = tell('/a 0, /b 7200');
    const range = { from: START, to: START + HOUR_MS };
    expect(reached(rows, ['/a', '/b'], { range })).toEqual([1, 0]);
    expect(reached(rows, ['/a', '/b'], { range, windowMs: 2 * HOUR_MS })).toEqual([1, 1]);
    expect(reached(rows, ['/a', '/b'], { range, windowMs: 2 * HOUR_MS - 1 })).toEqual([1, 0]);
  });

  it('takes of the deepest ways within the window the one that begins first, then the earliest row of each step', () => {
    const rows = tell('/a 0, /b 3000, /a 3600, /a 3660, /b 4200, /b 4300, /c 6000');
    const { steps } = ask(rows, ['/a', '/b', '/c'], { windowMs: HOUR_MS });
    expect(steps).toEqual([
      { reached: 1, open: 0, medianMs: null },
      { reached: 1, open: 0, medianMs: 600_000 },
      { reached: 1, open: 0, medianMs: 1_800_000 },
    ]);
    // From the first row only the second step is within an hour.
    expect(reached(rows, ['/a', '/b', '/c'], { windowMs: HOUR_MS, start: 'first' })).toEqual([1, 1, 0]);
  });

  it('tells those whose window still runs apart from those who dropped', () => {
    const day = (n: number, path: string, visitor: string) => tell(`${path} ${(n * DAY_MS) / 1_000}`, visitor, START + 40 * DAY_MS);
    const rows = [
      ...day(0, '/start', 'v1'),
      ...[...day(0, '/start', 'v2'), ...day(10, '/end', 'v2')],
      ...day(-40, '/start', 'v3'),
      ...[...day(-40, '/start', 'v4'), ...day(-5, '/end', 'v4')],
      ...day(20, '/other', 'v5'),
    ];
    const { steps } = ask(rows, ['/start', '/end'], { windowMs: 30 * DAY_MS }, START + 60 * DAY_MS);
    expect(steps.map(({ reached: came, open }) => [came, open])).toEqual([
      [4, 1],
      [1, 0],
    ]);
  });
});

describe('the visits behind a figure', () => {
  /** The visitors behind a step by what became of them, in the order of the outcomes. */
  function behind(rows: readonly EventRow[], funnel: FunnelQuestion, place: number, now = NOW): string[] {
    const { questions } = makeEngine(rows, { now });
    return FUNNEL_OUTCOMES.map((outcome) => {
      const question = { ...selectAll(), behind: { ...funnel, step: place, outcome }, cursor: '', limit: 10 };
      const { visits } = valueOf(questions.answer('visits', question));
      expect(visits).toEqual(recountVisits(rows, question, now));
      return visits
        .map(({ visitor }) => visitor)
        .toSorted()
        .join(' ');
    });
  }

  it('follow the order of their funnel, and are those that came to the step and dropped', () => {
    const rows = [...tell('/a 0, /x 5, /b 9', 'n1'), ...tell('/a 0, /b 5', 'n2'), ...tell('/b 0, /a 5', 'n3')];
    expect(behind(rows, makeFunnel(['/a', '/b']), 0)).toEqual(['n1 n2 n3', 'n3', '']);
    expect(behind(rows, makeFunnel(['/a', '/b'], { order: 'strict' }), 0)).toEqual(['n1 n2 n3', 'n1 n3', '']);
    expect(behind(rows, makeFunnel(['/a', '/b']), 1)).toEqual(['n1 n2', '', '']);
    expect(behind(rows, makeFunnel(['/a', '/b']), 0, START + 60_000)).toEqual(['n1 n2 n3', '', 'n3']);
  });
});
