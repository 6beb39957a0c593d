import type { OutsideFigures } from '../../../src/dashboard/outside/outside-figures.ts';

const NONE = { count: 0, before: 0, series: [] };

/** What a dashboard knows before anything outside of the event log was measured. */
export const NOTHING_MEASURED: OutsideFigures = {
  uptime: null,
  successRate: null,
  observedDays: 0,
  userRating: null,
  boosts: NONE,
  shares: NONE,
};
