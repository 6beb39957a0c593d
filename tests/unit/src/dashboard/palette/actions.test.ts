import { expect, test, vi } from 'vitest';
import { keyOf, searchActions, type PaletteAction } from '../../../../../src/dashboard/palette/actions.ts';
import { KEYS } from '../../../../../src/dashboard/palette/commands.ts';
import { dashboardActions, viewActions } from '../../../../../src/dashboard/palette/dashboard-actions.ts';
import { foundActions } from '../../../../../src/dashboard/palette/found-actions.ts';
import { recentFirst, rememberAction } from '../../../../../src/dashboard/palette/palette-dialog.tsx';
import { rangesOf } from '../../../../../src/dashboard/view/texts/range-text.ts';
import { pick, pickGoal } from '../../../../../src/dashboard/view/pick.ts';
import { DEFAULT_VIEW, isFiltered, type RangePreset, type View } from '#question/view.ts';
import type { OwnChoice } from '#contract/documents/counted-choice.ts';
import type { TopList } from '#contract/questions/dashboard.ts';
import type { Robots } from '#contract/questions/selection.ts';
import { NOW } from '../make-view.ts';

/** A dashboard that shows `view`: what it offers, and the view that it shows by then. */
function dashboard(view: View = DEFAULT_VIEW) {
  const shown = { view };
  const spies = {
    chooseRange: vi.fn<(range: RangePreset) => void>(),
    goTo: vi.fn<(path: string) => void>(),
    goToView: vi.fn<(path: string) => void>(),
    askDates: vi.fn<() => void>(),
    robots: vi.fn<(counted: Robots) => void>(),
    own: vi.fn<(counted: OwnChoice) => void>(),
    undo: vi.fn<() => void>(),
    redo: vi.fn<() => void>(),
  };
  const change = (update: (was: View) => View) => {
    shown.view = update(shown.view);
  };
  const actions = dashboardActions({
    ranges: [...rangesOf(null).shown, ...rangesOf(null).more, ...rangesOf(null).compared],
    chooseRange: spies.chooseRange,
    further: viewActions({
      view,
      depth: 1,
      top: 1,
      actions: { change, undo: spies.undo, redo: spies.redo, goTo: spies.goToView },
      now: NOW,
      zone: 'UTC',
      hasEnded: false,
      askDates: spies.askDates,
    }),
    goTo: spies.goTo,
    goToView: spies.goToView,
    scope: 'browser',
    robots: { counted: 'exclude', change: spies.robots },
    ownVisits: { counted: 'include', change: spies.own, reason: '' },
    refresh: () => {},
    signOut: () => {},
  });
  const run = (wanted: (action: PaletteAction) => boolean) => actions.find(wanted)?.run();
  return {
    actions,
    shown,
    ...spies,
    byKey: (key: string) => run((action) => keyOf(action) === key),
    byLabel: (label: string) => run((action) => action.label === label),
  };
}

const FILTERED = pick(pick(DEFAULT_VIEW, 'country', 'DE', 'only'), 'device', 'Tablet', 'exclude');
const labels = (found: readonly PaletteAction[]) => found.map(({ label }) => label);

test('every word must occur, in label or group, in any order', () => {
  const { actions } = dashboard(FILTERED);
  expect(labels(searchActions(actions, 'days 15'))).toEqual(['Last 15 days']);
  expect(labels(searchActions(actions, 'filters germany'))).toEqual(['Remove Country is Germany']);
  expect(searchActions(actions, 'nothing like it')).toEqual([]);
  expect(searchActions(actions, '  ')).toEqual(actions);
});

test.each(['alert', 'notify', 'tell me', 'threshold', 'anomaly'])('a rule of alerts is found by the word that people type: %s', (word) => {
  expect(labels(searchActions(dashboard().actions, word))).toContain('Tell me when a figure departs…');
});

test('labels that begin with the text come first', () => {
  expect(labels(searchActions(dashboard(FILTERED).actions, 're')).slice(0, 3)).toEqual([
    'Remove Country is Germany',
    'Remove Device is not Tablet',
    'Real-time analytics',
  ]);
});

test('every key of the help has an action of its own, which the palette shows beside it', () => {
  const { actions } = dashboard({ ...FILTERED, range: 'yesterday' });
  for (const { shown, command } of KEYS.filter(({ command }) => command !== 'help')) {
    const own = actions.filter((action) => action.command === command);
    expect([shown, own.length, own.map(keyOf)]).toEqual([shown, 1, [shown]]);
  }
});

