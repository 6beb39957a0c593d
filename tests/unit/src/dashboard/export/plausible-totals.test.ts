import { expect, it } from 'vitest';
import type { Description } from '#contract/ports/query.ts';
import type { Outcome } from '#contract/outcome.ts';
import { FLAG, type EventRow } from '#contract/rows/event.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { DEFAULT_VIEW, type View } from '#question/view.ts';
import { askPlausibleTotals, type NamedTexts } from '../../../../../src/dashboard/export/plausible-totals.ts';
import { makeEvents, makePageView } from '../../../../acceptance/make-events.ts';
import { makeSignals } from '../../../../acceptance/make-signals.ts';
import { makeRecountQuery } from '../../../../acceptance/recount-query.ts';
import { sourceOf } from '../../../../acceptance/recount-arrivals.ts';
import { firstOf, lastOf, pageViewsOf, type Visit } from '../../../../acceptance/recount-visits.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

const NOW = Date.UTC(2026, 2, 31, 12);
const DAY_MS = 86_400_000;
const ZONE = 'America/New_York';
const dateIn = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });

/** Asks a source that answers as the naive recount of some rows does, once it is described otherwise. */
async function totals(rows: readonly EventRow[], parts: Partial<View> = {}, otherwise: Partial<Description> = {}) {
  const query = makeRecountQuery(rows, NOW);
  const described = valueOf(await query.describe());
  let questions = 0;
  const moment = {
    ...{ source: { title: 'rows', scope: 'browser' }, now: NOW, description: { ...described, ...otherwise } },
    ask(kind: 'dashboard' | 'list' | 'signals', question: never) {
      questions += 1;
      return query[kind](question);
    },
  } as unknown as Moment;
  const view: View = { ...DEFAULT_VIEW, zone: ZONE, range: 'all', ...parts };
  const shares: number[] = [];
  const asked = { view, onProgress: (done: number, total: number) => shares.push(done / total), signal: new AbortController().signal };
  const outcome: Outcome<NamedTexts> = await askPlausibleTotals(asked, moment);
  return { outcome, questions, shares };
}

/** The tables by name, each as lines of cells without quotes, the head first. */
function tablesOf(outcome: Outcome<NamedTexts>): Map<string, string[][]> {
  const linesOf = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"|(\d+)/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!));
  return new Map(valueOf(outcome).map(([name, text]) => [name.replace(/_\d{8}_\d{8}\.csv$/, ''), linesOf(text)]));
}

/** What a line counts. */
interface Counted {
  visits: Set<Visit>;
  pageviews: number;
}

/** Names as Plausible writes them. */
const WRITTEN = new Map([
  ['Twitter/X', 'Twitter'],
  ['Linux', 'GNU/Linux'],
]);
const written = (name: string) => WRITTEN.get(name) ?? name;
const number = (name: string) => name.split(' ').at(-1)!.replace(/\D+/, '');
const tagsOf = ({ utmSource, utmMedium, utmCampaign, utmContent, utmTerm }: EventRow) => [
  ...[utmSource, utmMedium, utmCampaign],
  ...[utmContent, utmTerm],
];

/** The names of each table, of a page view and of the first and the last one of its visit. */
const NAMES: Readonly<Record<string, (row: EventRow, first: EventRow, last: EventRow) => string[]>> = {
  imported_visitors: () => [],
  imported_sources: (_, first) => [
    written(sourceOf(first)),
    first.referrer.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, ''),
    ...tagsOf(first),
  ],
  imported_pages: ({ host, path }) => [host, path],
  imported_entry_pages: (_, { path }) => [path],
  imported_exit_pages: (_, __, { path }) => [path],
  imported_locations: ({ country }) => [country, '', '0'],
  imported_devices: ({ device }) => [device],
  imported_browsers: ({ browser, browserVersion }) => [written(browser), number(browserVersion)],
  imported_operating_systems: ({ os, osVersion }) => [written(os), number(osVersion)],
};

