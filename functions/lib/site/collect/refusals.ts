import type { RowRefusal } from '../../../../workers/contract/site/wire.ts';
import type { SiteDatabase } from '../clickhouse.ts';

/** Refusals are written at most so often, so that hostile batches cost the database next to nothing. */
const WRITTEN_MS = 10_000;

/** Why rows are not taken: by what they are, or because the site takes no more today. */
export type CountedRefusal = RowRefusal | 'over-quota';

/** Counts the rows that a site refuses. */
export interface Refusals {
  /** Counts, and writes what was counted if that is due; `now` = epoch ms. Never throws: it is a statistic. */
  count(codes: readonly CountedRefusal[], now: number): Promise<void>;
}

/** Counts in this instance, and adds it to the day now and then; the last counts of an instance are lost with it. */
export function createRefusals(database: SiteDatabase, site: string): Refusals {
  let counted = new Map<CountedRefusal, number>();
  let due = 0;

  return {
    async count(codes, now) {
      for (const code of codes) counted.set(code, (counted.get(code) ?? 0) + 1);
      if (counted.size === 0 || now < due) return;
      const day = new Date(now).toISOString().slice(0, 10);
      const counts = { columns: ['site', 'day', 'code', 'rows'], values: [...counted].map(([code, rows]) => [site, day, code, rows]) };
      counted = new Map();
      due = now + WRITTEN_MS;
      await database.insert('refusedDaily', counts, '').catch(() => undefined);
    },
  };
}
