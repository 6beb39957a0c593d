import { Refusal } from '../../http/refusal.ts';
import type { SiteDatabase } from '../clickhouse.ts';
import type { SiteSettings } from '../settings.ts';
import { summed } from '../sql/statement.ts';
import { createDailyCounts, utcDay } from './daily-counts.ts';

const DAY_MS = 86_400_000;
/** What other instances took is looked up so often. */
const LOOKED_UP_MS = 60_000;

/** The rows of a site that may still come on a UTC day. */
export interface Quota {
  /** Refuses with 429, until the next UTC day, where so many more rows would be over the quota. `now` = epoch ms. */
  admit(rows: number, now: number): Promise<void>;
  /** Writes down, when that is due, that so many rows came. Never throws. */
  count(rows: number, now: number): Promise<void>;
}

/**
 * A quota that is cheap and not exact: counted are rows as often as they were sent, and what other instances take within a
 * minute, or had not written when they ended, is not seen. The rows of a day may be more by as much.
 */
export function createQuota(database: SiteDatabase, { site, dailyRows }: SiteSettings): Quota {
  const counts = createDailyCounts<'received'>((day, received) => {
    const values = [...received.values()].map((rows) => [site, day, rows]);
    return database.insert('receivedDaily', { columns: ['site', 'day', 'rows'], values }, '');
  });
  let lookedUp = { day: '', until: 0, count: Promise.resolve({ received: 0 }) };

  const countOf = (day: string, now: number): Promise<{ received: number }> => {
    if (day === lookedUp.day && now < lookedUp.until) return lookedUp.count;
    // Batches that come meanwhile wait for the same answer.
    const count = receivedOn(database, site, day).then((received) => ({ received: received + counts.unwritten(day) }));
    const next = { day, until: now + LOOKED_UP_MS, count };
    next.count.catch(() => (next.until = 0));
    lookedUp = next;
    return next.count;
  };

  return {
    async admit(rows, now) {
      const counted = await countOf(utcDay(now), now);
      if (counted.received + rows > dailyRows) {
        const seconds = Math.ceil((DAY_MS - (now % DAY_MS)) / 1_000);
        throw new Refusal(429, 'This site takes no more rows today.', { 'retry-after': String(seconds) });
      }
      counted.received += rows;
    },
    count: (rows, now) => counts.add([['received', rows]], now),
  };
}

async function receivedOn(database: SiteDatabase, site: string, day: string): Promise<number> {
  const sql = 'SELECT sum(rows) AS received FROM receivedDaily WHERE site = {site:String} AND day = {day:Date}';
  const [row] = await database.ask({ sql, merge: summed([], ['received']), parameters: { site, day } });
  return Number(row?.['received'] ?? 0);
}
