import { expect, test } from 'vitest';
import { bucketName, bucketRange, trendBuckets } from '../../../../../../src/dashboard/overview/chart/buckets.ts';
import { headlineSeries, headlineTrend } from '../../../../../../src/dashboard/overview/chart/headline-trend.ts';
import { trendSummary } from '../../../../../../src/dashboard/overview/chart/trend-panel.tsx';
import { trendColumns, trendLines } from '../../../../../../src/dashboard/overview/chart/trend-table.ts';
import { bucketWords } from '../../../../../../src/ui/charts/trend/trend-chart.tsx';
import { timeLabels } from '../../../../../../src/ui/charts/trend/trend-drawing.tsx';
import { spanText } from '../../../../../../src/dashboard/view/texts/filter-text.ts';
import { resolveView } from '#question/resolve-view.ts';
import type { DashboardView } from '../../../../../../src/dashboard/answer/dashboard-asker.ts';
import { HEADLINE_IDS, type CustomRange, type HeadlineId, type RangePreset } from '#question/view.ts';
import { NOTHING_MEASURED } from '../../../../../helpers/dashboard/nothing-measured.ts';
import { makeView, NOW } from '../../make-view.ts';

const SHARES = { count: 3, before: 1, series: [0, 1, 0, 2, 0, 0, 0], edges: makeView('last7', {}).range.edges, brush: null };
const EXTERNAL = { ...NOTHING_MEASURED, shares: SHARES };

function trendOf(view: DashboardView, id: HeadlineId, earliest: number | null = null) {
  const series = headlineSeries(view, id, EXTERNAL);
  return series && headlineTrend(id, series, bucketRange(view.range), earliest);
}

test('visits are drawn with their visitors and the days before, which have their own dates', () => {
  const trend = trendOf(makeView('last7', { visits: 28 }, { visits: 14 }), 'visits');
  expect(trend?.series.map(({ label, look }) => [label, look])).toEqual([
    ['Total Visits', 'main'],
    ['Unique Visitors', 'beside'],
    ['Total Visits, Nov 7 – Nov 13', 'before'],
  ]);
  expect(trend?.series[2]).toMatchObject({ values: [1, 2, 3, 4, 5, 6, 7], names: expect.arrayContaining(['Fri, Nov 7', 'Thu, Nov 13']) });
  expect(trend?.buckets[0]).toEqual({ local: Date.UTC(2025, 10, 14), name: 'Fri, Nov 14', isOpen: false });
});

test('an hour with page views and no visitors says so, to the eye and to the ear', () => {
  const view = makeView('last7', { visits: 28 });
  const { series } = view.answer.figures;
  const shown = {
    ...view,
    answer: {
      ...view.answer,
      figures: { ...view.answer.figures, series: series && { ...series, visitors: [0, ...series.visitors.slice(1)] } },
    },
  };
  const trend = trendOf(shown, 'visitors')!;
  expect(trend.buckets.map(({ remark }) => remark !== undefined)).toEqual([true, false, false, false, false, false, false]);
  expect(bucketWords(trend, 0)).toContain('no visitors: a visit counts where it begins');
});

test('days that ended before recording began are unknown, not zero; the day on which it began counts', () => {
  const view = makeView('last7', { visits: 28 });
  // Sunday, 16 November, 09:00: the third of the seven days.
  const began = Date.UTC(2025, 10, 16, 9);
  const trend = trendOf(view, 'visits', began)!;
  expect(trend.buckets.map(({ isUnrecorded = false }) => isUnrecorded)).toEqual([true, true, false, false, false, false, false]);
  expect(trend.series.map(({ values }) => values)).toEqual([
    [null, null, 3, 4, 5, 6, 7],
    [null, null, 3, 4, 5, 6, 7],
  ]);
  expect(bucketWords(trend, 0)).toBe('Fri, Nov 14: Total Visits –, Unique Visitors –. Not recorded: recording began later.');
  expect(trendOf(view, 'shares', began)?.series[0]?.values).toEqual([0, 1, 0, 2, 0, 0, 0]);
});

