import { describe, expect, it } from 'vitest';
import type { Goal } from '#contract/questions/goals.ts';
import type { VisitRow, VisitsAnswer, VisitsQuestion } from '#contract/behaviour/visits.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { recountVisits } from '../../../../acceptance/recount-behaviour-figures.ts';
import { makeId } from '../../../../helpers/make-id.ts';
import { makeRowsQuestion, only } from '../../../../helpers/make-question.ts';
import { makeEngine, NOW, type TestEngine } from '../make-questions-engine.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let made = 0;

/** A page view so many minutes ago. */
function view(visitor: string, minutesAgo: number, changes: Partial<EventRow> = {}): EventRow {
  return makePageView({ id: makeId(++made), visitor, ts: NOW - minutesAgo * MINUTE_MS, ...changes });
}

function click(pageView: EventRow, minutesAgo: number): EventRow {
  return { ...view(pageView.visitor, minutesAgo), kind: 'store-click', target: 'https://store.example/', pageViewId: pageView.id };
}

function makeQuestion(changes: Partial<VisitsQuestion> = {}): VisitsQuestion {
  return { ...makeRowsQuestion(), behind: null, ...changes };
}

function page({ questions }: TestEngine, changes: Partial<VisitsQuestion> = {}): VisitsAnswer {
  return valueOf(questions.answer('visits', makeQuestion(changes)));
}

/** The visits of one page, which the naive recount finds too. */
function ask(rows: EventRow[], changes: Partial<VisitsQuestion> = {}): VisitRow[] {
  const { visits } = page(makeEngine(rows), changes);
  expect(visits).toEqual(recountVisits(rows, makeQuestion(changes), NOW));
  return visits;
}

describe('the visits of a selection', () => {
  it('are told whole, whatever part of them is selected', () => {
    const rows = [
      view('a', 200, { path: '/in', utmSource: 'mail', utmMedium: 'email', country: 'DE' }),
      view('a', 190, { path: '/deep' }),
      view('a', 170, { path: '/out', country: 'US' }),
      view('b', 100, { path: '/in' }),
    ];
    expect(ask(rows, { clauses: [only('path', '/deep')] })).toEqual([
      {
        pageView: rows[0]!.id,
        visitor: 'a',
        start: NOW - 200 * MINUTE_MS,
        end: NOW - 170 * MINUTE_MS,
        pageViews: 3,
        entry: '/in',
        exit: '/out',
        source: 'mail',
        channel: 'Email',
        country: 'DE',
        device: 'Desktop',
        browser: 'Chrome',
        goals: [],
        underWay: false,
      },
    ]);
  });

  it('stand newest start first, at one instant by the id of the first page view, those from before the range too', () => {
    const rows = [view('c', 240), view('a', 120), view('b', 120), view('early', 70), view('early', 50), view('later', 55)];
    expect(ask(rows).map(({ visitor }) => visitor)).toEqual(['later', 'early', 'b', 'a', 'c']);
    const lastHour = { from: NOW - HOUR_MS, to: NOW };
    expect(ask(rows, { range: lastHour }).map(({ visitor }) => visitor)).toEqual(['later', 'early']);
  });

  it('name the goals that were reached anywhere in them, in the order of the question', () => {
    const goals: Goal[] = [
      { id: 'store', name: 'Store', rules: [{ on: 'action', kind: 'store-click', target: '' }] },
      { id: 'start', name: 'Start', rules: [{ on: 'page', match: 'exact', path: '/' }] },
      { id: 'never', name: 'Never', rules: [{ on: 'page', match: 'exact', path: '/never' }] },
    ];
    const rows = [view('a', 200), view('a', 190, { path: '/faq' }), view('b', 100, { path: '/faq' })];
    const visits = ask([...rows, click(rows[1]!, 189)], { goals, clauses: [only('path', '/faq')] });
    expect(visits.map((visit) => visit.goals)).toEqual([[], ['store', 'start']]);
  });

  it('are under way while their last row is less than 30 minutes old, be it a page view or what happened on one', () => {
    const rows = [view('seen', 29), view('left', 30), view('clicked', 45), view('before', 50)];
    const visits = ask([...rows, click(rows[2]!, 29), click(rows[3]!, 30)]);
    expect(visits.map(({ visitor, underWay }) => [visitor, underWay])).toEqual([
      ['seen', true],
      ['left', false],
      ['clicked', true],
      ['before', false],
    ]);
  });

  it('behind a figure of a funnel are as many as it counts', () => {
    const rows = [
      ...[view('a', 300), view('a', 299, { path: '/buy' })],
      ...[view('b', 200), view('c', 100), view('c', 99, { path: '/faq' }), view('d', 10), view('e', 5, { path: '/faq' })],
    ];
    const steps = ['/', '/buy'].map((path) => ({ rules: [{ on: 'page', match: 'exact', path } as const], pages: null }));
    const funnel = { steps, order: 'loose', start: 'each', windowMs: null } as const;
    const behind = (step: number, outcome: 'reached' | 'dropped' | 'open') =>
      ask(rows, { behind: { ...funnel, step, outcome } }).map(({ visitor }) => visitor);
    expect(behind(0, 'reached')).toEqual(['d', 'c', 'b', 'a']);
    expect(behind(1, 'reached')).toEqual(['a']);
    expect(behind(0, 'dropped')).toEqual(['c', 'b']);
    expect(behind(0, 'open')).toEqual(['d']);
    const { cursor: _, limit: _limit, ...selected } = makeRowsQuestion();
    const counted = valueOf(makeEngine(rows).questions.answer('funnel', { ...selected, ...funnel, by: null }));
    expect(counted.steps.map(({ reached, open }) => [reached, open])).toEqual([
      [4, 1],
      [1, 0],
    ]);
  });
});

describe('pages of visits', () => {
  const rows = Array.from({ length: 6 }, (_, i) => view(`v${i}`, 300 - i * 40));
  const namesOf = ({ visits }: VisitsAnswer) => visits.map(({ visitor }) => visitor);

  it('continue after the last one, none twice, while visits come and go', () => {
    const engine = makeEngine(rows, { capacity: 7 });
    const first = page(engine, { limit: 2 });
    expect(namesOf(first)).toEqual(['v5', 'v4']);
    for (const minutes of [60, 59]) engine.store.append(view('new', minutes));
    // The oldest visit went.
    const second = page(engine, { limit: 3, cursor: first.cursor });
    expect([namesOf(second), second.cursor]).toEqual([['v3', 'v2', 'v1'], '']);
  });

  it('are refused for the cursor of another question, or an invalid one', () => {
    const engine = makeEngine(rows);
    const { cursor } = page(engine, { limit: 2 });
    expect(namesOf(page(engine, { id: 'another', limit: 1, cursor }))).toEqual(['v3']);
    for (const changes of [{ cursor, bots: 'include' as const }, { cursor: `${cursor}x` }, { cursor: '1.2.3' }]) {
      expect(engine.questions.answer('visits', makeQuestion(changes))).toMatchObject({
        ok: false,
        failure: { code: 'gone', path: 'cursor' },
      });
    }
  });
});
