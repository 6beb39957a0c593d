import { describe, expect, it } from 'vitest';
import type { Goal } from '#contract/questions/goals.ts';
import type { ChangeAnswer, ChangeQuestion, Changed } from '#contract/behaviour/change.ts';
import { FLAG, type EventRow } from '#contract/rows/event.ts';
import { logOf, perLog } from '#contract/rows/logs.ts';
import { EventStore } from '../../../../../workers/store/event-store.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { recountChange } from '../../../../acceptance/recount-behaviour-figures.ts';
import { makeId } from '../../../../helpers/make-id.ts';
import { makeRowsQuestion, only } from '../../../../helpers/make-question.ts';
import { makeEngine, NOW } from '../make-questions-engine.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Two spans of five days, the later one up to now. */
const HALF = NOW - 5 * DAY_MS;
const START = NOW - 10 * DAY_MS;

let made = 0;

function view(ts: number, changes: Partial<EventRow> = {}): EventRow {
  const id = makeId(++made);
  return makePageView({ id, visitor: `visitor ${made}`, ts, ...changes });
}

/** As many visits of one page view, each of another visitor. */
function visits(count: number, from: number, changes: Partial<EventRow> = {}): EventRow[] {
  return Array.from({ length: count }, (_, i) => view(from + i * MINUTE_MS, changes));
}

function download(pageView: EventRow): EventRow {
  return { ...view(pageView.ts), kind: 'download-click', target: '/file', pageViewId: pageView.id };
}

const DOWNLOAD: Goal = { id: 'download', name: 'Download', rules: [{ on: 'action', kind: 'download-click', target: '' }] };

function makeQuestion(changes: Partial<ChangeQuestion>): ChangeQuestion {
  const { cursor: _, ...selected } = makeRowsQuestion({ limit: 10 });
  const spans = { range: { from: HALF, to: NOW }, compare: { from: START, to: HALF, clauses: null } };
  return { ...selected, ...spans, figure: 'pageViews', goal: null, dims: ['path'], ...changes };
}

/** An answer, which the naive recount gives too. */
function ask(rows: EventRow[], changes: Partial<ChangeQuestion> = {}): ChangeAnswer {
  const question = makeQuestion(changes);
  const answer = valueOf(makeEngine(rows).questions.answer('change', question));
  expect(answer).toMatchObject(recountChange(rows, question));
  return answer;
}

/** A figure as `before → now`, of a rate as `part/whole`. */
function told({ now, before }: Changed): string {
  const [b, n] = [before, now].map(({ count, of }) => (of === null ? String(count) : `${count}/${of}`));
  return `${b} → ${n}`;
}

function named({ dims }: ChangeAnswer): string[] {
  return dims[0]!.names.map((name) => `${name.name}: ${told(name)}`);
}

