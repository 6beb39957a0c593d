import { describe, expect, it } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import type { ListQuestion } from '#contract/questions/list.ts';
import type { RowsQuestion } from '#contract/questions/rows.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { makeEngine, NOW, type TestEngine } from '../make-questions-engine.ts';
import { makeListQuestion, makeRowsQuestion, only } from '../make-question.ts';

function view(n: number, changes: Partial<EventRow> = {}): EventRow {
  return makePageView({ id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, ts: NOW - 1_000 + n, visitor: `v${n}`, ...changes });
}

function list({ questions }: TestEngine, changes: Partial<ListQuestion> = {}) {
  const outcome = questions.answer('list', makeListQuestion(changes));
  const { of: figure } = changes.order ?? { of: 'pageViews' };
  return outcome.ok
    ? { names: outcome.value.rows.map((row) => `${row.name} ${row[figure]}`), cursor: outcome.value.cursor }
    : outcome.failure;
}

function rows({ questions }: TestEngine, changes: Partial<RowsQuestion> = {}) {
  const outcome = questions.answer('rows', makeRowsQuestion(changes));
  return outcome.ok ? { ids: outcome.value.rows.map(({ id }) => Number(id.slice(-12))), cursor: outcome.value.cursor } : outcome.failure;
}

function cursorOf(page: ReturnType<typeof list | typeof rows>): string {
  return 'cursor' in page ? page.cursor : '';
}

