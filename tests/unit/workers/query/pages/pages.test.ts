import { describe, expect, it } from 'vitest';
import type { EventRow } from '../../../../../workers/contract/rows/event.ts';
import type { ListQuestion } from '../../../../../workers/contract/questions/list.ts';
import type { RowsQuestion } from '../../../../../workers/contract/questions/rows.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { makeEngine, NOW } from '../make-questions-engine.ts';
import type { TestEngine } from '../make-questions-engine.ts';
import { makeListQuestion, makeRowsQuestion, only } from '../make-question.ts';

function view(n: number, changes: Partial<EventRow> = {}): EventRow {
  return makePageView({ id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, ts: NOW - 1_000 + n, visitor: `v${n}`, ...changes });
}

function list({ questions }: TestEngine, changes: Partial<ListQuestion> = {}) {
  const outcome = questions.list(makeListQuestion(changes));
  const figure = changes.metric === 'visitors' ? 'visitors' : 'pageViews';
  return outcome.ok
    ? { names: outcome.value.rows.map((row) => `${row.name} ${row[figure]}`), cursor: outcome.value.cursor }
    : outcome.failure;
}

function rows({ questions }: TestEngine, changes: Partial<RowsQuestion> = {}) {
  const outcome = questions.rows(makeRowsQuestion(changes));
  return outcome.ok ? { ids: outcome.value.rows.map(({ id }) => Number(id.slice(-12))), cursor: outcome.value.cursor } : outcome.failure;
}

function cursorOf(page: ReturnType<typeof list | typeof rows>): string {
  return 'cursor' in page ? page.cursor : '';
}

describe('the full list of a dimension', () => {
  const paths = ['/b', '/b', '/a', '/Blog', '/blog/x'];
  const engine = () => makeEngine(paths.map((path, i) => view(i, { path })));

  it('comes by count, then name, page by page, and ends with an empty cursor', () => {
    const one = engine();
    const first = list(one, { limit: 3 });
    expect(first).toMatchObject({ names: ['/b 2', '/Blog 1', '/a 1'] });
    expect(list(one, { limit: 3, cursor: cursorOf(first) })).toEqual({ names: ['/blog/x 1'], cursor: '' });
    expect(list(one, { limit: 4 })).toMatchObject({ cursor: '' });
  });

  it('holds the names that contain a text in any case', () => {
    expect(list(engine(), { contains: 'BLOG' })).toMatchObject({ names: ['/Blog 1', '/blog/x 1'] });
    expect(list(engine(), { contains: 'nothing' })).toEqual({ names: [], cursor: '' });
  });

  it('counts by the metric that is asked for', () => {
    const engineOfOne = makeEngine([
      view(1, { path: '/b', visitor: 'v' }),
      view(2, { path: '/b', visitor: 'v' }),
      view(3, { path: '/a', visitor: 'w' }),
    ]);
    expect(list(engineOfOne)).toMatchObject({ names: ['/b 2', '/a 1'] });
    expect(list(engineOfOne, { metric: 'visitors' })).toMatchObject({ names: ['/a 1', '/b 1'] });
  });

  it('is gone when rows changed, or the question did, since the first page', () => {
    const one = engine();
    const cursor = cursorOf(list(one, { limit: 1 }));
    expect(list(one, { limit: 2, id: 'another name', cursor })).toMatchObject({ names: ['/Blog 1', '/a 1'] });
    expect(list(one, { limit: 1, contains: 'b', cursor })).toMatchObject({ code: 'gone', path: 'cursor', retry: false });
    expect(list(one, { limit: 1, cursor: 'made up' })).toMatchObject({ code: 'gone' });
    one.store.append(view(99));
    expect(list(one, { limit: 1, cursor })).toMatchObject({ code: 'gone' });
  });
});

describe('raw rows', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => view(i, { ts: NOW - 10_000 + Math.floor(i / 3) }));

  it('come newest first, by time, then id, whole', () => {
    const { questions } = makeEngine([view(1, { ts: NOW, title: 'One' }), view(2, { ts: NOW, path: '/2' }), view(3, { ts: NOW - 1 })]);
    const outcome = questions.rows(makeRowsQuestion());
    expect(outcome.ok && outcome.value.rows).toMatchObject([
      view(2, { ts: NOW, path: '/2' }),
      view(1, { ts: NOW, title: 'One' }),
      view(3, { ts: NOW - 1 }),
    ]);
  });

  it('go on where the last page ended, among rows of one instant too, however far back', () => {
    const engine = makeEngine(many(7_000));
    const seen: number[] = [];
    for (let cursor = '', pages = 0; pages === 0 || cursor !== ''; pages++) {
      const page = rows(engine, { limit: 1_000, cursor });
      if (!('ids' in page)) throw new Error(page.message);
      seen.push(...page.ids);
      cursor = page.cursor;
    }
    expect(seen).toEqual(Array.from({ length: 7_000 }, (_, i) => 6_999 - i));
  });

  it('that come or go between two pages are neither shown twice nor in the way', () => {
    const engine = makeEngine(many(6), { capacity: 7 });
    const first = rows(engine, { limit: 2 });
    expect(first).toMatchObject({ ids: [5, 4] });
    for (const n of [10, 11, 12]) engine.store.append(view(n));
    // Rows 0 and 1 went, three newer ones came.
    expect(rows(engine, { limit: 9, cursor: cursorOf(first) })).toEqual({ ids: [3, 2], cursor: '' });
    for (const n of [13, 14, 15, 16, 17, 18, 19]) engine.store.append(view(n));
    expect(rows(engine, { limit: 9, cursor: cursorOf(first) })).toEqual({ ids: [], cursor: '' });
  });

  it('are those of the selection', () => {
    const engine = makeEngine([view(1, { path: '/a' }), view(2, { path: '/b' }), view(3, { path: '/a', flags: 1 })]);
    expect(rows(engine, { clauses: [only('path', '/a')] })).toMatchObject({ ids: [1] });
    expect(rows(engine, { clauses: [only('path', '/a')], bots: 'include' })).toMatchObject({ ids: [3, 1] });
  });

  it('are gone for the cursor of another question, or none', () => {
    const engine = makeEngine(many(6));
    const cursor = cursorOf(rows(engine, { limit: 2 }));
    expect(rows(engine, { limit: 3, id: 'x', cursor })).toMatchObject({ ids: [3, 2, 1] });
    expect(rows(engine, { clauses: [only('path', '/')], cursor })).toMatchObject({ code: 'gone', path: 'cursor' });
    expect(rows(engine, { cursor: `${cursor}x` })).toMatchObject({ code: 'gone' });
    expect(rows(engine, { cursor: '1.2.3' })).toMatchObject({ code: 'gone' });
  });
});

describe('a row of a page', () => {
  it('says what its visit says, beside what it says itself', () => {
    const first = view(1, { visitor: 'v', source: 'LinkedIn', referrer: 'https://lnkd.in/a', utmCampaign: 'launch' });
    const { questions } = makeEngine([first, view(2, { visitor: 'v', path: '/faq' })]);
    const outcome = questions.rows(makeRowsQuestion({ clauses: [only('source', 'LinkedIn')] }));
    const visit = { visitSource: 'LinkedIn', visitReferrer: 'https://lnkd.in/a', visitCampaign: 'launch', channel: 'Organic Social' };
    expect(outcome).toMatchObject({
      value: {
        rows: [
          { path: '/faq', source: '', referrer: '', ...visit, network: 'LinkedIn' },
          { path: '/', source: 'LinkedIn', referrer: 'https://lnkd.in/a', ...visit, network: 'LinkedIn' },
        ],
      },
    });
  });
});
