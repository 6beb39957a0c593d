import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeSeries } from '../../../../../workers/query/count/visit-counter.ts';
import type { Series } from '#contract/questions/dashboard.ts';
import { barLines } from '#ui/charts/bar-lines.ts';
import { drawnSeries } from '#ui/charts/trend/drawn-series.ts';
import { plotOf, xOf } from '#ui/charts/trend/plot.ts';
import { bucketWords } from '#ui/charts/trend/trend-chart.tsx';
import { TrendDrawing } from '#ui/charts/trend/trend-drawing.tsx';
import { formatValue } from '#ui/charts/trend/value-axis.ts';
import { BarList } from '#ui/figures/bar-list.tsx';
import { formatCount, formatMean } from '#lib/format/format-number.ts';
import { HEADLINE_IDS } from '#question/view.ts';
import { bucketRange } from '../../../../../src/dashboard/overview/chart/buckets.ts';
import { headlineSeries, headlineTrend } from '../../../../../src/dashboard/overview/chart/headline-trend.ts';
import { trendColumns, trendLines } from '../../../../../src/dashboard/overview/chart/trend-table.ts';
import { cardList } from '../../../../../src/dashboard/overview/cards/card-list.ts';
import { hourLines } from '../../../../../src/dashboard/overview/hours/heat-map-panel.tsx';
import { hourWords } from '../../../../../src/dashboard/overview/hours/heat-map.ts';
import { countryText } from '../../../../../src/dashboard/overview/map/reach.ts';
import { NOTHING_MEASURED } from '../../../../helpers/dashboard/nothing-measured.ts';
import { makeView } from '../make-view.ts';

/** Seven days of which the second is one of few visits. */
const seriesOf = (factor: number): Series =>
  makeSeries((figure) => {
    const visits = [40, 4, 60, 33, 0, 90, 50].map((count) => count * factor);
    if (figure === 'bounces') return visits.map((count) => Math.floor(count / 3));
    return figure === 'durationMs' ? visits.map((count, day) => count * (day + 1) * 7_000) : visits;
  });

/** The last seven days from one country, compared with the seven before. */
function filteredView() {
  const view = makeView('last7', { visits: 277 }, { visits: 277 });
  const { figures, compareFigures } = view.answer;
  const clauses = [{ dim: 'country', op: 'in', values: ['DE'] } as const].map((clause) => ({ ...clause, values: [...clause.values] }));
  return {
    ...view,
    answer: {
      ...view.answer,
      figures: { ...figures, series: seriesOf(1) },
      compareFigures: compareFigures && { ...compareFigures, series: seriesOf(2) },
      background: { ...figures, series: seriesOf(30) },
    },
    scope: { ...view.scope, view: { ...view.scope.view, clauses } },
  };
}

const COUNTED = HEADLINE_IDS.filter((id) => id !== 'shares' && id !== 'boosts');

test.each(COUNTED)('tooltip, table, file and drawing of %s hold the same figures, filtered and compared', (id) => {
  const view = filteredView();
  const trend = headlineTrend(id, headlineSeries(view, id, NOTHING_MEASURED)!, bucketRange(view.range), view.range.edges[1] ?? null)!;
  expect(trend.series.map(({ look }) => look).filter((look) => look !== 'beside')).toEqual(['main', 'before', 'base']);
  const [, ...columns] = trendColumns(trend);
  const [, ...lines] = trendLines(trend);
  const plot = plotOf(trend, 700);
  const drawing = renderToStaticMarkup(<TrendDrawing trend={trend} plot={plot} />);
  for (const [at, series] of trend.series.entries()) {
    const marks = drawing.slice(drawing.indexOf(`data-look="${series.look}"`)).split('</g></g>')[0] ?? '';
    const top = series.look === 'base' ? plot.baseTop : (plot.ticks.at(-1) ?? 0);
    for (const [bucket, line] of lines.entries()) {
      const value = line[at + 1] === '' ? null : Number(line[at + 1]);
      const cell = String(columns[at]?.cell(bucket));
      expect(cell.split(' of ')[0]).toBe(formatValue(trend.unit, value));
      expect(bucketWords(trend, bucket)).toContain(`${series.names?.[bucket] ?? series.label} ${cell}`);
      const isDrawn = (drawnSeries(series).values[bucket] ?? null) !== null;
      const y = plot.bottom - ((value ?? 0) / top) * (plot.bottom - plot.top);
      const point = `${Math.round(xOf(plot, bucket) * 10) / 10} ${Math.round(y * 10) / 10}`;
      expect(new RegExp(`[ML]${point}(?![\\d.])`).test(marks), `${series.look} ${bucket}: ${point} in ${marks}`).toBe(isDrawn);
    }
  }
});

const ROWS = [
  { name: 'DE', count: 120, base: 400, compared: 100 },
  { name: 'IN', count: 30, base: 900, compared: 60 },
];
const LIST = cardList(
  'country',
  { dim: 'country', metric: 'visits', rows: ROWS, more: false, otherCount: 0, suppressed: 0 },
  { clauses: [] },
  'the 7 days before',
);

test('table, bars, tooltips and file of a list hold the same figures, filtered and compared', () => {
  const [, ...lines] = barLines(LIST);
  expect(lines).toEqual([
    ['Germany', 120, 0.8, 100, 400],
    ['India', 30, 0.2, 60, 900],
  ]);
  expect(LIST.rows.map(({ delta }) => delta)).toMatchObject([
    { text: '+20.0%', before: '100' },
    { text: '−50.0%', before: '60' },
  ]);
  const { caption, ...props } = { caption: LIST.title, nameHead: LIST.nameHead, countHead: LIST.countHead, total: LIST.total };
  const markup = renderToStaticMarkup(<BarList caption={caption} {...props} rows={LIST.rows.map(({ delta: _, ...row }) => row)} />);
  for (const [name, count, share, , base] of lines) {
    const row = markup.split('<tr').find((part) => part.includes(String(name))) ?? '';
    expect(row).toContain(`scaleX(${Number(count) / 120})`);
    expect(row).toContain(`title="${String(base)} without filters">${formatCount(Number(count))}<`);
    expect(row).toContain(`>${(Number(share) * 100).toFixed(1)}%<`);
  }
});

test('the words of the map have the counts and shares of its list', () => {
  expect(ROWS.map((row) => countryText(row, 'visits', LIST.total))).toEqual(['Germany: 120 visits, 80.0%', 'India: 30 visits, 20.0%']);
});

test('a cell of the hours says what its table and its file hold', () => {
  const values = Array.from({ length: 168 }, (_, hour) => (hour % 5 === 0 ? null : hour / 8));
  const [, ...lines] = hourLines(values);
  for (const [hour, [, ...days]] of lines.entries())
    for (const [day, held] of days.entries()) {
      const value = values[day * 24 + hour] ?? null;
      expect(held).toBe(value ?? '');
      expect(hourWords(value)).toMatch(value === null ? 'not in this range' : `${formatMean(Number(held))} page view`);
    }
});
