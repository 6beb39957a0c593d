import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PieChart } from '#ui/charts/pie-chart.tsx';
import { pieSlices } from '#ui/charts/pie-slices.ts';

const PARTS = [
  { label: 'Mobile', count: 1 },
  { label: 'Desktop', count: 3 },
  { label: 'Tablet', count: 0 },
];

test('slices are sorted from the largest on, and empty parts have none', () => {
  expect(pieSlices(PARTS, 4)).toMatchObject([
    { label: 'Desktop', share: 0.75 },
    { label: 'Mobile', share: 0.25 },
  ]);
  expect(pieSlices([{ label: 'Desktop', count: 0 }], 0)).toEqual([]);
});

test('five names have a slice of their own, and what is left of the total is Other', () => {
  const parts = Array.from({ length: 9 }, (_, n) => ({ label: `Platform ${n}`, count: 10 - n }));
  const slices = pieSlices(parts, 100);
  expect(slices.map(({ label }) => label)).toEqual(['Platform 0', 'Platform 1', 'Platform 2', 'Platform 3', 'Platform 4', 'Other']);
  expect(slices.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect(new Set(slices.map(({ color }) => color)).size).toBe(6);
});

test('where counts do not add up to a total, their sum is the whole', () => {
  expect(pieSlices(PARTS, 2).map(({ share }) => share)).toEqual([0.75, 0.25]);
  expect(pieSlices(PARTS, null).map(({ share }) => share)).toEqual([0.75, 0.25]);
});

test('the summary of a pie is text, whatever its names contain', () => {
  const markup = renderToStaticMarkup(<PieChart label="Devices" parts={[...PARTS, { label: '"><b>', count: 4 }]} total={8} />);
  expect(markup).toContain('aria-label="Devices as a pie: &quot;&gt;&lt;b&gt; 50.0%, Desktop 37.5%, Mobile 12.5%"');
});
