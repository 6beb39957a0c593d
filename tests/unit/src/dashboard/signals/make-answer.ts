import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import type { GoalFigures, SignalsAnswer } from '#contract/questions/signals.ts';

const NO_SERIES = { p75: [null], samples: [0] };

/** Vitals that were measured in no bucket. */
export const NO_VITAL_SERIES = { LCP: NO_SERIES, INP: NO_SERIES, CLS: NO_SERIES, TTFB: NO_SERIES };

/** An answer about ten page views of eight visitors, on which nothing was done and nothing measured. */
export function makeAnswer(changes: Partial<SignalsAnswer> = {}): SignalsAnswer {
  const none = { LCP: null, INP: null, CLS: null, TTFB: null };
  return {
    v: 1,
    id: 'q',
    asOf: 0,
    revision: '1',
    tookMs: 0,
    range: { from: 0, to: 1, complete: true },
    completeSince: { actions: null, measurements: null },
    held: { actions: 0, vitals: 0, engagement: 0 },
    compare: null,
    goals: DEFAULT_GOALS.map(({ id }) => makeGoalFigures({ goal: id })),
    shares: { series: [0], before: 0, pages: [] },
    actions: null,
    vitals: { all: none, series: NO_VITAL_SERIES },
    pages: null,
    ...changes,
  };
}

/** A goal that nobody reached. */
export function makeGoalFigures(changes: Partial<GoalFigures>): GoalFigures {
  const none = { conversions: 0, visits: 0, visitors: 0, of: { pageViews: 10, visits: 9, visitors: 8 } };
  return { goal: 'share', completeSince: null, ...none, compared: null, ...changes };
}
