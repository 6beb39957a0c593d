import { expect, test } from 'vitest';
import { performanceFigures } from '../../../../../src/dashboard/performance/performance-page.tsx';
import { makeAnswer } from '../signals/make-answer.ts';

const measured = { uptime: 1, successRate: 0.9876, observedDays: 0, userRating: 4.25 };
const LCP = { p75: 2_900, mean: 1_840, samples: 120, good: 80, poor: 10 };
const loaded = makeAnswer({ vitals: { ...makeAnswer().vitals!, all: { LCP, INP: null, CLS: null, TTFB: null } } });

const valuesOf = (figures: ReturnType<typeof performanceFigures>) =>
  figures.map(({ value, isReference }) => `${value}${isReference ? ' reference' : ''}`);

test('where nothing is measured the fixed figures are shown, each marked as not measured', () => {
  const figures = performanceFigures(makeAnswer(), { uptime: null, successRate: null, observedDays: 0, userRating: null }, false);
  expect(valuesOf(figures)).toEqual(['98.5% reference', '1.2s reference', '4.8/5 reference', '99.9% reference']);
  for (const { remark } of figures) expect(remark).toMatch(/^Not measured yet\. /);
});

test('measured figures are shown instead, without a mark', () => {
  expect(valuesOf(performanceFigures(loaded, measured, false))).toEqual(['100.0%', '1.84 s', '4.3/5', '98.8%']);
});

test('the average load is the mean of the loads, and is named so', () => {
  const load = performanceFigures(loaded, measured, false).find(({ label }) => label === 'Average Load');
  expect(load).toMatchObject({ value: '1.84 s', remark: 'Until the largest content shows (LCP), mean of 120 loads.' });
});

test('a measured zero counts as measured', () => {
  expect(valuesOf(performanceFigures(makeAnswer(), { ...measured, uptime: 0 }, false))[0]).toBe('0.0%');
});

test('beside another source, figures that this browser measured are shown as its own', () => {
  const figures = performanceFigures(loaded, measured, true);
  expect(valuesOf(figures)).toEqual(['100.0%', '1.84 s', '4.3/5', '98.8%']);
  expect(figures.filter(({ remark }) => remark.includes('Of this browser')).map(({ label }) => label)).toEqual(['Uptime', 'Success Rate']);
  expect(performanceFigures(loaded, measured, false).some(({ remark }) => remark.includes('Of this browser'))).toBe(false);
});
