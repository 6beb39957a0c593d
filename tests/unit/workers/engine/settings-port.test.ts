import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import type { SettingsChange } from '#contract/documents/change-settings.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { StoredDocuments } from '../../../../workers/persistence/documents/stored-documents.ts';
import { EngineBrowser } from '../../../helpers/engine/engine-browser.ts';
import { valueOf } from '../../../helpers/value-of.ts';
import { DEFAULT_SETTINGS } from '#contract/documents/settings.ts';

/** A set of goals that a tab knew, and what it wants of it. */
type GoalsChange = readonly [from: readonly Goal[], to: readonly Goal[]];

/** Two engines with a connection each to one documents' database. */
async function openTwoTabs() {
  const browser = new EngineBrowser();
  const deps = { indexedDB: new IDBFactory(), clock: browser.clock };
  const [a, b] = [
    await browser.openTab({ documents: new StoredDocuments(deps) }),
    await browser.openTab({ documents: new StoredDocuments(deps) }),
  ];
  return { a: a.api, b: b.api };
}

test('changes of settings that two tabs make at once are both kept', async () => {
  const { a, b } = await openTwoTabs();
  await Promise.all([a.changeSettings({ robots: 'include' }), b.changeSettings({ range: 'today' })]);
  expect(valueOf(await a.settings())).toMatchObject({ robots: 'include', range: 'today', segments: [] });
});

test('views that two tabs save at once are both kept', async () => {
  const { a, b } = await openTwoTabs();
  const [first, second] = ['first', 'second'].map((name) => ({ name, query: `?view=${name}` }));
  await Promise.all([a.changeSettings({ saveSegment: first! }), b.changeSettings({ saveSegment: second! })]);
  const { segments } = valueOf(await a.settings());
  expect(segments.toSorted((x, y) => (x.name < y.name ? -1 : 1))).toEqual([first, second]);
});

test('notes that two tabs write and delete at once are all as each tab left them', async () => {
  const { a, b } = await openTwoTabs();
  const note = (id: string) => ({
    id: `00000000-0000-4000-8000-00000000000${id}`,
    source: 'site',
    kind: 'note' as const,
    first: '2025-11-20',
    last: '2025-11-21',
    text: id,
  });
  valueOf(await a.changeSettings({ saveNote: note('1') }));
  await Promise.all([a.changeSettings({ saveNote: note('2') }), b.changeSettings({ removeNote: note('1').id })]);
  await Promise.all([b.changeSettings({ saveNote: { ...note('2'), text: 'changed' } }), a.changeSettings({ saveNote: note('3') })]);
  expect(valueOf(await b.settings()).notes).toEqual([{ ...note('2'), text: 'changed' }, note('3')]);
});

test('a view is saved last, in place of one of its name, and removed by its name', async () => {
  const { api } = await new EngineBrowser().openTab();
  for (const [name, query] of [
    ['a', '?1'],
    ['b', '?2'],
    ['a', '?3'],
  ] as const)
    valueOf(await api.changeSettings({ saveSegment: { name, query } }));
  expect(valueOf(await api.settings()).segments).toEqual([
    { name: 'b', query: '?2' },
    { name: 'a', query: '?3' },
  ]);
  expect(valueOf(await api.changeSettings({ removeSegment: 'b' })).segments).toEqual([{ name: 'a', query: '?3' }]);
  expect(valueOf(await api.changeSettings({ removeSegment: 'none' })).segments).toHaveLength(1);
});

const resultOf = (name: string) => ({ name, query: `?cohorts=${name}` });

test('kept results keep their place when they are kept again, and are moved before another one and removed by name', async () => {
  const { api } = await new EngineBrowser().openTab();
  for (const name of ['a', 'b', 'c']) valueOf(await api.changeSettings({ keepResult: resultOf(name) }));
  const namesAfter = async (change: SettingsChange) => valueOf(await api.changeSettings(change)).results.map(({ name }) => name);
  expect(await namesAfter({ keepResult: { name: 'a', query: '?behaviour=returning' } })).toEqual(['a', 'b', 'c']);
  expect(valueOf(await api.settings()).results[0]).toEqual({ name: 'a', query: '?behaviour=returning' });
  expect(await namesAfter({ moveResult: { name: 'c', before: 'a' } })).toEqual(['c', 'a', 'b']);
  expect(await namesAfter({ moveResult: { name: 'c', before: null } })).toEqual(['a', 'b', 'c']);
  expect(await namesAfter({ moveResult: { name: 'a', before: 'gone' } })).toEqual(['a', 'b', 'c']);
  expect(await namesAfter({ moveResult: { name: 'gone', before: 'a' } })).toEqual(['a', 'b', 'c']);
  expect(await namesAfter({ removeResult: 'b' })).toEqual(['a', 'c']);
});

