import { describe, expect, it } from 'vitest';
import { bounceRate, change, pagesPerVisit, visitDurationMs } from '../../../../../workers/contract/questions/ratios.ts';

const TOTALS = { pageViews: 10, visits: 4, visitors: 3, bounces: 1, durationMs: 8_000 };
const NOTHING = { pageViews: 0, visits: 0, visitors: 0, bounces: 0, durationMs: 0 };

describe('ratios', () => {
  it('divide by visits', () => {
    expect([pagesPerVisit(TOTALS), bounceRate(TOTALS), visitDurationMs(TOTALS)]).toEqual([2.5, 0.25, 2_000]);
  });

  it('are null without visits, never NaN or 0', () => {
    expect([pagesPerVisit(NOTHING), bounceRate(NOTHING), visitDurationMs(NOTHING)]).toEqual([null, null, null]);
  });

  it('give growth as a share of the previous figure', () => {
    expect(change(15, 10)).toBe(0.5);
    expect(change(5, 10)).toBe(-0.5);
  });

  it('know no growth from zero or from an unknown figure', () => {
    expect([change(5, 0), change(null, 4), change(4, null)]).toEqual([null, null, null]);
  });
});
