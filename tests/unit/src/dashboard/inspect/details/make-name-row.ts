import type { NameRow } from '#contract/questions/list.ts';

/** A name with one page view, the first of a visit of two. */
export function makeNameRow(changes: Partial<NameRow> = {}): NameRow {
  return {
    name: '/',
    pageViews: 1,
    visits: 1,
    visitors: 1,
    bounces: 0,
    durationMs: 1_000,
    entries: 1,
    exits: 0,
    conversions: null,
    convertingVisits: null,
    convertingVisitors: null,
    compared: null,
    ...changes,
  };
}
