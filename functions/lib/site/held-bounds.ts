import type { SiteDatabase } from './clickhouse.ts';
import { selectRows } from './sql/held-rows.ts';
import { summed } from './sql/statement.ts';
import type { Held } from './sql/views.ts';

/** Of the page views that count: the first and the last (epoch ms), and whether one is of no robot. */
interface HeldBounds {
  earliest: number;
  latest: number;
  hasPeople: boolean;
}

/**
 * The bounds of what is held as of an instant, null where nothing is. Read from the ends of the history: all of it is read only where
 * everything there was erased, or is of robots.
 */
export async function findHeldBounds(database: Pick<SiteDatabase, 'ask'>, held: Held): Promise<HeldBounds | null> {
  const days = await daysOf(database, held);
  const [first, second = first] = days;
  const last = days.at(-1);
  if (first === undefined) return null;
  // What is left of the first day may be too old to count.
  const ends = await readBounds(database, held, 'day <= {second:Date} OR day >= {last:Date}', { second, last });
  if (ends.early > 0 && ends.late > 0 && ends.people > 0) return boundsOf(ends);
  const all = await readBounds(database, held, '1', { second, last });
  return all.held === 0 ? null : boundsOf(all);
}

/** UTC days of which page views were received, the oldest first. */
async function daysOf(database: Pick<SiteDatabase, 'ask'>, { site, earliest }: Held): Promise<string[]> {
  const rows = await database.ask({
    sql: `SELECT day FROM eventDays WHERE site = {site:String} AND day >= toDate(fromUnixTimestamp64Milli({earliest:Int64}, 'UTC'))`,
    merge: (parts) => `SELECT DISTINCT toString(part.day) AS day FROM ${parts} AS part ORDER BY day`,
    parameters: { site, earliest },
  });
  return rows.map(({ day }) => String(day));
}

type ReadBounds = Record<'held' | 'earliest' | 'latest' | 'people' | 'early' | 'late', number>;

async function readBounds(
  database: Pick<SiteDatabase, 'ask'>,
  { site, earliest, asOf }: Held,
  where: string,
  ends: Readonly<Record<string, unknown>>,
): Promise<ReadBounds> {
  const sql = selectRows('{site:String}', {
    columns: `count() AS held, min(ts) AS earliest, max(ts) AS latest, countIf(bitAnd(flags, 1) = 0) AS people,
  countIf(day <= {second:Date}) AS early, countIf(day >= {last:Date}) AS late`,
    from: 'events',
    once: false,
    where: `ts >= {earliest:Int64} AND received <= {asOf:Int64} AND (${where})`,
  });
  const merge = summed([], ['held', 'people', 'early', 'late'], {
    earliest: 'minIf(part.earliest, part.held > 0)',
    latest: 'max(part.latest)',
  });
  const [row = {}] = await database.ask({ sql, merge, parameters: { site, earliest, asOf, ...ends } });
  const figure = (name: string) => Number(row[name] ?? 0);
  return {
    held: figure('held'),
    earliest: figure('earliest'),
    latest: figure('latest'),
    people: figure('people'),
    early: figure('early'),
    late: figure('late'),
  };
}

function boundsOf({ earliest, latest, people }: ReadBounds): HeldBounds {
  return { earliest, latest, hasPeople: people > 0 };
}
