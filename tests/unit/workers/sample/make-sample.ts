import type { EventRow } from '#contract/rows/event.ts';
import { sampleBlocks, type SampleOptions } from '../../../../workers/sample/sample-data.ts';
import { rowOfBlock } from '../../../../workers/store/blocks/event-block.ts';

/** The last instant of a day: everything of that day has happened. */
export const NOW = Date.UTC(2026, 2, 31, 23, 59, 59, 999);
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const DAYS = 365;
export const DENSE_DAYS = 100;
export const MISSING = 'Page not found';

/** Rows of 50,000 page views under the seed and the clock of the tests, or as `changes` say. */
export function makeRows(changes: Partial<SampleOptions> = {}): EventRow[] {
  const blocks = sampleBlocks({ count: 50_000, seed: 7, now: NOW, ...changes });
  return [...blocks].flatMap((block) => Array.from({ length: block.count }, (_, i) => rowOfBlock(block, i)));
}

/** Page views in order of time. */
export const viewsOf = (rows: readonly EventRow[]) => rows.filter(({ kind }) => kind === 'pageview').toSorted((a, b) => a.ts - b.ts);
export const share = (rows: readonly EventRow[], test: (row: EventRow) => boolean) => rows.filter(test).length / rows.length;
export const countBy = (rows: readonly EventRow[], key: (row: EventRow) => string | number) =>
  rows.reduce((counts, row) => counts.set(key(row), (counts.get(key(row)) ?? 0) + 1), new Map<string | number, number>());

/** Page views of each visit in order of time, by the id of each of them. */
export function visitsOf(views: readonly EventRow[]): { all: EventRow[][]; of: Map<string, EventRow[]> } {
  const latest = new Map<string, EventRow[]>();
  const [all, of]: [EventRow[][], Map<string, EventRow[]>] = [[], new Map()];
  for (const view of views) {
    let visit = latest.get(view.visitor);
    if (visit === undefined || view.ts - visit.at(-1)!.ts > HOUR_MS / 2) all.push((visit = []));
    visit.push(view);
    latest.set(view.visitor, visit);
    of.set(view.id, visit);
  }
  return { all, of };
}
