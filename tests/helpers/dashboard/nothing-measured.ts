import type { ExternalCounts } from '../../../src/dashboard/external-figures/external-figures.ts';

/** Nothing happened in a range. */
export const NO_COUNT = { count: 0, before: 0, series: [], edges: [], brush: null };

/** What a dashboard knows before anything outside of the event log was measured. */
export const NOTHING_MEASURED: ExternalCounts = { boosts: NO_COUNT, shares: NO_COUNT };