test('of results that two tabs keep, move and remove at once both changes hold, six results at most', async () => {
  const { a, b } = await openTwoTabs();
  for (const name of ['1', '2', '3', '4']) valueOf(await a.changeSettings({ keepResult: resultOf(name) }));
  await Promise.all([
    ...[a.changeSettings({ keepResult: resultOf('5') }), b.changeSettings({ keepResult: resultOf('6') })],
    ...[a.changeSettings({ moveResult: { name: '4', before: '1' } }), b.changeSettings({ removeResult: '2' })],
  ]);
  const { results } = valueOf(await b.settings());
  expect(results.map(({ name }) => name).slice(0, 3)).toEqual(['4', '1', '3']);
  expect(new Set(results.slice(3).map(({ name }) => name))).toEqual(new Set(['5', '6']));
  valueOf(await b.changeSettings({ keepResult: resultOf('7') }));
  expect(await a.changeSettings({ keepResult: resultOf('8') })).toMatchObject({
    failure: { code: 'bad-input', message: expect.stringMatching(/6 results on Overview.* remove one first/) },
  });
});

test('of stored results a damaged one is left out, and the others are kept in their order', async () => {
  const documents = new StoredDocuments({ indexedDB: new IDBFactory(), clock: new EngineBrowser().clock });
  const stored = [resultOf('b'), { name: 'no query' }, null, { name: ' ', query: '' }, resultOf('a'), resultOf('b')];
  await documents.update('settings', () => ({ robots: 'include', results: stored }));
  const { api } = await new EngineBrowser().openTab({ documents });
  expect(valueOf(await api.settings())).toMatchObject({ robots: 'include', results: [resultOf('b'), resultOf('a')] });
});

test('an unknown setting, and a view beyond the limit, is refused and changes nothing', async () => {
  const { api } = await new EngineBrowser().openTab();
  for (let n = 0; n < 30; n++) valueOf(await api.changeSettings({ saveSegment: { name: `view ${n}`, query: '' } }));
  const before = valueOf(await api.settings());
  const refused = { ok: false, failure: { code: 'bad-input' } };
  expect(await api.changeSettings({ saveSegment: { name: 'one more', query: '' } })).toMatchObject(refused);
  expect(await api.changeSettings({ saveSegment: { name: ' ', query: '' } })).toMatchObject(refused);
  expect(await api.changeSettings({ range: 'x'.repeat(10_000) })).toMatchObject(refused);
  const setGoals = (to: Goal[]) => api.changeSettings({ goals: { from: null, to } });
  expect(await setGoals([{ id: 'g', name: '', rules: [] }])).toMatchObject(refused);
  const long = { on: 'page', match: 'exact', path: `/${'x'.repeat(1_000)}` } as const;
  expect(await setGoals(['a', 'b'].map((id) => ({ id, name: '', rules: Array.from({ length: 8 }, () => long) })))).toMatchObject(refused);
  expect(valueOf(await api.settings())).toEqual(before);
});

const [first, ...others] = DEFAULT_GOALS as [Goal, ...Goal[]];
const goalOf = (id: string): Goal => ({ id, name: id, rules: [{ on: 'page', match: 'exact', path: `/${id}` }] });

test('goals that the operator defines are kept until the default set is chosen again, or everything is erased', async () => {
  const { api } = await new EngineBrowser().openTab();
  const goals = [goalOf('g')];
  expect(valueOf(await api.changeSettings({ goals: { from: null, to: goals } })).goals).toEqual(goals);
  expect(valueOf(await api.changeSettings({ range: 'today' })).goals).toEqual(goals);
  expect(valueOf(await api.changeSettings({ goals: { from: goals, to: null } })).goals).toBeNull();
  valueOf(await api.changeSettings({ goals: { from: null, to: goals } }));
  valueOf(await api.erase());
  expect(valueOf(await api.settings()).goals).toBeNull();
});

