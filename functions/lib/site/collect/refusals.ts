import type { RowRefusal } from '#contract/site/wire.ts';
import type { SiteDatabase } from '../clickhouse.ts';
import { createDailyCounts, type DailyCounts } from './daily-counts.ts';

/** Why rows are not taken: by what they are, or because the site takes no more today. */
export type CountedRefusal = RowRefusal | 'over-quota';

/** Counts the rows that a site refuses, by code: a statistic. */
export function createRefusals(database: SiteDatabase, site: string): DailyCounts<CountedRefusal> {
  return createDailyCounts((day, counts) => {
    const values = [...counts].map(([code, rows]) => [site, day, code, rows]);
    return database.insert('refusedDaily', { columns: ['site', 'day', 'code', 'rows'], values }, '');
  });
}
