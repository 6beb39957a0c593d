import { MAX_VISIT_MS, VISIT_GAP_MS } from '#contract/limits.ts';
import type { Span } from '#contract/questions/selection.ts';
import { MAX_SENT_AGE_MS } from '#contract/site/wire.ts';
import { EVERY_SERVER, type KeptDatabase } from './clickhouse.ts';
import { removeErased } from './erasures.ts';
import { repeatRemovals } from './imports.ts';
import { carryOutPurges, repeatPurges, type SitePurge } from './purges.ts';
import { selectRows } from './sql/held-rows.ts';
import { summed, type Statement, type Merge } from './sql/statement.ts';

const DAY_MS = 86_400_000;
/** A browser sends a row for at most so many days: older ones change no more. */
const SENT_FOR_DAYS = 7;

/** The visits of a site that begin on one UTC day that is over. */
interface DayOfVisits {
  site: string;
  /** YYYY-MM-DD. */
  day: string;
  /** As the browsers stamped them: what answers say. */
  stamped: number;
  /** As all page views that arrived would form them. */
  recounted: number;
  /** Visits that begin at that moment in one of the two ways only. */
  different: number;
}

/** Rows of a site that the collector refused on one UTC day, and calls of which it read none. */
interface DayOfRefusals {
  site: string;
  /** YYYY-MM-DD. */
  day: string;
  code: string;
  rows: number;
  calls: number;
}

interface NightlyReport {
  /** Rows of visitors who had erased, removed now. */
  removed: number;
  /** The purges that were carried out, undone or ended, with their step now. */
  purges: SitePurge[];
  days: DayOfVisits[];
  refusals: DayOfRefusals[];
}

/**
 * The work of a night, on all sites of the database: removes what visitors erased, carries out purges, counts the visits of the last days that are over
 * again, and tells what was refused on them. Throws where something that was erased can still be read. `isRestored`: rows are those of
 * a backup, and what was purged since, or removed of imports, goes again.
 */
export async function runNightly(database: KeptDatabase, now: number, isRestored = false): Promise<NightlyReport> {
  const removed = await removeErased(database);
  if (isRestored) {
    await repeatPurges(database);
    await repeatRemovals(database, now);
  }
  const purges = await carryOutPurges(database, now);
  await forgetEmptyDays(database, now);
  const to = now - (now % DAY_MS);
  const span = { from: to - SENT_FOR_DAYS * DAY_MS, to };
  const days: DayOfVisits[] = [];
  for (const site of await sitesOf(database)) {
    const found = await database.ask(closedDaysStatement(site, span));
    for (const { day, stamped, recounted, different } of found)
      days.push({
        site,
        day: String(day),
        stamped: Number(stamped),
        recounted: Number(recounted),
        different: Number(different),
      });
  }
  const refusals = await database.ask(refusalsStatement(span));
  await database.insert('nights', { columns: ['at'], values: [[now]] }, '');
  return {
    removed,
    purges,
    days,
    refusals: refusals.map(({ site, day, code, rows, calls }) => ({
      site: String(site),
      day: String(day),
      code: String(code),
      rows: Number(rows),
      calls: Number(calls),
    })),
  };
}

/** Takes out days of which nothing is left. Rows of later days may still come. */
async function forgetEmptyDays(database: KeptDatabase, now: number): Promise<void> {
  const until = now - MAX_SENT_AGE_MS;
  const days = (table: string) =>
    `SELECT DISTINCT site, day FROM ${table} WHERE day < toDate(fromUnixTimestamp64Milli({until:Int64}, 'UTC'))`;
  const empty = await database.ask({
    sql: `SELECT site, day, 1 AS isNoted FROM (${days('eventDays')}) UNION ALL SELECT site, day, 0 AS isNoted FROM (${days('events')})`,
    merge: (parts) =>
      `SELECT part.site AS site, toString(part.day) AS day FROM ${parts} AS part GROUP BY site, day HAVING min(isNoted) = 1`,
    parameters: { until },
  });
  for (const { site, day } of empty)
    await database.run({
      sql: `DELETE FROM eventDays ${EVERY_SERVER} WHERE site = {site:String} AND day = {day:Date}`,
      parameters: { site, day },
    });
}