const [own, other] = [goalOf('a'), goalOf('b')];
const renamed = { ...first, name: 'Renamed' };
test.each<[what: string, of: GoalsChange, and: GoalsChange, kept: Goal[]]>([
  ['two new goals', [DEFAULT_GOALS, [...DEFAULT_GOALS, own]], [DEFAULT_GOALS, [...DEFAULT_GOALS, other]], [...DEFAULT_GOALS, other, own]],
  ['a new and a deleted goal', [DEFAULT_GOALS, others], [DEFAULT_GOALS, [...DEFAULT_GOALS, own]], [...others, own]],
  ['a changed and a deleted goal', [DEFAULT_GOALS, [renamed, ...others]], [DEFAULT_GOALS, [first]], [renamed]],
  ['a goal put back and a new one', [others, DEFAULT_GOALS], [DEFAULT_GOALS, [...DEFAULT_GOALS, own]], [...DEFAULT_GOALS, own]],
  ['the default set and a new goal', [[own], [...DEFAULT_GOALS]], [[own], [own, other]], [...DEFAULT_GOALS, other]],
])('changes of goals that two tabs make at the same time are both kept: %s', async (_, of, and, kept) => {
  const { a, b } = await openTwoTabs();
  const [known] = and;
  if (known !== DEFAULT_GOALS) valueOf(await a.changeSettings({ goals: { from: null, to: [...known] } }));
  const changeOf = ([from, to]: GoalsChange) => ({ goals: { from: [...from], to: [...to] } });
  await Promise.all([a.changeSettings(changeOf(of)), b.changeSettings(changeOf(and))]);
  expect(new Set(valueOf(await b.settings()).goals)).toEqual(new Set(kept));
});

test('a deleted goal is restored in its former place', async () => {
  const { api } = await new EngineBrowser().openTab();
  const [one, , ...rest] = DEFAULT_GOALS as [Goal, Goal, ...Goal[]];
  valueOf(await api.changeSettings({ goals: { from: null, to: [one, ...rest] } }));
  expect(valueOf(await api.changeSettings({ goals: { from: [one, ...rest], to: null } })).goals).toBeNull();
});

test('of goals that two tabs add beyond the limit, the second tab’s are refused with advice to remove one', async () => {
  const { a, b } = await openTwoTabs();
  const twenty = Array.from({ length: 20 }, (_, n) => goalOf(`g${n}`));
  const nineteen = twenty.slice(1);
  valueOf(await a.changeSettings({ goals: { from: null, to: nineteen } }));
  valueOf(await a.changeSettings({ goals: { from: nineteen, to: twenty } }));
  expect(await b.changeSettings({ goals: { from: nineteen, to: [...nineteen, own] } })).toMatchObject({
    failure: { code: 'bad-input', message: expect.stringMatching(/20 goals .* remove one first/) },
  });
  expect(valueOf(await a.settings()).goals).toHaveLength(20);
});

test('query parameters are added once and removed by name, ten at most, whichever tab does it', async () => {
  const { a, b } = await openTwoTabs();
  for (let n = 0; n < 9; n++) valueOf(await a.changeSettings({ addParameter: `p${n}` }));
  valueOf(await b.changeSettings({ addParameter: 'plan' }));
  expect(valueOf(await a.changeSettings({ addParameter: 'plan' })).parameters).toHaveLength(10);
  expect(await a.changeSettings({ addParameter: 'eleventh' })).toMatchObject({ ok: false, failure: { code: 'bad-input' } });
  expect(await a.changeSettings({ addParameter: 'a b' })).toMatchObject({ ok: false, failure: { code: 'bad-input' } });
  valueOf(await b.changeSettings({ removeParameter: 'p0' }));
  expect(valueOf(await a.settings()).parameters).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'plan']);
});

test('a change that a full disk does not store is refused, and the former choice stays', async () => {
  const documents = new StoredDocuments({ indexedDB: new IDBFactory(), clock: new EngineBrowser().clock });
  const { api } = await new EngineBrowser().openTab({ documents });
  valueOf(await api.changeSettings({ range: 'today' }));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Injected.', 'QuotaExceededError');
  });
  expect(await api.changeSettings({ range: 'month' })).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
  put.mockRestore();
  expect(valueOf(await api.settings()).range).toBe('today');
});

test('settings of an earlier version are read: its default, robots left out, becomes the automatic choice', async () => {
  for (const [bots, robots] of [
    ['exclude', 'auto'],
    ['include', 'include'],
  ] as const) {
    const documents = new StoredDocuments({ indexedDB: new IDBFactory(), clock: new EngineBrowser().clock });
    await documents.update('settings', () => ({ bots, range: 'today', segments: [], charts: { platforms: 'pie', devices: 'bars' } }));
    const { api } = await new EngineBrowser().openTab({ documents });
    const charts = { platforms: 'pie', devices: 'bars' };
    expect(valueOf(await api.settings())).toEqual({ ...DEFAULT_SETTINGS, robots, range: 'today', charts });
  }
});
