import { expect, test } from 'vitest';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { makeDice } from '../../../acceptance/dice.ts';
import { isViewKey, readView, writeView } from '#question/view-address.ts';
import { DEFAULT_VIEW } from '#question/view.ts';
import { makeRandomView } from '../../src/dashboard/view/make-random-view.ts';

test('an address restores any view', () => {
  const dice = makeDice(31);
  for (let i = 0; i < 300; i++) {
    const view = makeRandomView(dice);
    const address = writeView(view);
    expect(readView(address, 'today')).toEqual({ view, dropped: [] });
    expect(new URL(address, 'http://localhost/admin').search).toBe(address.replaceAll("'", '%27'));
  }
});

test('an address is short and readable', () => {
  expect(writeView(DEFAULT_VIEW)).toBe('?range=last7');
  const visitor = { dim: 'visitor' as const, op: 'in' as const, values: ['3f2a91'] };
  expect(writeView({ ...DEFAULT_VIEW, own: 'exclude', clauses: [visitor] })).toBe('?range=last7&own=exclude&visitor=3f2a91');
  const view = {
    ...DEFAULT_VIEW,
    range: { first: '2025-11-01', last: '2025-11-20' },
    zone: 'Europe/Berlin',
    clauses: [
      { dim: 'country', op: 'in', values: ['DE', 'FR'] } as const,
      { dim: 'path', op: 'notIn', values: ['/about'] } as const,
      { dim: 'hourOfWeek', op: 'in', values: ['9', '10', '11', '33'] } as const,
    ].map((clause) => ({ ...clause, values: [...clause.values] })),
    brush: { from: Date.UTC(2025, 10, 3), to: Date.UTC(2025, 10, 5) },
  };
  expect(writeView(view)).toBe(
    '?range=2025-11-01..2025-11-20&zone=Europe/Berlin&country=DE&country=FR&not.path=/about&hourOfWeek=9-11.33&brush=2025-11-03T00:00Z..2025-11-05T00:00Z',
  );
});

test('the address says which kinds of notes show, unless all do', () => {
  expect(writeView({ ...DEFAULT_VIEW, notes: ['note', 'errors'] })).toBe('?range=last7&notes=note.errors');
  expect(writeView({ ...DEFAULT_VIEW, notes: [] })).toBe('?range=last7&notes=none');
  expect(readView('?notes=errors.note', 'last7')).toEqual({ view: { ...DEFAULT_VIEW, notes: ['note', 'errors'] }, dropped: [] });
  for (const text of ['notes=', 'notes=note.none', 'notes=note.note', 'notes=deploy'])
    expect(readView(`?${text}`, 'last7')).toEqual({ view: DEFAULT_VIEW, dropped: [text] });
});

test('goals that clauses name are part of the address, except the default ones', () => {
  const goal = { id: 'g1', name: 'Sign-up', rules: [{ on: 'page', match: 'prefix', path: '/welcome' } as const] };
  const clause: Clause = { dim: 'goal', op: 'in', values: ['g1', 'share'] };
  const address = writeView({ ...DEFAULT_VIEW, clauses: [clause], goals: [goal, ...DEFAULT_GOALS] });
  expect(decodeURIComponent(address)).toBe('?range=last7&goal=g1&goal=share&goals=[["g1","Sign-up",["page","prefix","/welcome"]]]');
  expect(readView(address, 'all').view).toMatchObject({ clauses: [clause], goals: [goal, { id: 'share' }] });
});

test.each([
  'nonsense',
  '[1]',
  '[["g1","",["page","exact"]]]',
  '[["g1","",["__proto__",1]]]',
  '['.repeat(5_000),
  `[["g1","",["page","exact","/${'x'.repeat(6_000)}"]]]`,
])('the invalid goals %.40s of an address are left out, with the clauses that name them', (goals) => {
  const { view, dropped } = readView(`?range=all&goal=g1&goals=${encodeURIComponent(goals)}`, 'all');
  expect(view).toEqual({ ...DEFAULT_VIEW, range: 'all' });
  expect(dropped).toContain('goal=g1');
});

