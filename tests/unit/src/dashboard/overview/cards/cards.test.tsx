import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { emptyText, saysNothing } from '../../../../../../src/dashboard/overview/cards/empty-list.ts';
import { cardList, socialList } from '../../../../../../src/dashboard/overview/cards/card-list.ts';
import { tabPanels } from '../../../../../../src/dashboard/overview/overview-question.ts';
import { overviewPanels } from '../../../../../helpers/dashboard/overview-panels.ts';
import { fileDescription } from '../../../../../../src/dashboard/answer/files/file-words.ts';
import { SharedContent } from '../../../../../../src/dashboard/overview/cards/overview-card.tsx';
import { CARD_NAMES, cardOf, DEFAULT_TABS, dimensionOf, tabsOf, tabWords, withTab, type TabName } from '#question/chosen-tabs.ts';
import type { TopList, TopRow } from '#contract/questions/dashboard.ts';
import { makeView } from '../../make-view.ts';

function list(tab: TabName, rows: Pick<TopRow, 'name' | 'count'>[], compared: number | null = null): TopList {
  const dim = dimensionOf(tab) ?? 'path';
  return { dim, metric: 'visits', rows: rows.map((row) => ({ ...row, base: null, compared })), more: false, otherCount: 0, suppressed: 0 };
}

test('each tab in the address belongs to one card', () => {
  for (const card of CARD_NAMES) expect(cardOf(card).tabs.flatMap(({ shows }) => shows)).toEqual(tabsOf(card));
  const all = CARD_NAMES.flatMap(tabsOf);
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(all.map((tab) => tabWords(tab).title)).size).toBe(all.length);
});

test('the first view asks for the figures, the chart and the chosen tabs alone, for all countries of the map, and nothing for shared pages', () => {
  const kinds = (tabs = DEFAULT_TABS) =>
    overviewPanels({ tabs, chart: 'trend' }).map((panel) => (panel.kind === 'top' ? `${panel.dim} ${panel.limit}` : panel.kind));
  expect(kinds()).toEqual(['totals', 'series', 'channel 10', 'path 10', 'country 10', 'device 10', 'social']);
  const other = withTab(withTab(DEFAULT_TABS, 'locations', 'map'), 'social', 'shared');
  expect(kinds(other)).toEqual(['totals', 'series', 'channel 10', 'path 10', 'country 100', 'device 10']);
  expect(withTab(DEFAULT_TABS, 'pages', 'constructor')).toBe(DEFAULT_TABS);
});

test('visits without a campaign are a row among others; without others a sentence says so, as it does for a range without devices', () => {
  const unset = { name: '', count: 9 };
  expect(
    cardList('utmTerm', list('utmTerm', [unset, { name: 'selenium', count: 1 }]), { clauses: [] }, null).rows.map(({ label }) => label),
  ).toEqual(['Not set', 'selenium']);
  expect([
    saysNothing('utmTerm', ['', 'selenium']),
    saysNothing('utmTerm', ['']),
    saysNothing('device', ['']),
    saysNothing('device', []),
  ]).toEqual([false, true, false, true]);
  expect(emptyText('utmTerm')).toContain('No visit in this range came with the term of a campaign.');
  expect(emptyText('device')).toContain('For reference, a typical split: Desktop 60%, Mobile 35%, Tablet 5%.');
});

test('a query parameter has a list on the card of pages, asked for by its name, and a sentence where no address has it', () => {
  const tabs = withTab(DEFAULT_TABS, 'pages', 'param:plan');
  expect([withTab(DEFAULT_TABS, 'sources', 'param:plan'), withTab(DEFAULT_TABS, 'pages', 'param:a b')]).toEqual([
    DEFAULT_TABS,
    DEFAULT_TABS,
  ]);
  expect(overviewPanels({ tabs, chart: 'trend' })).toContainEqual({ kind: 'top', dim: 'param:plan', limit: 10 });
  expect(tabPanels('param:plan')).toBe(tabPanels('param:plan'));
  const { title, nameHead, rows } = cardList('param:plan', list('param:plan', [{ name: '', count: 9 }]), { clauses: [] }, null);
  expect([title, nameHead, rows[0]?.label]).toEqual(['Parameter plan', 'plan', 'Not set']);
  expect([saysNothing('param:plan', ['']), emptyText('param:plan')]).toEqual([true, 'No address in this range has a value of plan.']);
});

