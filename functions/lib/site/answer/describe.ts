import { succeed, type Outcome } from '#contract/outcome.ts';
import { WHOLE_CONTRACT, type Description, type HeldBack } from '#contract/ports/query.ts';
import { UNADDRESSED, utcDay } from '../collect/limits.ts';
import { OldSchema } from '../database-failures.ts';
import { findHeldBounds } from '../held-bounds.ts';
import { revisionOf, type SiteSnapshot } from '../snapshot.ts';
import { summed } from '../sql/statement.ts';

/** The version of the tables that this code reads: the number of the last migration. */
export const SCHEMA_VERSION = 11;
/** Hints are polled for; answers are kept for as long. */
const POLL_MS = 5_000;
const FRESHNESS_MS = 10_000;

/** What the whole site can tell (R3). Throws where its tables are older than this code. */
export async function describeSite(snapshot: SiteSnapshot): Promise<Outcome<Description>> {
  const { database, held } = snapshot;
  const noted = await database.ask({
    sql: 'SELECT max(version) AS version FROM schemaVersion',
    merge: summed([], [], { version: 'max(part.version)' }),
    parameters: {},
  });
  if (Number(noted[0]?.['version'] ?? 0) < SCHEMA_VERSION) throw new OldSchema();
  const [bounds, heldBack] = await Promise.all([findHeldBounds(database, held), countHeldBack(snapshot)]);
  return succeed({
    ...WHOLE_CONTRACT,
    scope: 'site',
    robotsOnly: bounds !== null && !bounds.hasPeople,
    earliest: bounds?.earliest ?? null,
    latest: bounds?.latest ?? null,
    live: 'now',
    interactive: false,
    changes: 'poll',
    minPollMs: POLL_MS,
    freshnessMs: FRESHNESS_MS,
    minGroupSize: held.minGroupSize,
    revision: revisionOf(held),
    heldBack,
  });
}

/** What the collector did not take on the present UTC day. */
async function countHeldBack({ database, held: { site, asOf } }: SiteSnapshot): Promise<HeldBack> {
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
