import { describe, expect, it } from 'vitest';
import { FLAG, type EventRow } from '#contract/rows/event.ts';
import type { LiveAnswer, LiveQuestion } from '#contract/questions/live.ts';
import { makePageView } from '../../../acceptance/make-events.ts';
import { recountLive } from '../../../acceptance/recount.ts';
import { makeEngine, NOW } from './make-questions-engine.ts';
import { makeId } from '../../../helpers/make-id.ts';
import { valueOf } from '../../../helpers/value-of.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let made = 0;

function view(visitor: string, age: number, changes: Partial<EventRow> = {}): EventRow {
  return makePageView({ id: makeId(++made), visitor, ts: NOW - age, ...changes });
}

/** The answer of an engine that holds these rows, which the naive recount gives too: an example holds for both. */
function ask(rows: EventRow[], bots: LiveQuestion['bots'] = 'exclude', own?: LiveQuestion['own']): LiveAnswer {
  const question = { v: 1 as const, id: 'live', bots, own };
  const answer = valueOf(makeEngine(rows).questions.answer('live', question));
  expect(answer).toMatchObject(recountLive(rows, question, NOW));
  return answer;
}

describe('live windows', () => {
  it('begin just after now minus their length and end with now', () => {
    expect(ask([view('a', 5 * MINUTE_MS)]).active).toBe(0);
    expect(ask([view('a', 5 * MINUTE_MS - 1)]).active).toBe(1);
    expect(ask([view('a', 30 * MINUTE_MS)])).toMatchObject({ recent: 0, pageViews30m: 0, unique24h: 1 });
    expect(ask([view('a', 30 * MINUTE_MS - 1)])).toMatchObject({ recent: 1, pageViews30m: 1, unique24h: 1 });
    expect(ask([view('a', DAY_MS)])).toMatchObject({ unique24h: 0, pageViews24h: 0 });
    expect(ask([view('a', DAY_MS - 1)])).toMatchObject({ unique24h: 1, pageViews24h: 1 });
    expect(ask([view('a', 0)])).toMatchObject({ now: NOW, active: 1, pageViews30m: 1 });
  });

  it('leave own visits out', () => {
    const rows = [view('a', 1), view('a', 2, { path: '/admin' }), view('me', 3)];
    expect(ask(rows, 'exclude', { path: '/admin', visitor: 'me' })).toMatchObject({ active: 1, pageViews30m: 1, unique24h: 1 });
    expect(ask(rows, 'exclude', { path: '', visitor: 'me' })).toMatchObject({ active: 1, pageViews30m: 2 });
  });

  it('do not count page views of a clock that is ahead, until their time comes', () => {
    expect(ask([view('a', -1), view('b', 0)])).toMatchObject({ active: 1, pageViews24h: 1 });
  });

  it('cut the last 30 minutes into minutes that end now and add up', () => {
    const ages = [0, MINUTE_MS - 1, MINUTE_MS, 29 * MINUTE_MS, 30 * MINUTE_MS - 1, 30 * MINUTE_MS];
    const { perMinute, pageViews30m } = ask([...ages.map((age) => view('a', age)), view('robot', 0, { flags: FLAG.bot })]);
    expect(perMinute).toHaveLength(30);
    expect(perMinute.slice(-2)).toEqual([1, 2]);
    expect(perMinute[0]).toBe(2);
    expect(perMinute.reduce((sum, count) => sum + count, 0)).toBe(pageViews30m);
  });

  it('list recent visitors newest first, each by the latest page view, at most ten', () => {
    const rows = [
      view('a', 3, { path: '/old' }),
      view('b', 2, { path: '/b', country: 'DE', city: 'Berlin' }),
      view('a', 1, { path: '/new' }),
    ];
    const { recentVisitors } = ask(rows);
    expect(recentVisitors).toEqual([
      { visitor: 'a', ts: NOW - 1, path: '/new', country: '', city: '', device: 'Desktop', browser: 'Chrome' },
      { visitor: 'b', ts: NOW - 2, path: '/b', country: 'DE', city: 'Berlin', device: 'Desktop', browser: 'Chrome' },
    ]);
    const many = Array.from({ length: 12 }, (_, i) => view(`v${i}`, i));
    expect(ask(many).recentVisitors.map(({ visitor }) => visitor)).toEqual(Array.from({ length: 10 }, (_, i) => `v${i}`));
  });

  it('show the pages with active visitors, the most visited first, at most five', () => {
    const rows = [
      view('a', 9, { path: '/left' }),
      view('a', 1, { path: '/z' }),
      view('b', 2, { path: '/z' }),
      view('c', 3, { path: '/y' }),
      view('d', 6 * MINUTE_MS, { path: '/gone' }),
    ];
    expect(ask(rows).currentPages).toEqual([
      { path: '/z', visitors: 2 },
      { path: '/y', visitors: 1 },
    ]);
    const spread = Array.from({ length: 7 }, (_, i) => view(`v${i}`, i, { path: `/${i}` }));
    expect(ask(spread).currentPages.map(({ path }) => path)).toEqual(['/0', '/1', '/2', '/3', '/4']);
  });
});
