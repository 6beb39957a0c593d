import { expect, test } from 'vitest';
import { makeDice } from '../../../../acceptance/dice.ts';
import { makeHistory } from '../../../../helpers/dashboard/fake-history.ts';
import { pick } from '../../../../../src/dashboard/view/pick.ts';
import { writeView } from '#question/view-address.ts';
import { createViewStore } from '../../../../../src/dashboard/view/view-store.ts';
import { DEFAULT_VIEW, robotsIn, withRobots } from '#question/view.ts';
import { makeRandomView } from './make-random-view.ts';

test('a deliberate change is one history entry, which Back and undo both take back', () => {
  const { store, actions, entries, go } = makeHistory();
  actions.change((view) => pick(view, 'country', 'DE', 'only'));
  actions.change((view) => pick(view, 'path', '/', 'only'));
  expect(entries.map((entry) => entry.search)).toEqual(['', '?range=last7&country=DE', '?range=last7&country=DE&path=/']);
  actions.undo();
  expect(store.getState().view.clauses).toHaveLength(1);
  go(-1);
  expect(store.getState().view).toEqual(DEFAULT_VIEW);
  actions.undo();
  actions.redo();
  actions.redo();
  expect(store.getState().view.clauses).toHaveLength(2);
  actions.redo();
  expect(store.getState()).toMatchObject({ depth: 2, top: 2 });
});

test('another view of the dashboard keeps filters and brush, is one step of the history, and can be undone', () => {
  const { store, actions, entries } = makeHistory();
  const brush = { from: 1, to: 2 };
  actions.change((view) => ({ ...pick(view, 'country', 'DE', 'only'), brush }));
  actions.goTo('/admin/goals');
  expect(entries.map(({ path, search }) => `${path}${search}`).slice(1)).toEqual([
    expect.stringMatching(/^\/admin\?.*country=DE/),
    expect.stringMatching(/^\/admin\/goals\?.*country=DE/),
  ]);
  actions.undo();
  expect(store.getState()).toMatchObject({ depth: 1, top: 2, view: { brush, clauses: [{ values: ['DE'] }] } });
  actions.undo();
  expect(store.getState().view).toEqual(DEFAULT_VIEW);
  actions.redo();
  actions.goTo('/admin/errors');
  expect(store.getState()).toMatchObject({ depth: 2, top: 2 });
});

test('steps that are taken back before the router arrives at them are taken back, one and several', () => {
  const steps: (number | string)[] = [];
  const address = { search: '' };
  const push = (search: string) => {
    address.search = search;
    steps.push(search);
  };
  const [store, actions] = createViewStore({ search: () => address.search, push, go: (by) => steps.push(by) }, 'last7');
  for (const value of ['/a', '/b', '/c']) actions.change((view) => pick(view, 'path', value, 'only'));
  actions.undo();
  expect(steps.at(-1)).toBe(-1);
  actions.undo();
  actions.arrive(3);
  expect(steps.at(-1)).toBe(-1);
  address.search = '?range=last7&path=/b';
  actions.arrive(2);
  expect(steps.slice(-2)).toEqual([-1, -1]);
  address.search = '?range=last7&path=/a';
  actions.arrive(1);
  expect(store.getState()).toMatchObject({ depth: 1, top: 3, view: { clauses: [{ values: ['/a'] }] } });
});

test('steps requested faster than the browser travels all count, and never leave the dashboard', () => {
  const { store, actions, travel } = makeHistory('', true);
  for (const value of ['/a', '/b', '/c']) actions.change((view) => pick(view, 'path', value, 'only'));
  for (let press = 0; press < 5; press++) actions.undo();
  expect([travel(), travel()]).toEqual([true, true]);
  expect(store.getState()).toMatchObject({ depth: 0, top: 3, view: { clauses: [] } });
  actions.redo();
  actions.redo();
  travel();
  travel();
  expect(store.getState()).toMatchObject({ depth: 2, view: { clauses: [{ values: ['/b'] }] } });
  actions.undo();
  actions.redo();
  travel();
  travel();
  expect(store.getState().depth).toBe(2);
});

test('a drag adds no history entry until it ends, and none when it is cancelled', () => {
  const { store, actions, entries } = makeHistory();
  for (let i = 1; i < 50; i++) actions.move((view) => ({ ...view, brush: { from: 0, to: i } }));
  expect(store.getState().view.brush).toEqual({ from: 0, to: 49 });
  actions.settle(false);
  expect([store.getState().view, entries.length]).toEqual([DEFAULT_VIEW, 1]);
  actions.move((view) => ({ ...view, brush: { from: 0, to: 60_000 } }));
  actions.settle();
  expect(entries.map((entry) => entry.search)).toEqual(['', '?range=last7&brush=1970-01-01T00:00Z..1970-01-01T00:01Z']);
});