/** What people did by day and names, counted once more: a visit, and its page views, on the day of the first one that has the names. */
function recounted(rows: readonly EventRow[], table: string): Map<string, Counted> {
  const counted = new Map<string, Counted>();
  const begun = new Map<Visit, Map<string, string>>();
  for (const { row, visit } of pageViewsOf(rows)) {
    if ((row.flags & FLAG.bot) !== 0) continue;
    const names = NAMES[table]!(row, firstOf(visit), lastOf(visit));
    const days = begun.get(visit) ?? begun.set(visit, new Map()).get(visit)!;
    const today = dateIn.format(row.ts);
    const first = days.get(names.join('\n')) ?? days.set(names.join('\n'), today).get(names.join('\n'))!;
    const at = (day: string) => {
      const key = [day, ...names].join('|');
      return counted.get(key) ?? counted.set(key, { visits: new Set(), pageviews: 0 }).get(key)!;
    };
    at(first).visits.add(visit);
    // Pages and days count page views where they were; all else by its visit.
    at(['imported_visitors', 'imported_pages'].includes(table) ? today : first).pageviews += 1;
  }
  return counted;
}

/** The figures of a line by the names of their columns. */
function figuresOf({ visits, pageviews }: Counted): Record<string, number> {
  const all = [...visits];
  const sum = (of: (visit: Visit) => number) => all.reduce((total, visit) => total + of(visit), 0);
  return {
    ...{ visits: all.length, entrances: all.length, exits: all.length, pageviews },
    visitors: new Set(all.map(({ visitor }) => visitor)).size,
    bounces: sum(({ pageViews }) => (pageViews.length === 1 ? 1 : 0)),
    visit_duration: Math.round(sum((visit) => lastOf(visit).ts - firstOf(visit).ts) / 1_000),
  };
}

it('every table has what a naive recount gives people by day and names, also of more days than a question has room for', async () => {
  const rows = makeEvents({ seed: 42, count: 160, from: NOW - 500 * DAY_MS, to: NOW, extrasEvery: 0 });
  const tables = tablesOf((await totals(rows)).outcome);
  expect([...tables.keys()]).toEqual(Object.keys(NAMES));
  for (const [table, [head = [], ...lines]] of tables) {
    const names = 1 + NAMES[table]!(rows[0]!, rows[0]!, rows[0]!).length;
    const found = Object.fromEntries(lines.map((cells) => [cells.slice(0, names).join('|'), cells.slice(names).map(Number)]));
    // Plausible has no row for an unknown country.
    const expected = [...recounted(rows, table)].filter(([key]) => table !== 'imported_locations' || !/^[\d-]+\|\|/.test(key));
    const figures = ([key, counted]: [string, Counted]) => [key, head.slice(names).map((column) => figuresOf(counted)[column])];
    expect(found).toEqual(Object.fromEntries(expected.map(figures)));
    expect(lines.map(([day]) => day)).toEqual(lines.map(([day]) => day).toSorted());
  }
});

/** Actions as Plausible gets them. */
const EVENT_NAMES: Readonly<Partial<Record<EventRow['kind'], string>>> = {
  'store-click': 'Store click',
  'download-click': 'Download click',
  share: 'Share',
  'outbound-link': 'Outbound link',
  'video-play': 'Video play',
};

it('events have what a naive recount gives by name and the day on which the visit began, and none where goals are filtered', async () => {
  const views = makeEvents({ seed: 43, count: 160, from: NOW - 40 * DAY_MS, to: NOW, extrasEvery: 0 });
  const rows = [...views, ...makeSignals(44, views)];
  const expected = new Map<string, { visitors: Set<string>; events: number }>();
  const peopleOf = new Map<Visit, EventRow>();
  for (const { row, visit } of pageViewsOf(rows)) if ((row.flags & FLAG.bot) === 0 && !peopleOf.has(visit)) peopleOf.set(visit, row);
  for (const [visit, first] of peopleOf) {
    for (const { kind, target } of visit.views.flatMap(({ signals }) => signals)) {
      const name = kind === 'event' ? target : EVENT_NAMES[kind];
      if (name === undefined) continue;
      const key = [dateIn.format(first.ts), name, '', ''].join('|');
      const { visitors, events } = expected.get(key) ?? { visitors: new Set(), events: 0 };
      expected.set(key, { visitors: visitors.add(visit.visitor), events: events + 1 });
    }
  }
  const { outcome, shares } = await totals(rows);
  const [head, ...lines] = tablesOf(outcome).get('imported_custom_events')!;
  expect(head).toEqual(['date', 'name', 'link_url', 'path', 'visitors', 'events']);
  const found = Object.fromEntries(lines.map((cells) => [cells.slice(0, 4).join('|'), cells.slice(4).map(Number)]));
  expect(found).toEqual(Object.fromEntries([...expected].map(([key, { visitors, events }]) => [key, [visitors.size, events]])));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  const goals: View['clauses'] = [{ dim: 'goal', op: 'notIn', values: ['share'] }];
  expect([...tablesOf((await totals(rows, { clauses: goals })).outcome).keys()]).toEqual(Object.keys(NAMES));
});