test('every other figure is drawn alone, with the days before where the event log has them', () => {
  const view = makeView('last7', { visits: 28 }, { visits: 14 });
  const looks = HEADLINE_IDS.filter((id) => id !== 'visits').map((id) => [
    id,
    trendOf(view, id)
      ?.series.map(({ look }) => look)
      .join(' '),
  ]);
  expect(Object.fromEntries(looks)).toEqual({
    visitors: 'main before',
    pageViews: 'main before',
    pagesPerVisit: 'main before',
    bounceRate: 'main before',
    visitDuration: 'main before',
    shares: 'main',
    // Their buckets are not those of the answer yet.
    boosts: undefined,
  });
  expect(trendOf(makeView('last7', { visits: 28 }, { visits: 14 }, false), 'pageViews')?.series.map(({ look }) => look)).toEqual(['main']);
});

test('figures that were asked for apart are not drawn over the buckets of another range', () => {
  const weekBefore = SHARES.edges.map((edge) => edge - 7 * 86_400_000);
  const external = { ...EXTERNAL, shares: { ...SHARES, edges: weekBefore } };
  const view = makeView('last7', { visits: 40 });
  expect(headlineSeries(view, 'shares', external)).toBeNull();
  expect(trendSummary(view, 'shares', external)).toBe('3 shares; too few to tell.');
});

test('the summary names the selected part only of a figure that was counted in it', () => {
  const view = makeView('last7', { visits: 40 });
  const brush = { from: view.range.edges[0] ?? 0, to: view.range.edges[2] ?? 0 };
  const brushed = { ...view, scope: { ...view.scope, view: { ...view.scope.view, brush } } };
  expect(trendSummary(brushed, 'visits', EXTERNAL)).toContain('40 visits in the selected part');
  expect(trendSummary(brushed, 'shares', EXTERNAL)).not.toContain('selected part,');
  expect(trendSummary(brushed, 'shares', { ...EXTERNAL, shares: { ...SHARES, brush } })).toContain('3 shares in the selected part');
});

const bucketsOf = (range: RangePreset | CustomRange) =>
  trendBuckets(bucketRange(resolveView({ range, compare: 'off', interval: 'auto', brush: null }, NOW, 'UTC', null)));

test('only the bucket that contains now is open: a range that ends before today has none', () => {
  const openOf = (range: RangePreset | CustomRange) => bucketsOf(range).flatMap(({ isOpen, name }) => (isOpen ? [name] : []));
  expect(openOf('last7')).toEqual(['Thu, Nov 20']);
  expect(openOf('today')).toEqual(['Thu, Nov 20, 14:00']);
  expect(openOf('monthToDate')).toEqual(['Thu, Nov 20']);
  for (const ended of ['yesterday', 'lastMonth', { first: '2025-11-01', last: '2025-11-19' }] as const) expect(openOf(ended)).toEqual([]);
});

test('buckets are named by their dates, and with the year where it is another one', () => {
  const names = (year?: number) => (['hour', 'day', 'week', 'month'] as const).map((unit) => bucketName(NOW, unit, 'UTC', year));
  expect(names()).toEqual(['Thu, Nov 20, 14:30', 'Thu, Nov 20', 'Week of Nov 20', 'Nov 2025']);
  expect(names(2026)).toEqual(['Nov 20, 2025, 14:30', 'Nov 20, 2025', 'Week of Nov 20, 2025', 'Nov 2025']);
});