test('the comparison is part of the address: dates, or a segment with its clauses', () => {
  expect(writeView({ ...DEFAULT_VIEW, compare: { first: '2025-01-01', last: '2025-01-31' } })).toBe(
    '?range=last7&compare=2025-01-01..2025-01-31',
  );
  const compare = {
    clauses: [
      { dim: 'country', op: 'in', values: ['DE'] } satisfies Clause,
      { dim: 'goal', op: 'notIn', values: ['share'] } satisfies Clause,
    ],
  };
  const address = writeView({ ...DEFAULT_VIEW, compare });
  expect(address).toBe('?range=last7&compare=segment&vs.country=DE&vs.not.goal=share');
  expect(readView(address, 'all').view).toMatchObject({ compare, goals: [{ id: 'share' }] });
  expect(readView('?compare=2025-02-31..2025-03-01&vs.country=DE', 'last7')).toEqual({
    view: DEFAULT_VIEW,
    dropped: ['compare=2025-02-31..2025-03-01', 'vs.country=DE'],
  });
});

test('an address with the kind of robot "AI crawler" of an earlier version means "AI training"', () => {
  const values = ['AI training', 'Tool'];
  const { view, dropped } = readView('?robotKind=AI+crawler&robotKind=Tool&robotKind=AI+training', 'all');
  expect([view.clauses, dropped]).toEqual([[{ dim: 'robotKind', op: 'in', values }], []]);
});

const clausesOf = (search: string) => readView(search, 'all').view.clauses.map(({ dim, op, values }) => [dim, op, ...values]);

test('parts and patterns stand in the address before their dimension, also negated and of the other side', () => {
  const clauses: Clause[] = [
    { dim: 'path', op: 'in', values: ['/'] },
    { dim: 'path', op: 'prefix', values: ['/blog', '/docs/'] },
    { dim: 'path', op: 'notPrefix', values: ['/blog/old'] },
    { dim: 'title', op: 'contains', values: ['%_\\'] },
    { dim: 'entry', op: 'matches', values: ['/a*'] },
  ];
  const compare = { clauses: [{ dim: 'path', op: 'notPrefix', values: ['/shop'] } satisfies Clause] };
  const address = writeView({ ...DEFAULT_VIEW, clauses, compare });
  expect(decodeURIComponent(address)).toBe(
    '?range=last7&compare=segment&path=/&prefix.path=/blog&prefix.path=/docs/&not.prefix.path=/blog/old&contains.title=%_\\&matches.entry=/a*&vs.not.prefix.path=/shop',
  );
  expect(readView(address, 'last7')).toEqual({ view: { ...DEFAULT_VIEW, clauses, compare }, dropped: [] });
});

test('parts of paths are read in the spelling of recorded ones, and keep a slash at the end', () => {
  expect(
    clausesOf('?prefix.path=/%C3%BCber/&contains.exit=%25c3%25bc&contains.exit=%C3%BC&contains.title=%C3%BC&matches.entry=/%2561*'),
  ).toEqual([
    ['path', 'prefix', '/%C3%BCber/'],
    ['exit', 'contains', '%C3%BC'],
    ['title', 'contains', 'ü'],
    ['entry', 'matches', '/a*'],
  ]);
});

test.each([
  'prefix.paths=/a',
  'contains.goal=share',
  'matches.hourOfWeek=*',
  'not.contains.origin=x',
  'prefix.path=',
  `prefix.path=${'x'.repeat(1_025)}`,
  'not.paths=/a',
  'vs.prefix.paths=/a',
  'prefix.in.path=/a',
])('%.40s begins as a filter does and is none: it is left out and named', (pair) => {
  const { view, dropped } = readView(`?compare=segment&${pair}`, 'last7');
  expect(view).toEqual({ ...DEFAULT_VIEW, compare: { clauses: [] } });
  expect(dropped).toEqual([expect.stringContaining(pair.slice(0, 40))]);
  expect(writeView(view, `?${pair}`)).toBe('?range=last7&compare=segment');
});

test('parameters of others stay in the address', () => {
  expect(writeView(DEFAULT_VIEW, '?account=sign-in&range=all&country=DE')).toBe('?account=sign-in&range=last7');
});

