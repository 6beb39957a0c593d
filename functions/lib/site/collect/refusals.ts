import { randomUUID } from 'node:crypto';
import type { HeldBackCode, RowRefusal } from '#contract/site/wire.ts';
import type { SiteDatabase } from '../clickhouse.ts';
import { utcDay } from './limits.ts';

/** What was counted is written at most so often, so that it costs the database next to nothing. */
export const WRITTEN_MS = 10_000;

export type RefusalCode = RowRefusal | HeldBackCode;

/** Rows that were refused, or calls of which no row was read. */
interface Refused {
  code: RefusalCode;
  rows: number;
  calls: number;
}

/** Counts what a site refuses, by code; `now` = epoch ms. Never throws: what could not be written is lost. */
export type CountRefusals = (refused: readonly Refused[], now: number) => Promise<void>;

/** A statistic by UTC day: counts in this instance and writes now and then; the last counts of an instance are lost with it. */
export function createRefusals(database: SiteDatabase, site: string): CountRefusals {
  let day = '';
  let counted = new Map<RefusalCode, Refused>();
  let due = 0;

  const write = async () => {
    const values = [...counted.values()].map(({ code, rows, calls }) => [site, day, code, rows, calls]);
    counted = new Map();
    if (values.length === 0) return;
    // A token of its own: a replicated table drops a block that is equal to one before, and two instances may count the same.
    const records = { columns: ['site', 'day', 'code', 'rows', 'calls'], values };
    await database.insert('refusedDaily', records, randomUUID()).catch(() => undefined);
  };

  return async (refused, now) => {
    const today = utcDay(now);
    const earlier = today === day ? undefined : write();
    day = today;
    for (const { code, rows, calls } of refused) {
      const before = counted.get(code) ?? { code, rows: 0, calls: 0 };
      counted.set(code, { code, rows: before.rows + rows, calls: before.calls + calls });
    }
    if (counted.size > 0 && now >= due) {
      due = now + WRITTEN_MS;
      await write();
    }
    await earlier;
  };
}