test('the table has the figure first, and a file names each bucket by a time that sorts and includes the year', () => {
  const trend = trendOf(makeView('last7', { visits: 28 }, { visits: 14 }), 'visits')!;
  expect(trendColumns(trend).map(({ head, cell }) => [head, cell(6)])).toEqual([
    ['Time', 'Thu, Nov 20'],
    ['Total Visits', '7'],
    ['Unique Visitors', '7'],
    ['Total Visits, Nov 7 – Nov 13', '7'],
  ]);
  expect(trendLines(trend)[1]).toEqual(['2025-11-14', 1, 1, 1]);
  expect(trendLines({ ...trend, interval: 'hour', series: [] })[1]).toEqual(['2025-11-14 00:00']);
});

test.each<[HeadlineId, Parameters<typeof makeView>, string]>([
  ['visits', ['last7', {}], '0 visits; nothing before to compare with; most on Thu, Nov 20 with 7 visits.'],
  [
    'visits',
    ['last7', { visits: 60 }, { visits: 30 }],
    '60 visits; 100.0% more than the 7 days before; most on Thu, Nov 20 with 7 visits.',
  ],
  [
    'visits',
    ['last7', { visits: 28 }, { visits: 14 }, false],
    '28 visits; not enough history to compare; most on Thu, Nov 20 with 7 visits.',
  ],
  [
    'bounceRate',
    ['last7', { visits: 40, bounces: 10 }, { visits: 40, bounces: 12 }],
    '25.0% of visits had one page view; 5.0 points less than the 7 days before.',
  ],
  [
    'visitDuration',
    ['last7', { visits: 40, durationMs: 40_000 }, { visits: 40, durationMs: 40_000 }],
    '1s per visit; the same as the 7 days before.',
  ],
  ['shares', ['last7', { visits: 40 }], '3 shares; too few to tell; most on Mon, Nov 17 with 2 shares.'],
  ['boosts', ['last7', { visits: 40 }], '0 simulated boosts; nothing before to compare with.'],
])('the summary of %s says in one sentence what the curve shows (%#)', (id, view, sentence) => {
  expect(trendSummary(makeView(...view), id, EXTERNAL)).toBe(sentence);
});

/** The hours of a day in a zone, as the chart's table, its file and its axis (with room for all of them) name them. */
function hoursOf(day: string, zone: string) {
  const at = Date.parse(`${day}T20:00:00Z`) + 48 * 3_600_000;
  const range = bucketRange(
    resolveView({ range: { first: day, last: day }, compare: 'off', interval: 'hour', brush: null }, at, zone, null),
  );
  const buckets = trendBuckets(range);
  const lines = trendLines({ title: '', unit: 'count', interval: 'hour', buckets, series: [] });
  return {
    names: buckets.map(({ name }) => name.split(', ')[2]),
    lines: lines.slice(1).map(([time]) => String(time).slice(11)),
    buckets,
    starts: range.starts,
  };
}

test.each([
  ['2026-10-25', 'Europe/Berlin', 25, ['02:00 CEST', '02:00 CET']],
  ['2026-03-29', 'Europe/Berlin', 23, []],
  ['2026-11-01', 'America/New_York', 25, ['01:00 EDT', '01:00 EST']],
  ['2026-04-05', 'Australia/Lord_Howe', 25, ['01:30 LHST']],
  ['2026-10-04', 'Australia/Lord_Howe', 24, []],
  ['2026-10-25', 'UTC', 24, []],
])('the hours of %s in %s are %i, and those that a clock shows twice are told apart everywhere', (day, zone, count, twice) => {
  const { names, lines, buckets, starts } = hoursOf(day, zone);
  expect(new Set(names)).toHaveLength(count);
  expect(names.filter((name) => name?.includes(' '))).toEqual(twice);
  expect(lines).toEqual(names);
  expect(lines.toSorted()).toEqual(lines);
  for (const name of twice) {
    const at = names.indexOf(name);
    expect(timeLabels({ buckets: buckets.slice(at, at + 1), interval: 'hour' }, 400, () => 100).map(({ text }) => text)).toEqual([name]);
    expect(spanText({ from: starts[at]!, to: starts[at + 1]! }, zone)).toContain(name);
  }
});
