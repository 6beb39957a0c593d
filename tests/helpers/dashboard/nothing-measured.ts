import type { OtherFigures } from '../../../src/dashboard/other-figures/other-figures.ts';

const NONE = { count: 0, before: 0, series: [] };

/** What a dashboard knows before anything outside of the event log was measured. */
export const NOTHING_MEASURED: OtherFigures = {
  uptime: null,
  successRate: null,
  observedDays: 0,
  userRating: null,
  boosts: NONE,
  shares: NONE,
};
