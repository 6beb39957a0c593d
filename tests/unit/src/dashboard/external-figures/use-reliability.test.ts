import { describe, expect, it } from 'vitest';
import type { LoadDay } from '#contract/documents/page-loads.ts';
import { reliabilityOf } from '../../../../../src/dashboard/external-figures/use-reliability.ts';

const BERLIN = 'Europe/Berlin';
const SPAN = { from: Date.parse('2025-03-01T00:00:00+01:00'), to: Date.parse('2025-03-08T00:00:00+01:00') };

function day(name: string, loads: number, failed: number, zone = BERLIN): LoadDay {
  return { day: name, zone, loads, failed };
}

describe('reliability', () => {
  it('is the share of loads that did not fail, and of observed days without a failed load: one bad day of one is 0 %', () => {
    expect(reliabilityOf([day('2025-03-04', 4, 1)], SPAN, BERLIN)).toEqual({ successRate: 0.75, uptime: 0, observedDays: 1 });
    const days = [day('2025-03-01', 10, 0), day('2025-03-04', 4, 1), day('2025-03-07', 6, 0), day('2025-03-07', 0, 0, 'UTC')];
    expect(reliabilityOf(days, SPAN, BERLIN)).toEqual({ successRate: 0.95, uptime: 2 / 3, observedDays: 3 });
  });

  it('counts the days of the span only, and a day in two zones once', () => {
    const outside = [day('2025-02-28', 5, 5), day('2025-03-08', 5, 5)];
    const twice = [day('2025-03-02', 1, 0), day('2025-03-02', 1, 1, 'Asia/Dhaka')];
    expect(reliabilityOf([...outside, ...twice], SPAN, BERLIN)).toEqual({ successRate: 0.5, uptime: 0, observedDays: 1 });
  });

  it('is unknown without a page load and over an empty span', () => {
    const unknown = { successRate: null, uptime: null, observedDays: 0 };
    expect(reliabilityOf([], SPAN, BERLIN)).toEqual(unknown);
    expect(reliabilityOf([day('2025-03-04', 4, 1)], { from: 5, to: 5 }, BERLIN)).toEqual(unknown);
  });

  it('takes a day of 23 hours as one day', () => {
    const span = { from: Date.parse('2025-03-30T00:00:00+01:00'), to: Date.parse('2025-03-31T00:00:00+02:00') };
    expect(reliabilityOf([day('2025-03-30', 2, 1)], span, BERLIN)).toEqual({ successRate: 0.5, uptime: 0, observedDays: 1 });
  });
});
