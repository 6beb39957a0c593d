import type { HeldBack } from '#contract/ports/query.ts';
import { UNADDRESSED, utcDay } from '../collect/limits.ts';
import type { SiteSnapshot } from '../snapshot.ts';
import { summed } from '../sql/statement.ts';

/** What the collector did not take on the present UTC day. */
export async function countHeldBack({ database, held: { site, asOf } }: SiteSnapshot): Promise<HeldBack> {
  const parameters = { site, day: utcDay(asOf), unaddressed: UNADDRESSED };
  const refused = {
    sql: `
SELECT code, sum(rows) AS rows, sum(calls) AS calls FROM refusedDaily WHERE site = {site:String} AND day = {day:Date} GROUP BY code`,
    merge: summed(['code'], ['rows', 'calls']),
    parameters,
  };
  const unaddressed = {
    sql: `
SELECT uniqCombinedMergeState(14)(rows) AS rows FROM receivedHourly
WHERE site = {site:String} AND day = {day:Date} AND sender = {unaddressed:String}`,
    merge: summed([], [], { rows: 'uniqCombinedMerge(14)(part.rows)' }),
    parameters,
  };
  const [codes, [row]] = await Promise.all([database.ask(refused), database.ask(unaddressed)]);
  return {
    codes: codes.map(({ code, rows, calls }) => ({ code: String(code), rows: Number(rows), calls: Number(calls) })),
    unaddressed: Number(row?.['rows'] ?? 0),
  };
}