test('keys of ranges choose the same ranges as in Plausible', () => {
  const { byKey, chooseRange, askDates, goTo } = dashboard();
  for (const key of ['D', 'E', 'W', 'M', 'Y', 'L', 'A', 'C', 'R']) byKey(key);
  expect(chooseRange.mock.calls.map(([range]) => range)).toEqual([
    'today',
    'yesterday',
    'last7',
    'monthToDate',
    'yearToDate',
    'last12Months',
    'all',
  ]);
  expect(askDates).toHaveBeenCalledOnce();
  expect(goTo).toHaveBeenCalledWith('/real-time-analytics');
});

test('own visits are left out by a command, and by none where that cannot be', () => {
  const { actions, own } = dashboard();
  const [command] = searchActions(actions, 'internal traffic');
  expect([command?.label, command?.reason]).toEqual(['Leave out my own visits', '']);
  command?.run();
  expect(own).toHaveBeenCalledExactlyOnceWith('exclude');
});

test('a range that comes with its comparison is one choice, found by the words of either', () => {
  const { actions, chooseRange } = dashboard();
  searchActions(actions, 'same month last year')[0]?.run();
  searchActions(actions, 'yesterday day before')[0]?.run();
  expect(chooseRange.mock.calls).toEqual([
    ['monthToDate', 'year'],
    ['yesterday', 'previous'],
  ]);
});

test('a name is left out by a command beside the one that filters by it', () => {
  const changes: View[] = [];
  const list = { dim: 'country', rows: [{ name: 'DE' }] } as TopList;
  const found = { lists: [list], issues: [], goals: [], zones: [] };
  const actions = foundActions(found, { change: (update) => void changes.push(update(DEFAULT_VIEW)), goTo: () => {} });
  expect(labels(searchActions(actions, 'germany'))).toEqual(['Germany', 'Leave out Germany']);
  searchActions(actions, 'leave out germany')[0]?.run();
  expect(changes[0]?.clauses).toEqual([{ dim: 'country', op: 'notIn', values: ['DE'] }]);
});

test('each view of the dashboard is reached by G and its first letter, and by the palette', () => {
  const { byKey, byLabel, goToView } = dashboard();
  for (const keys of ['G O', 'G G', 'G P', 'G E', 'G L', 'G S', 'G R', 'G D']) byKey(keys);
  byLabel('Goals');
  const paths = ['', '/goals', '/performance', '/errors', '/live', '/social', '/robots', '/data', '/goals'];
  expect(goToView.mock.calls.flat()).toEqual(paths.map((path) => `/admin${path}`));
});

test('arrows step by one period and clear the brush; from the last period there is no later one', () => {
  const { byKey, shown, actions } = dashboard({ ...DEFAULT_VIEW, range: 'today', brush: { from: 0, to: 1 } });
  byKey('←');
  expect(shown.view).toEqual({ ...DEFAULT_VIEW, range: 'yesterday' });
  expect(actions.some(({ command }) => command === 'later')).toBe(false);
  expect(dashboard({ ...DEFAULT_VIEW, range: 'all' }).actions.some(({ command }) => command === 'earlier')).toBe(false);
});

test('each filter can be removed alone, Shift and F remove all, and without filters neither action is offered', () => {
  const one = dashboard(FILTERED);
  one.byLabel('Remove Country is Germany');
  expect(one.shown.view.clauses).toEqual([{ dim: 'device', op: 'notIn', values: ['Tablet'] }]);
  const all = dashboard({ ...FILTERED, brush: { from: 0, to: 1 } });
  all.byKey('Shift F');
  expect(isFiltered(all.shown.view)).toBe(false);
  const time = dashboard({ ...DEFAULT_VIEW, brush: { from: NOW - (NOW % 86_400_000), to: NOW } });
  time.byLabel('Remove Time Nov 20, 00:00 – 14:30');
  expect(time.shown.view.brush).toBeNull();
  expect(labels(dashboard().actions.filter(({ group }) => group === 'Filters'))).toEqual(['Add a filter…']);
});

