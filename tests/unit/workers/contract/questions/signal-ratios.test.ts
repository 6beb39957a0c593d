import { describe, expect, it } from 'vitest';
import { conversionRate, meanScrollDepth, meanVisibleMs, rateVital } from '../../../../../workers/contract/questions/signal-ratios.ts';

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
    expect(conversionRate({ conversions: 0, visitors: 0 }, 0)).toBeNull();
    const none = { timed: 0, visibleMs: 0, scrolled: 0, depthPermille: 0 };
    expect([meanVisibleMs(none), meanScrollDepth(none)]).toEqual([null, null]);
  });

  it('divide visitors by visitors, time by views, depth by views', () => {
    expect(conversionRate({ conversions: 9, visitors: 2 }, 8)).toBe(0.25);
    const engagement = { timed: 4, visibleMs: 10_000, scrolled: 2, depthPermille: 1_500 };
    expect(meanVisibleMs(engagement)).toBe(2_500);
    expect(meanScrollDepth(engagement)).toBe(0.75);
  });
});
