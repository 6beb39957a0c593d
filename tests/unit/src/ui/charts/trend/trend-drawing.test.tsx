import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plotOf } from '#ui/charts/trend/plot.ts';
import { TrendDrawing } from '#ui/charts/trend/trend-drawing.tsx';
import type { Trend, TrendBucket } from '#ui/charts/trend/trend.ts';

const DAYS = [1, 2, 3, 4].map((day): TrendBucket => ({ local: day * 86_400_000, name: `Day ${day}`, isOpen: day === 4 }));

function drawingOf(series: Omit<Trend['series'][number], 'label' | 'look'>, buckets = DAYS): string {
  const trend: Trend = { title: '', unit: 'share', interval: 'day', buckets, series: [{ label: 'Rate', look: 'main', ...series }] };
  return renderToStaticMarkup(<TrendDrawing trend={trend} plot={plotOf(trend, 600)} />);
}

const circles = (markup: string) => markup.match(/a3 3 0 1 0 6 0/g)?.length ?? 0;

test('a rate of few visits in every bucket is drawn as hollow points under the words "few visits", and no line joins them', () => {
  const few = drawingOf({ values: [0.5, null, 0.25, 1], of: [4, 0, 8, 29] });
  expect([few.includes('>few visits<'), circles(few), few.includes('stroke-linejoin')]).toEqual([true, 3, false]);
  const enough = drawingOf({ values: [0.5, null, 0.25, 1], of: [30, 0, 30, 29] });
  // The two that are drawn stand alone: as full points.
  expect([enough.includes('>few visits<'), circles(enough), enough.includes('stroke-linejoin')]).toEqual([false, 2, true]);
});

test('a bucket that goes on ends in a hollow point at the end of a dotted line', () => {
  const markup = drawingOf({ values: [0.5, 0.5, 0.25, 1] });
  expect([markup.includes('stroke-dasharray="1 5"'), circles(markup)]).toEqual([true, 1]);
});

test('time before recording began is hatched and says so where it has room', () => {
  const unrecorded = (count: number) => DAYS.map((day, at) => (at < count ? { ...day, isUnrecorded: true } : day));
  const shown = [0, 1, 2].map((count) => drawingOf({ values: [null, null, 0.25, 1] }, unrecorded(count)));
  expect(shown.map((markup) => markup.includes('data-look="unrecorded"'))).toEqual([false, true, true]);
  expect(shown.map((markup) => markup.includes('>not recorded<'))).toEqual([false, true, true]);
});