test('an action changes what lists count, and the present choice is not offered', () => {
  const { byLabel, shown, actions } = dashboard({ ...DEFAULT_VIEW, metric: 'visits' });
  expect(labels(actions.filter(({ group }) => group === 'Lists count'))).toEqual(['What fits each list', 'Page views', 'Unique visitors']);
  byLabel('Unique visitors');
  expect(shown.view.metric).toBe('visitors');
});

test('each action does what its label says, and undo is offered where there is something to undo', () => {
  const { byLabel, robots, undo, actions } = dashboard();
  byLabel('Count robots too');
  byLabel('Count robots alone');
  byLabel('Undo');
  expect(robots.mock.calls).toEqual([['include'], ['only']]);
  expect(labels(actions)).not.toContain('Leave robots out');
  expect(undo).toHaveBeenCalledOnce();
  expect(labels(actions)).not.toContain('Redo');
});

const COUNTED = { count: 1, base: null, compared: null };
const LIST = { dim: 'country', metric: 'pageViews', more: false, otherCount: 0, suppressed: 0 } as const;
const NEWSLETTERS = Array.from({ length: 12 }, (_, number) => `Newsletter ${number}`);
const GOAL = { id: 'n', name: 'Newsletter link', rules: [] };
const FOUND = {
  lists: [{ ...LIST, rows: ['', 'DE', ...NEWSLETTERS].map((name) => ({ name, ...COUNTED })) }],
  issues: [{ issue: 'TypeError|x is undefined|a.js', title: 'x is undefined' }],
  goals: [GOAL],
  zones: ['Europe/Berlin', 'Europe/Paris'],
};

test.each([
  ['export', 'Export tables, events or totals: CSV, Markdown, Plausible…'],
  ['pdf', 'Print, or save as PDF'],
  ['share', 'Share: copy the link of this view'],
  ['undo', 'Undo'],
  ['previous month', 'Last month'],
  ['demo', 'Look at sample data'],
  ['access log', 'Open a log or another tool’s file…'],
  ['csv drop', 'Open a log or another tool’s file…'],
  ['dark', 'Dark theme'],
  ['germany', 'Germany'],
  ['undefined', 'x is undefined'],
  ['berlin', 'Europe/Berlin'],
  ['what changed', 'What changed'],
  ['why', 'What changed'],
  ['retention', 'Who comes back'],
  ['cohort', 'Who comes back'],
  ['come back', 'Who comes back'],
  ['return', 'Who comes back'],
  ['visits list', 'List of visits'],
  ['exclude', 'Add a filter…'],
  ['bounce', 'Bounce Rate over time'],
  ['sankey', 'Journeys: where visitors go'],
  ['annotate', 'Add a note…'],
  ['create conversion', 'New goal…'],
])('the everyday words “%s” find “%s” first', (text, label) => {
  const { actions } = dashboard();
  expect(searchActions([...actions, ...foundActions(FOUND, { change: () => {}, goTo: () => {} })], text)[0]?.label).toBe(label);
});

test('a result found by name filters, shows an error or changes the zone of days, and at most ten results of a group show', () => {
  let view = DEFAULT_VIEW;
  const goTo = vi.fn<(path: string) => void>();
  const found = foundActions(FOUND, { change: (update) => (view = update(DEFAULT_VIEW)), goTo });
  const run = (words: string) => searchActions(found, words)[0]?.run();
  run('germany');
  expect(view).toEqual(pick(DEFAULT_VIEW, 'country', 'DE', 'only'));
  run('newsletter link');
  expect(view).toEqual(pickGoal(DEFAULT_VIEW, GOAL, 'only'));
  run('berlin');
  expect(view.zone).toBe('Europe/Berlin');
  run('undefined');
  expect(goTo).toHaveBeenCalledWith('/admin/errors');
  expect(labels(searchActions(found, 'newsletter'))).toEqual([...NEWSLETTERS.slice(0, 10), 'Newsletter link']);
});

test('the latest actions are listed first', () => {
  const { actions } = dashboard();
  for (const id of ['refresh', 'print']) rememberAction({ id });
  expect(
    recentFirst(actions)
      .slice(0, 3)
      .map(({ id }) => id),
  ).toEqual(['print', 'refresh', actions[0]?.id]);
  expect(recentFirst(actions)).toHaveLength(actions.length);
});

test.each(['flow', 'path', 'journey', 'next page', 'funnel', 'drop'])('the view Behaviour is found by %s', (words) => {
  expect(labels(searchActions(dashboard().actions, words))).toContain('Behaviour');
});
