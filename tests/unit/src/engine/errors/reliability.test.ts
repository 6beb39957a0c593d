import { describe, expect, it } from 'vitest';
import { reliabilityOf } from '../../../../../src/engine/errors/reliability.ts';

const BERLIN = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);
const SPAN = { from: at('2025-03-01T00:00:00+01:00'), to: at('2025-03-05T00:00:00+01:00') };
const load = (loadId: string, time: string) => ({ loadId, ts: at(time) });

describe('reliability', () => {
  it('is the share of page loads, and of local days, without a critical error', () => {
    const failedLoads = [
      load('a', '2025-03-01T23:30:00+01:00'),
      load('b', '2025-03-02T00:30:00+01:00'),
      load('c', '2025-03-02T12:00:00+01:00'),
      load('before', '2025-02-28T23:59:59+01:00'),
      load('after', '2025-03-05T00:00:00+01:00'),
    ];
    expect(reliabilityOf({ failedLoads, completeSince: 0 }, SPAN, 12, BERLIN)).toEqual({ successRate: 0.75, uptime: 0.5 });
  });

  it('is 1 where nothing failed, and never below 0', () => {
    expect(reliabilityOf({ failedLoads: [], completeSince: 0 }, SPAN, 3, BERLIN)).toEqual({ successRate: 1, uptime: 1 });
    const failedLoads = [load('a', '2025-03-01T12:00:00+01:00'), load('b', '2025-03-01T12:00:00+01:00')];
    expect(reliabilityOf({ failedLoads, completeSince: 0 }, SPAN, 1, BERLIN).successRate).toBe(0);
  });

  it('is unknown without a page load, over an empty span, and where the log does not reach back', () => {
    const unknown = { successRate: null, uptime: null };
    expect(reliabilityOf({ failedLoads: [], completeSince: 0 }, SPAN, 0, BERLIN)).toEqual(unknown);
    expect(reliabilityOf({ failedLoads: [], completeSince: 0 }, { from: 5, to: 5 }, 3, BERLIN)).toEqual(unknown);
    expect(reliabilityOf({ failedLoads: [], completeSince: SPAN.from + 1 }, SPAN, 3, BERLIN)).toEqual(unknown);
  });

  it('counts a day of 23 hours as one', () => {
    const span = { from: at('2025-03-30T00:00:00+01:00'), to: at('2025-03-31T00:00:00+02:00') };
    const failedLoads = [load('a', '2025-03-30T12:00:00+02:00')];
    expect(reliabilityOf({ failedLoads, completeSince: 0 }, span, 2, BERLIN)).toEqual({ successRate: 0.5, uptime: 0 });
  });
});