describe('the full list of a dimension', () => {
  const paths = ['/b', '/b', '/a', '/Blog', '/blog/x'];
  const engine = () => makeEngine(paths.map((path, i) => view(i, { path })));

  it('is sorted by count, then name, page by page, and ends with an empty cursor', () => {
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

  it.each<[string, Partial<ListQuestion['order']>, string]>([
    ['a figure, largest first', { of: 'visitors' }, '/a /b /x /c'],
    ['a figure, smallest first', { of: 'visitors', descending: false }, '/c /b /x /a'],
    ['a rate, largest first, names without one last', { of: 'bounces', per: 'entries' }, '/a /b /x /c'],
    ['a rate, smallest first, names without one last', { of: 'bounces', per: 'entries', descending: false }, '/b /x /a /c'],
  ])('is sorted by %s, and names of equal value by code point', (_, order, expected) => {
    const visits = { v: '/a /b', w: '/b /c /x /a', u: '/a', t: '/x /a' };
    const views = Object.entries(visits).flatMap(([visitor, paths]) => paths.split(' ').map((path) => ({ visitor, path })));
    const engineOfVisits = makeEngine(views.map((changes, i) => view(i, { ...changes, ts: NOW - 1_000 + i })));
    const page = engineOfVisits.questions.answer(
      'list',
      makeListQuestion({ order: { of: 'pageViews', per: null, descending: true, ...order } }),
    );
    expect(page.ok && page.value.rows.map(({ name }) => name).join(' ')).toBe(expected);
  });

  it('gives the same figures of the comparison, whatever the brush, and zeros for a name that it lacks', () => {
    const one = makeEngine([view(1, { ts: NOW - 9_000 }), view(2, { ts: NOW - 8_000 }), view(3), view(4, { path: '/new' })]);
    const [range, compare] = [
      { from: NOW - 5_000, to: NOW },
      { from: NOW - 10_000, to: NOW - 5_000, clauses: null },
    ];
    const outcome = one.questions.answer('list', makeListQuestion({ range, compare, brush: range }));
    const none = { pageViews: 0, visits: 0, visitors: 0, bounces: 0, durationMs: 0, entries: 0, exits: 0 };
    expect(outcome).toMatchObject({
      value: {
        complete: true,
        compare: { from: compare.from, to: compare.to, complete: true },
        rows: [
          { name: '/', pageViews: 1, compared: { pageViews: 2, visits: 2, entries: 2 } },
          { name: '/new', pageViews: 1, compared: none },
        ],
      },
    });
  });
});

describe('the cursor of a list', () => {
  function begun() {
    let elapsed = 0;
    const clock = { now: () => NOW, elapsed: () => elapsed };
    const engine = makeEngine(
      ['/b', '/b', '/a', '/c'].map((path, i) => view(i, { path })),
      { clock, capacity: 5 },
    );
    const first = engine.questions.answer('list', makeListQuestion({ limit: 1 }));
    if (!first.ok) throw new Error(first.failure.message);
    return {
      ...engine,
      first: first.value,
      pass: (ms: number) => (elapsed += ms),
      next: (changes = {}) => list(engine, { limit: 1, cursor: first.value.cursor, ...changes }),
    };
  }

  it('continues the list of the first page for 60 s, whatever names are added, grow and disappear meanwhile, and is then refused', () => {
    const { store, pass, next, first, questions } = begun();
    for (let n = 10; n < 15; n++) store.append(view(n, { path: '/new' }));
    pass(60_000);
    const second = next();
    expect(second).toMatchObject({ names: ['/a 1'] });
    const page = questions.answer('list', makeListQuestion({ limit: 1, cursor: cursorOf(second) }));
    expect(page).toMatchObject({ value: { revision: first.revision, asOf: first.asOf, rows: [{ name: '/c' }], cursor: '' } });
    expect(list({ store, questions })).toMatchObject({ names: ['/new 5'] });
    pass(60_001);
    expect(next()).toMatchObject({ code: 'gone', path: 'cursor', retry: false });
  });

  it('is valid for one question, whatever its id and the length of the page', () => {
    const { next } = begun();
    expect(next({ id: 'another name', limit: 2 })).toMatchObject({ names: ['/a 1', '/c 1'] });
    for (const changes of [{ contains: 'c' }, { dim: 'exit' }, { compare: { from: 0, to: 1, clauses: null } }, { cursor: 'made up' }]) {
      expect(next(changes)).toMatchObject({ code: 'gone' });
    }
  });

  it('is refused after an erase, or when more than 8 lists were read since', () => {
    const { store, next, questions } = begun();
    const readOthers = (count: number) => {
      for (let i = 0; i < count; i++) questions.answer('list', makeListQuestion({ range: { from: i, to: NOW } }));
    };
    readOthers(7);
    expect(next()).toMatchObject({ names: ['/a 1'] });
    readOthers(8);
    expect(next()).toMatchObject({ code: 'gone' });
    const other = begun();
    other.store.clear();
    other.store.append(view(9));
    expect(other.next()).toMatchObject({ code: 'gone' });
    expect(store.length).toBe(4);
  });
});

describe('raw rows', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => view(i, { ts: NOW - 10_000 + Math.floor(i / 3) }));

  it('are sorted newest first, by time, then id, in full', () => {
    const { questions } = makeEngine([view(1, { ts: NOW, title: 'One' }), view(2, { ts: NOW, path: '/2' }), view(3, { ts: NOW - 1 })]);
    const outcome = questions.answer('rows', makeRowsQuestion());
    expect(outcome.ok && outcome.value.rows).toMatchObject([
      view(2, { ts: NOW, path: '/2' }),
      view(1, { ts: NOW, title: 'One' }),
      view(3, { ts: NOW - 1 }),
    ]);
  });

  it('continue after the last page, among rows of one instant too, however far back', () => {
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

  it('added or evicted between two pages are neither repeated nor stop the reading', () => {
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

  it('are refused for the cursor of another question, or an invalid one', () => {
    const engine = makeEngine(many(6));
    const cursor = cursorOf(rows(engine, { limit: 2 }));
    expect(rows(engine, { limit: 3, id: 'x', cursor })).toMatchObject({ ids: [3, 2, 1] });
    expect(rows(engine, { clauses: [only('path', '/')], cursor })).toMatchObject({ code: 'gone', path: 'cursor' });
    expect(rows(engine, { cursor: `${cursor}x` })).toMatchObject({ code: 'gone' });
    expect(rows(engine, { cursor: '1.2.3' })).toMatchObject({ code: 'gone' });
  });
});

describe('a row of a page', () => {
  it('has the fields of its visit beside its own', () => {
    const first = view(1, { visitor: 'v', source: 'LinkedIn', referrer: 'https://lnkd.in/a', utmCampaign: 'launch' });
    const { questions } = makeEngine([first, view(2, { visitor: 'v', path: '/faq' })]);
    const outcome = questions.answer('rows', makeRowsQuestion({ clauses: [only('source', 'LinkedIn')] }));
    const visit = {
      visitSource: 'LinkedIn',
      visitReferrer: 'https://lnkd.in/a',
      visitCampaign: 'launch',
      visitEntry: '/',
      channel: 'Organic Social',
    };
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