test('a change to the same view adds no history entry', () => {
  const { actions, entries } = makeHistory('?range=month');
  actions.change((view) => ({ ...view }));
  actions.settle();
  expect(entries).toHaveLength(1);
});

test('the default range arrives late, and holds only where the address names none', () => {
  const bare = makeHistory();
  bare.actions.setDefaultRange('month');
  expect(bare.store.getState().view.range).toBe('month');
  const named = makeHistory('?range=today');
  named.actions.setDefaultRange('month');
  expect(named.store.getState().view.range).toBe('today');
});

test('after any changes, undos and redos, the screen shows the view of the address', () => {
  const dice = makeDice(33);
  for (let run = 0; run < 8; run++) {
    const { store, actions, entries, go } = makeHistory();
    for (let i = 0; i < 20; i++) {
      const next = makeRandomView(dice);
      dice.pick([
        () => actions.change(() => next),
        () => actions.move(() => next),
        () => actions.settle(dice.chance(0.5)),
        actions.undo,
        actions.redo,
        () => go(dice.between(-2, 2)),
      ])();
      const { view, settled, depth } = store.getState();
      expect(entries.some((entry) => entry.search === writeView(settled) || (entry.search === '' && settled.range === 'last7'))).toBe(true);
      expect(depth).toBeLessThan(entries.length);
      expect(view).toBeDefined();
    }
    actions.settle(false);
    expect(store.getState().view).toBe(store.getState().settled);
  }
});

test('cards show the tabs of the last visit where the address names none, and a choice is written into it', () => {
  const kept = { ...DEFAULT_VIEW.tabs, pages: 'exit' } as const;
  const { store, actions, search } = makeHistory('?devices=os', false, kept);
  expect(store.getState().view.tabs).toEqual({ ...kept, devices: 'os' });
  actions.change((view) => ({ ...view, tabs: DEFAULT_VIEW.tabs }));
  expect(search()).toBe('?range=last7&pages=path');
  actions.undo();
  actions.redo();
  expect(store.getState().view.tabs).toEqual(DEFAULT_VIEW.tabs);
});

test('robots alone are part of the address and of undo, and undo restores the choice before', () => {
  const { store, actions, search } = makeHistory();
  actions.change((view) => withRobots(view, 'only', false));
  expect([robotsIn(store.getState().view, false), search()]).toEqual(['only', '?range=last7&robots=only']);
  actions.undo();
  expect([robotsIn(store.getState().view, false), search()]).toEqual(['exclude', '']);
});

test('a filter on robots counts robots alone, and is removed where they are not counted', () => {
  const filtered = pick(pick(DEFAULT_VIEW, 'robotKind', 'Tool', 'exclude'), 'country', 'DE', 'only');
  expect(robotsIn(filtered, false)).toBe('only');
  expect(withRobots(filtered, 'only', false).clauses).toEqual(filtered.clauses);
  const left = withRobots(filtered, 'include', false);
  expect([robotsIn(left, false), left.clauses]).toEqual(['include', [{ dim: 'country', op: 'in', values: ['DE'] }]]);
  expect(robotsIn(withRobots(filtered, 'include', true), true)).toBe('include');
});

test('who counts is part of the address and of undo, and the setting holds where the address does not say it', () => {
  const { store, actions, search } = makeHistory();
  const counted = ({ robots, own } = store.getState().view) => [robots, own];
  actions.setKeptChoices({ robots: 'include', own: 'exclude' });
  expect([...counted(), search()]).toEqual(['include', 'exclude', '']);
  actions.change((view) => ({ ...view, robots: 'auto' }));
  actions.setKeptChoices({ robots: 'auto', own: 'exclude' });
  expect([...counted(), search()]).toEqual(['auto', 'exclude', '?range=last7&robots=auto&own=exclude']);
  actions.change((view) => ({ ...view, own: 'include' }));
  expect([...counted(), search()]).toEqual(['auto', 'include', '?range=last7&robots=auto&own=include']);
  actions.undo();
  actions.undo();
  expect(counted()).toEqual(['include', 'exclude']);
  actions.redo();
  expect(counted()).toEqual(['auto', 'exclude']);
  const other = makeHistory('?robots=exclude');
  other.actions.setKeptChoices({ robots: 'include', own: 'exclude' });
  expect(other.store.getState().view).toMatchObject({ robots: 'exclude', own: 'exclude' });
});