it('each file is named by its table, the first and the last day with people, and has the columns of Plausible’s own', async () => {
  const rows = [
    makePageView({ ts: NOW - 40 * DAY_MS, flags: FLAG.bot }),
    makePageView({
      id: '00000000-0000-4000-8000-000000000002',
      ts: NOW - 3 * DAY_MS,
      country: 'DE',
      utmCampaign: '=1,"a"',
      host: 'a.example',
    }),
    makePageView({ id: '00000000-0000-4000-8000-000000000003', ts: NOW - DAY_MS, path: '/b' }),
  ];
  const { outcome, shares } = await totals(rows);
  const files = new Map(outcome.ok ? outcome.value : []);
  const textOf = (table: string) => files.get(`${table}_20260328_20260330.csv`);
  expect(textOf('imported_visitors')).toBe(
    '"date","visitors","pageviews","bounces","visits","visit_duration"\n"2026-03-28",1,1,1,1,0\n"2026-03-30",1,1,1,1,0\n',
  );
  expect(textOf('imported_sources')?.split('\n').slice(0, 2)).toEqual([
    '"date","source","referrer","utm_source","utm_medium","utm_campaign","utm_content","utm_term","pageviews","visitors","visits","visit_duration","bounces"',
    `"2026-03-28","","","","","'=1,""a""","","",1,1,1,0,1`,
  ]);
  expect(textOf('imported_pages')).toContain(
    '"date","hostname","page","visits","visitors","pageviews"\n"2026-03-28","a.example","/",1,1,1\n',
  );
  expect(textOf('imported_locations')).toBe(
    '"date","country","region","city","visitors","visits","visit_duration","bounces","pageviews"\n"2026-03-28","DE","",0,1,1,0,1,1\n',
  );
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

it('range and filters of the view select what is counted, and all names of a long list are', async () => {
  const rows = Array.from({ length: 102 }, (_, i) =>
    makePageView({
      id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
      ts: NOW - (i % 3) * DAY_MS,
      path: `/p${i}`,
      visitor: `v${i}`,
    }),
  );
  const pages = async (parts: Partial<View>) =>
    tablesOf((await totals(rows, parts)).outcome)
      .get('imported_pages')!
      .slice(1);
  expect(await pages({})).toHaveLength(102);
  expect(await pages({ range: 'today' })).toHaveLength(34);
  const clauses: View['clauses'] = [
    { dim: 'path', op: 'in', values: ['/p1', '/p2', '/p3'] },
    { dim: 'path', op: 'notIn', values: ['/p2'] },
  ];
  expect((await pages({ clauses })).map(([, , page]) => page)).toEqual(['/p1', '/p3']);
});

it('what cannot be told is refused before a file is made, and names that the source does not have are no file', async () => {
  const rows = [makePageView({ ts: NOW - DAY_MS }), makePageView({ id: '00000000-0000-4000-8000-000000000002', ts: NOW, flags: FLAG.bot })];
  expect(await totals(rows, { range: 'today' })).toMatchObject({
    questions: 1,
    outcome: { failure: { message: /No page view of a person/ } },
  });
  const robots: View['clauses'] = [{ dim: 'robot', op: 'notIn', values: ['x'] }];
  expect(await totals(rows, { clauses: robots })).toMatchObject({
    questions: 0,
    outcome: { failure: { message: /Plausible counts no robots/ } },
  });
  expect(await totals(rows, {}, { minGroupSize: 5 })).toMatchObject({ questions: 0, outcome: { failure: { code: 'forbidden' } } });
  const { outcome } = await totals(rows, {}, { dimensions: ['path', 'browser'] });
  expect([...tablesOf(outcome).keys()]).toEqual(['imported_visitors', 'imported_pages', 'imported_browsers']);
});
