import type { Series, SeriesFigure } from '#contract/questions/dashboard.ts';

/** A series of which each figure is made apart. */
export function makeSeries(make: (figure: SeriesFigure) => number[]): Series {
  return {
    pageViews: make('pageViews'),
    visits: make('visits'),
    visitors: make('visitors'),
    viewsOfVisits: make('viewsOfVisits'),
    bounces: make('bounces'),
    durationMs: make('durationMs'),
  };
}
