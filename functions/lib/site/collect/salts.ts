import { randomKey } from '../../http/keyed-hash.ts';
import type { SiteDatabase } from '../clickhouse.ts';

/** Older than this, the least salt of a day stays the least: who saw none before it was there has stored its own by now. */
const SETTLED_MS = 60_000;

/** The salt of a UTC day (`YYYY-MM-DD`), the same in all instances; `now` = epoch ms. */
export type SaltOf = (day: string, now: number) => Promise<string>;

/**
 * The random salts under which addresses are hashed for a day. Instances that begin a day at the same time each store one; all of them
 * use the least. The tables forget a salt after two days, and with it whose hash was whose.
 */
export function createSalts(database: SiteDatabase, site: string): SaltOf {
  let known: { day: string; until: number; salt: Promise<string> } = { day: '', until: 0, salt: Promise.resolve('') };

  const least = async (day: string) => {
    const sql = 'SELECT salt, made FROM addressSalts WHERE site = {site:String} AND day = {day:Date} ORDER BY salt LIMIT 1';
    const merge = (parts: string) => `SELECT part.salt AS salt, part.made AS made FROM ${parts} AS part ORDER BY salt LIMIT 1`;
    const [row] = await database.ask({ sql, merge, parameters: { site, day } });
    return row && { salt: String(row['salt']), made: Number(row['made']) };
  };

  const begin = async (day: string, made: number) => {
    const salt = randomKey();
    await database.insert('addressSalts', { columns: ['site', 'day', 'salt', 'made'], values: [[site, day, salt, made]] }, '');
    return (await least(day)) ?? { salt, made };
  };

  return (day, now) => {
    if (day === known.day && now < known.until) return known.salt;
    const found = least(day).then((row) => row ?? begin(day, now));
    // Calls that come meanwhile wait for the same answer.
    const next = { day, until: now + SETTLED_MS, salt: found.then(({ salt }) => salt) };
    found.then(
      ({ made }) => (next.until = made < now - SETTLED_MS ? Number.POSITIVE_INFINITY : next.until),
      () => (next.until = now),
    );
    known = next;
    return next.salt;
  };
}