async function sitesOf(database: KeptDatabase): Promise<string[]> {
  const merge: Merge = (parts) => `SELECT DISTINCT site FROM ${parts} AS part ORDER BY site`;
  return (await database.ask({ sql: 'SELECT DISTINCT site FROM events', merge, parameters: {} })).map(({ site }) => String(site));
}

/**
 * A row that came late splits or joins visits of the recount, and never those that were stamped. Page views without a pause are cut at
 * the first that is more than a day after the last cut; what was before the span began when its stamp says, so that nothing older is read.
 */
function closedDaysStatement(site: string, { from, to }: Span): Statement {
  const since = `day >= toDate(fromUnixTimestamp64Milli({from:Int64} - {gap:Int64}, 'UTC')) AND ts >= {from:Int64} - {gap:Int64}`;
  const views = (columns: string, where: string) => selectRows('{site:String}', { columns, from: 'events', where });
  const sql = `
SELECT toString(toDate(fromUnixTimestamp64Milli(began, 'UTC'))) AS day,
  countIf(isStamped) AS stamped, countIf(isRecounted) AS recounted, countIf(isStamped != isRecounted) AS different
FROM (
  SELECT visitorHash, began, max(way = 'stamped') AS isStamped, max(way = 'recounted') AS isRecounted
  FROM (
    ${views(`visitorHash, visitStart AS began, 'stamped' AS way`, since)}
    UNION ALL
    SELECT visitorHash,
      arrayJoin(arrayFold((begun, _) -> arrayConcat(begun, arraySlice(arrayFilter(at -> at > begun[-1] + {longest:Int64}, times), 1, 1)),
        range(${SENT_FOR_DAYS + 2}), [start])) AS began, 'recounted' AS way
    FROM (
      SELECT visitorHash, arraySort(groupArray(ts)) AS times,
        if(times[1] < {from:Int64}, argMaxIf(visitStart, (ts, id), ts < {from:Int64}), times[1]) AS start
      FROM (
        SELECT visitorHash, ts, id, visitStart, sum(silence > {gap:Int64}) OVER (PARTITION BY visitorHash ORDER BY ts, id) AS run
        FROM (
          SELECT visitorHash, ts, id, visitStart, ts - lagInFrame(ts) OVER (PARTITION BY visitorHash ORDER BY ts, id) AS silence
          FROM (${views('visitorHash, ts, id, visitStart', `${since} AND ts < {to:Int64}`)})
        )
      )
      GROUP BY visitorHash, run
    )
  )
  WHERE began >= {from:Int64} AND began < {to:Int64}
  GROUP BY visitorHash, began
)
GROUP BY day`;
  const merge: Merge = (parts) => `${summed(['day'], ['stamped', 'recounted', 'different'])(parts)} ORDER BY day`;
  return { sql, merge, parameters: { site, from, to, gap: VISIT_GAP_MS, longest: MAX_VISIT_MS } };
}

function refusalsStatement({ from, to }: Span): Statement {
  const sql = `
SELECT site, day, code, sum(rows) AS rows, sum(calls) AS calls FROM refusedDaily
WHERE day >= toDate(fromUnixTimestamp64Milli({from:Int64}, 'UTC')) AND day < toDate(fromUnixTimestamp64Milli({to:Int64}, 'UTC'))
GROUP BY site, day, code`;
  const merge: Merge = (parts) => `${summed(['site', 'day', 'code'], ['rows', 'calls'])(parts)} ORDER BY site, day, code`;
  return { sql, merge, parameters: { from, to } };
}
