import { describe, expect, it } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import type { ListQuestion } from '#contract/questions/list.ts';
import type { RowsQuestion } from '#contract/questions/rows.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { makeEngine, NOW, type TestEngine } from '../make-questions-engine.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';
import { makeListQuestion, makeRowsQuestion, only } from '../../../../helpers/make-question.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

function view(n: number, changes: Partial<EventRow> = {}): EventRow {
  return makePageView({ id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, ts: NOW - 1_000 + n, visitor: `v${n}`, ...changes });
}

function list({ questions }: Pick<TestEngine, 'questions'>, changes: Partial<ListQuestion> = {}) {
  const outcome = questions.answer('list', makeListQuestion(changes));
  return outcome.ok
    ? { names: outcome.value.rows.map((row) => `${row.name} ${row.pageViews}`), cursor: outcome.value.cursor }
    : outcome.failure;
}

function rows({ questions }: TestEngine, changes: Partial<RowsQuestion> = {}) {
  const outcome = questions.answer('rows', makeRowsQuestion(changes));
  return outcome.ok ? { ids: outcome.value.rows.map(({ id }) => Number(id.slice(-12))), cursor: outcome.value.cursor } : outcome.failure;
}

function cursorOf(page: ReturnType<typeof list | typeof rows>): string {
  return 'cursor' in page ? page.cursor : '';
}

it('a full list holds the names that contain a text in any case', () => {
  const engine = makeEngine(['/b', '/b', '/a', '/Blog', '/blog/x'].map((path, i) => view(i, { path })));
  expect(list(engine, { contains: 'BLOG' })).toMatchObject({ names: ['/Blog 1', '/blog/x 1'] });
  expect(list(engine, { contains: 'nothing' })).toEqual({ names: [], cursor: '' });
});

it.each([
  ['conversions', ['/often', '/thrice', '/people']],
  ['convertingVisits', ['/thrice', '/people', '/often']],
  ['convertingVisitors', ['/people', '/often', '/thrice']],
] as const)('a full list is ordered by %s of a goal', (of, names) => {
  const rows = [
    view(1, { path: '/often' }),
    ...[2, 3, 4].map((n) => view(n, { path: '/thrice', visitor: 'one', ts: NOW - n * 3_600_000 })),
    ...[5, 6].map((n) => view(n, { path: '/people' })),
  ];
  const clicks = [1, 1, 1, 1, 2, 3, 4, 5, 6].map((on, i) =>
    view(10 + i, { kind: 'download-click', path: '', visitor: '', target: '/download', pageViewId: view(on).id }),
  );
  const order = { of, per: null, descending: true } as const;
  const question = makeListQuestion({ goals: [...DEFAULT_GOALS], goal: 'download-click', order });
  const answer = makeEngine([...rows, ...clicks]).questions.answer('list', question);
  expect(answer).toMatchObject({ value: { rows: names.map((name) => ({ name })) } });
});

describe('the cursor of a list', () => {
  function begun() {
    const clock = new FakeClock(NOW);
    const engine = makeEngine(
      ['/b', '/b', '/a', '/c'].map((path, i) => view(i, { path })),
      { clock, capacity: 5 },
    );
    const first = valueOf(engine.questions.answer('list', makeListQuestion({ limit: 1 })));
    return {
      ...engine,
      first,
      clock,
      next: (changes = {}) => list(engine, { limit: 1, cursor: first.cursor, ...changes }),
    };
  }

  it('continues the list of the first page for 60 s, whatever names are added, grow and disappear meanwhile, and is then refused', async () => {
    const { store, clock, next, first, questions } = begun();
    for (let n = 10; n < 15; n++) store.append(view(n, { path: '/new' }));
    await clock.pass(60_000);
    const second = next();
    expect(second).toMatchObject({ names: ['/a 1'] });
    const page = questions.answer('list', makeListQuestion({ limit: 1, cursor: cursorOf(second) }));
    expect(page).toMatchObject({ value: { revision: first.revision, asOf: first.asOf, rows: [{ name: '/c' }], cursor: '' } });
    expect(list({ questions })).toMatchObject({ names: ['/new 5'] });
    await clock.pass(60_001);
    expect(next()).toMatchObject({ code: 'gone', path: 'cursor', retry: false });
  });

  it('belongs to the same list where the first page is asked for again before anything is recorded', async () => {
    const { store, questions, clock, first } = begun();
    const askFirst = () => questions.answer('list', makeListQuestion({ limit: 1 }));
    await clock.pass(1_000);
    expect(askFirst()).toMatchObject({ value: { asOf: first.asOf, cursor: first.cursor } });
    store.append(view(20));
    expect(askFirst()).toMatchObject({ value: { asOf: first.asOf + 1_000 } });
  });

  it('is forgotten with its list within two minutes after the last page, and leaves no timer behind', async () => {
    const { clock, next } = begun();
    expect(clock.timers).toBe(1);
    await clock.pass(50_000);
    expect(next()).toMatchObject({ names: ['/a 1'] });
    await clock.pass(59_000);
    expect([next(), clock.timers]).toMatchObject([{ names: ['/a 1'] }, 1]);
    await clock.pass(120_000);
    expect(clock.timers).toBe(0);
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

  it('are refused for the cursor of another question, or an invalid one', () => {
    const engine = makeEngine(many(6));
    const cursor = cursorOf(rows(engine, { limit: 2 }));
    expect(rows(engine, { limit: 3, id: 'x', cursor })).toMatchObject({ ids: [3, 2, 1] });
    expect(rows(engine, { clauses: [only('path', '/')], cursor })).toMatchObject({ code: 'gone', path: 'cursor' });
    expect(rows(engine, { cursor: `${cursor}x` })).toMatchObject({ code: 'gone' });
    expect(rows(engine, { cursor: '1.2.3' })).toMatchObject({ code: 'gone' });
  });
});