test('people have no row in the list of robots, though its shares are of all counted page views', () => {
  const robots = cardList(
    'robotKind',
    list('robotKind', [
      { name: '', count: 6 },
      { name: 'Tool', count: 2 },
    ]),
    { clauses: [] },
    null,
  );
  expect([robots.rows.map(({ label }) => label), robots.total]).toEqual([['Tool'], 8]);
});

test('a row shows whether it is filtered immediately, and its change only in a comparison; too small counts say so', () => {
  const rows = [
    { name: 'Desktop', count: 120 },
    { name: 'TV', count: 29 },
  ];
  const clauses = [{ dim: 'device', op: 'notIn', values: ['TV'] } as const].map((clause) => ({ ...clause, values: [...clause.values] }));
  const shown = cardList('device', list('device', rows, 100), { clauses }, 'the 7 days before');
  expect(shown.rows.map(({ mark }) => mark)).toEqual([null, 'notIn']);
  expect(shown.rows[0]?.delta).toMatchObject({ kind: 'change', direction: 'up', text: '+20.0%' });
  expect(shown.rows[1]?.delta).toEqual({ kind: 'none', reason: 'Too few to tell' });
  expect(cardList('device', list('device', rows), { clauses }, null).rows[0]).not.toHaveProperty('delta');
});

test('every social platform that visits came from or a filter names is listed, by count, then by name, with the four best known', () => {
  const counts = {
    'Twitter/X': [1, 8],
    Facebook: [0, 2],
    LinkedIn: [4, 4],
    Instagram: [0, 0],
    Bluesky: [3, 3],
    Xing: [0, 0],
    TikTok: [0, 0],
  } as const;
  const social = Object.entries(counts).map(([network, [count, base]]) => ({
    network: network as keyof typeof counts,
    count,
    base,
    compared: null,
  }));
  const { rows } = socialList(social, { clauses: [{ dim: 'network', op: 'in', values: ['TikTok'] }] });
  expect(rows.map(({ name, count, base }) => [name, count, base])).toEqual([
    ['LinkedIn', 4, 4],
    ['Bluesky', 3, 3],
    ['Twitter/X', 1, 8],
    ['Facebook', 0, 2],
    ['Instagram', 0, 0],
    ['TikTok', 0, 0],
  ]);
});

test('shared content lists at most five pages, links only paths of the site, and says in a sentence when it is empty', () => {
  vi.stubGlobal('location', new URL('https://example.org/admin'));
  const pages = Array.from({ length: 7 }, (_, index) => ({ title: `Page ${index}`, path: `/${index}`, shares: 9 - index }));
  const markup = renderToStaticMarkup(<SharedContent pages={[{ title: '<b>', path: 'javascript:alert(1)', shares: 10 }, ...pages]} />);
  expect(markup.match(/<tr\b/g)).toHaveLength(6);
  expect(markup).toContain('href="https://example.org/0"');
  expect(markup).not.toContain('href="javascript');
  expect(markup).not.toContain('<b>');
  expect(renderToStaticMarkup(<SharedContent pages={[]} />)).toContain('Nothing was shared in this range.');
  vi.unstubAllGlobals();
});

test('a file states its period, selection and comparison in its first lines, and the period and a bounded selection in its name', () => {
  const plain = makeView('last7', {}, {});
  const clauses = [{ dim: 'path' as const, op: 'in' as const, values: ['/../=<b>', 'x'.repeat(200)] }];
  const filtered = { ...plain, scope: { ...plain.scope, view: { ...plain.scope.view, clauses } } };
  const [open, narrow] = [plain, filtered].map((view) => fileDescription('Top Paths', view, { title: 'Sample data' }));
  expect(open?.fileName('csv')).toBe('bug-matrix-top-paths-2025-11-14-to-2025-11-20.csv');
  expect(narrow?.fileName('csv')).toMatch(/^bug-matrix-top-paths-2025-11-14-to-2025-11-20-page-is-b-or-x{40,60}\.csv$/);
  expect(narrow?.head).toEqual([
    ['Top Paths'],
    ['Source', 'Sample data'],
    ['Period', 'Nov 14, 2025 – Nov 20, 2025, 7 days, UTC'],
    ['Selection', `Page is /../=<b> or ${'x'.repeat(200)}`],
    ['Robots', 'left out'],
    ['Compared with', 'the 7 days before'],
    [],
  ]);
});