test('invalid values are replaced by the default, and named', () => {
  const { view, dropped } = readView('?range=year&compare=&metric=visits&zone=Mars/Base&brush=now&hourOfWeek=168&country=DE', 'month');
  expect(view).toEqual({ ...DEFAULT_VIEW, range: 'month', metric: 'visits', clauses: [{ dim: 'country', op: 'in', values: ['DE'] }] });
  // At most five are named.
  expect(dropped).toEqual(['range=year', 'compare=', 'zone=Mars/Base', 'hourOfWeek=168', 'brush=now']);
});

test.each(['2025-11-20..2025-11-01', '2025-02-31..2025-03-01', '2025-11-01..2025-11-02..2025-11-03', '__proto__'])(
  'the range %s is refused',
  (text) => {
    expect(readView(`?range=${text}`, 'all')).toEqual({ view: { ...DEFAULT_VIEW, range: 'all' }, dropped: [`range=${text}`] });
  },
);

test('random texts never throw, and the view that is read from them can be written', () => {
  const dice = makeDice(32);
  const parts = [
    'range',
    'brush',
    'hourOfWeek',
    'not.',
    'path',
    '=',
    '&',
    '..',
    '%',
    '%2',
    '-',
    '.',
    '9',
    '2025-11-01',
    '?',
    'T00:00Z',
    '\ud800',
  ];
  for (let i = 0; i < 500; i++) {
    const text = `?${Array.from({ length: dice.between(0, 20) }, () => dice.pick(parts)).join('')}`;
    const { view } = readView(text, 'last7');
    expect(readView(writeView(view), 'today').view).toEqual(view);
  }
});

test('an issue that no question accepts is left out', () => {
  for (const issue of ['', 'x'.repeat(1_025)]) {
    const { view, dropped } = readView(`?issue=${issue}`, 'last7');
    expect([view.issue, dropped]).toEqual([null, [expect.stringMatching(/^issue=/)]]);
  }
});

test('clauses beyond the limits of a question are left out', () => {
  const long = 'x'.repeat(1_500);
  const { view, dropped } = readView(`?path=${long}a&path=${long}b&country=DE`, 'last7');
  expect(view.clauses.map((clause) => [clause.dim, clause.values.length])).toEqual([
    ['path', 1],
    ['country', 1],
  ]);
  expect(dropped).toEqual([`path=${'x'.repeat(54)}…`]);
});

test.each([
  ['details=path&sort=exits/pageViews', { dim: 'path', sorting: { by: { of: 'exits', per: 'pageViews' }, descending: true } }, []],
  ['details=robot&sort=none', { dim: 'robot', sorting: null }, ['sort=none']],
  ['details=map', null, ['details=map']],
  ['details=__proto__&sort=name', null, ['details=__proto__', 'sort=name']],
  ['sources=path&pages=exit', null, ['sources=path']],
])('of %s the names of a list and its order are read, and the rest is named', (search, details, dropped) => {
  const read = readView(`?${search}`, 'last7');
  expect([read.view.details, read.dropped]).toEqual([details, dropped]);
});

test('filters by query parameters, their list and their tab are part of the address; other keys that begin so are not', () => {
  const clauses: Clause[] = [
    { dim: 'param:plan', op: 'in', values: ['pro', 'a b'] },
    { dim: 'param:a.b-c_d', op: 'notIn', values: [''] },
  ];
  const tabs = { ...DEFAULT_VIEW.tabs, pages: 'param:plan' as const };
  const view = { ...DEFAULT_VIEW, clauses, tabs, details: { dim: 'param:plan' as const, sorting: null } };
  const address = writeView(view);
  expect(address).toBe('?range=last7&param:plan=pro&param:plan=a+b&not.param:a.b-c_d=&pages=param:plan&details=param:plan');
  expect(readView(address, 'last7')).toEqual({ view, dropped: [] });
  expect(isViewKey('vs.not.param:plan')).toBe(true);
  expect(['param:', 'param:a b', 'x.param:plan', 'params'].map(isViewKey)).toEqual([false, false, false, false]);
});