describe('what changed', () => {
  it('is told by the names that differ most from the growth of the whole, not by the largest', () => {
    // 150 to 300, doubled. /large doubles; /small should be 60 and is 40; /new should be none and is 60.
    const before = [...visits(120, START, { path: '/large' }), ...visits(30, START, { path: '/small' })];
    const now = [...visits(200, HALF, { path: '/large' }), ...visits(40, HALF, { path: '/small' }), ...visits(60, HALF, { path: '/new' })];
    const answer = ask([...before, ...now]);
    expect(told(answer.total)).toBe('150 → 300');
    expect(named(answer)).toEqual(['/new: 0 → 60', '/small: 30 → 40', '/large: 120 → 200']);
    expect(ask([...before, ...now], { limit: 1 }).dims).toMatchObject([{ names: [{ name: '/new' }], more: 2, few: 0 }]);
  });

  it('has equally surprising names by code point, and folds those with less than 30 in both spans', () => {
    const paths = ['/😀', '/\uFF5E', '/b', '/a'].flatMap((path) => visits(30, HALF, { path }));
    const answer = ask([...paths, ...visits(29, HALF, { path: '/few' }), ...visits(29, START, { path: '/few' })]);
    expect(answer.dims[0]!.names.map(({ name }) => name)).toEqual(['/a', '/b', '/\uFF5E', '/😀']);
    expect(answer.dims[0]).toMatchObject({ more: 0, few: 1 });
  });

  it('counts page views, visits or visitors of each name, in every dimension asked for and in its order', () => {
    // Thirty visitors with two visits each, the second of two pages.
    const rows = Array.from({ length: 30 }, (_, i) => {
      const visitor = `v${i}`;
      const at = HALF + i * MINUTE_MS;
      return [
        view(at, { visitor, path: '/a', referrer: 'https://news.example/' }),
        view(at + 60 * MINUTE_MS, { visitor, path: '/a' }),
        view(at + 61 * MINUTE_MS, { visitor, path: '/b' }),
      ];
    }).flat();
    const dims: ChangeQuestion['dims'] = ['path', 'entry'];
    const figuresOf = (figure: ChangeQuestion['figure']) => {
      const answer = ask(rows, { figure, dims });
      return [told(answer.total), ...answer.dims.flatMap(({ names }) => names.map(told))];
    };
    expect(figuresOf('pageViews')).toEqual(['0 → 90', '0 → 60', '0 → 30', '0 → 90']);
    expect(figuresOf('visits')).toEqual(['0 → 60', '0 → 60', '0 → 30', '0 → 60']);
    expect(figuresOf('visitors')).toEqual(['0 → 30', '0 → 30', '0 → 30', '0 → 30']);
  });

  it('counts other clauses in the comparison where it has some, and robots only where they are asked for', () => {
    const rows = [...visits(40, HALF), ...visits(31, START, { device: 'Mobile' }), ...visits(50, START, { flags: FLAG.bot })];
    const compare = { from: START, to: HALF, clauses: [only('device', 'Mobile')] };
    expect(named(ask(rows, { clauses: [only('device', 'Desktop')], compare }))).toEqual(['/: 31 → 40']);
    expect(named(ask(rows, { bots: 'only' }))).toEqual(['/: 50 → 0']);
  });
});

describe('a rate', () => {
  it('of bounces is told of the visits with a page view of the name', () => {
    const bounced = visits(20, HALF, { path: '/a' });
    const deeper = Array.from({ length: 15 }, (_, i) => {
      const at = { visitor: `deep ${i}` };
      return [view(HALF + i * MINUTE_MS, { ...at, path: '/a' }), view(HALF + (i + 2) * MINUTE_MS, { ...at, path: '/b' })];
    }).flat();
    const answer = ask([...bounced, ...deeper, ...visits(30, START, { path: '/b' })], { figure: 'bounceRate' });
    expect(told(answer.total)).toBe('30/30 → 20/35');
    expect(named(answer).toSorted()).toEqual(['/a: 0/0 → 20/35', '/b: 30/30 → 0/15']);
  });

  it('of conversions is that of visits: one visitor with a goal in one of three visits has a third, as a visitor all', () => {
    const rows = [0, 1, 2].map((hour) => view(HALF + hour * 60 * MINUTE_MS, { visitor: 'one' }));
    const asked = { goals: [DOWNLOAD] };
    const done = [...rows, download(rows[1]!)];
    expect(told(ask(done, { ...asked, figure: 'conversionRate', goal: 'download' }).total)).toBe('0/0 → 1/3');
    expect(told(ask(done, { ...asked, figure: 'visitors', clauses: [only('goal', 'download')] }).total)).toBe('0 → 1');
  });

  it('of conversions leaves out page views from before all of its actions are held', () => {
    const rows = [...visits(40, START), ...visits(40, HALF)];
    const done = [...rows.slice(0, 40), ...rows.slice(40, 60)].map(download);
    // Room for the last 30 of 60 actions. At the time of the oldest held another may be missing: nine of the earlier span are left.
    const logs = perLog((log) => new EventStore({ capacity: log === 'actions' ? 30 : 1_000 }));
    for (const row of [...rows, ...done]) logs[logOf(row.kind)].append(row);
    const { questions } = makeEngine(rows, { signals: logs });
    const answer = questions.answer('change', makeQuestion({ figure: 'conversionRate', goal: 'download', goals: [DOWNLOAD] }));
    expect(answer).toMatchObject({ ok: true, value: { total: { now: { count: 20, of: 40 }, before: { count: 9, of: 9 } } } });
  });
});
