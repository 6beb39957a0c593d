import { describe, expect, it } from 'vitest';
import {
  BOUNCE_RATE,
  bounceRateOf,
  change,
  conversionRate,
  EXIT_RATE,
  MEAN_DURATION,
  meanScrollDepth,
  meanVisibleMs,
  nameValue,
  PAGES_PER_VISIT,
  rateVital,
  totalValue,
  VISIT_DURATION,
} from '#contract/questions/ratios.ts';

const TOTALS = { pageViews: 10, visits: 4, visitors: 3, bounces: 1, durationMs: 8_000 };
const NOTHING = { pageViews: 0, visits: 0, visitors: 0, bounces: 0, durationMs: 0 };
const RATIOS = [PAGES_PER_VISIT, BOUNCE_RATE, VISIT_DURATION];

describe('ratios of visits', () => {
  it('divide by visits', () => {
    expect(RATIOS.map((ratio) => totalValue(TOTALS, ratio))).toEqual([2.5, 0.25, 2_000]);
  });

  it('are null without visits, never NaN or 0', () => {
    expect(RATIOS.map((ratio) => totalValue(NOTHING, ratio))).toEqual([null, null, null]);
  });

  it('give growth as a share of the previous figure', () => {
    expect(change(15, 10)).toBe(0.5);
    expect(change(5, 10)).toBe(-0.5);
  });

  it('give no growth from zero or from an unknown figure', () => {
    expect([change(5, 0), change(null, 4), change(4, null)]).toEqual([null, null, null]);
  });
});

describe('rates of a name', () => {
  const noGoal = { conversions: null, convertingVisits: null, convertingVisitors: null };
  const figures = { pageViews: 8, visits: 5, visitors: 4, bounces: 1, durationMs: 10_000, entries: 2, exits: 4, ...noGoal };

  it('divide the bounces of a page by the visits that entered there, of any other name by its visits', () => {
    expect((['path', 'title', 'country', 'entry'] as const).map((dim) => nameValue(figures, bounceRateOf(dim)))).toEqual([
      0.5, 0.5, 0.2, 0.2,
    ]);
  });

  it('divide exits by page views and durations by visits', () => {
    expect([nameValue(figures, EXIT_RATE), nameValue(figures, MEAN_DURATION)]).toEqual([0.5, 2_000]);
  });

  it('are null where a figure is not known or there is nothing to divide by', () => {
    const unknown = { ...figures, exits: null, visits: null, entries: 0 };
    expect([EXIT_RATE, MEAN_DURATION, bounceRateOf('path')].map((rate) => nameValue(unknown, rate))).toEqual([null, null, null]);
  });
});

describe('the rating of a vital', () => {
  it.each([
    ['LCP', 2_500, 4_000],
    ['INP', 200, 500],
    ['CLS', 0.1, 0.25],
    ['TTFB', 800, 1_800],
  ] as const)('of %s is good up to %d and poor above %d', (kind, good, poor) => {
    expect(rateVital(kind, good)).toBe('good');
    expect(rateVital(kind, good + 0.001)).toBe('needs-improvement');
    expect(rateVital(kind, poor)).toBe('needs-improvement');
    expect(rateVital(kind, poor + 0.001)).toBe('poor');
  });
});

describe('ratios of signals', () => {
  it('are null where there is nothing to divide by', () => {
    expect(conversionRate({ conversions: 0, visits: 0, visitors: 0, of: { pageViews: 0, visits: 0, visitors: 0 } })).toBeNull();
    const none = { timed: 0, visibleMs: 0, scrolled: 0, depthPermille: 0 };
    expect([meanVisibleMs(none), meanScrollDepth(none)]).toEqual([null, null]);
  });

  it('divide visits by visits, time by views, depth by views', () => {
    expect(conversionRate({ conversions: 9, visits: 3, visitors: 2, of: { pageViews: 20, visits: 12, visitors: 8 } })).toBe(0.25);
    const engagement = { timed: 4, visibleMs: 10_000, scrolled: 2, depthPermille: 1_500 };
    expect(meanVisibleMs(engagement)).toBe(2_500);
    expect(meanScrollDepth(engagement)).toBe(0.75);
  });
});
