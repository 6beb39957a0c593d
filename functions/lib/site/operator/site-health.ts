import { succeed } from '#contract/outcome.ts';
import { HealthAskSchema, type Health } from '#contract/site/health.ts';
import type { SiteDatabase } from '../clickhouse.ts';
import { utcDay, WINDOW_MS } from '../collect/limits.ts';
import type { SiteSettings } from '../settings.ts';
import { summed, type Statement } from '../sql/statement.ts';
import { createOperatorEndpoint } from './operator-endpoint.ts';
import type { Admit, OperatorDependencies, OperatorFunction } from './operator-site.ts';

const MAX_BYTES = 64;

/** Tells operators how the whole site does: counts only, of no visitor. */
export function createSiteHealth(deps: OperatorDependencies, admit?: Admit): OperatorFunction {
  return createOperatorEndpoint(
    {
      name: 'site-health',
      forbidden: 'Only operators of the site may see how it does.',
      schema: HealthAskSchema,
      maxBytes: MAX_BYTES,
      task: 'reader',
      carryOut: async (database, settings, _, now) => succeed(await healthOf(database, settings, now)),
    },
    deps,
    admit,
  );
}

/** `now` = epoch ms. */
export async function healthOf(
  database: Pick<SiteDatabase, 'ask'>,
  { site, dailyRows }: Pick<SiteSettings, 'site' | 'dailyRows'>,
  now: number,
): Promise<Health> {
  const one = async (statement: Omit<Statement, 'parameters'>, parameters: Statement['parameters'] = {}) => {
    const [row = {}] = await database.ask({ ...statement, parameters });
    return (name: string) => Number(row[name] ?? 0);
  };
  const [newest, received, night, tables] = await Promise.all([
    one(
      {
        sql: `SELECT max(received) AS newest FROM events WHERE site = {site:String} AND day >= {since:Date}`,
        merge: summed([], [], { newest: 'max(part.newest)' }),
      },
      { site, since: utcDay(now - WINDOW_MS.day) },
    ),
    one(receivedStatement, {
      site,
      day: utcDay(now),
      yesterday: utcDay(now - WINDOW_MS.day),
      hourDay: utcDay(now - WINDOW_MS.hour),
      hour: new Date(now).getUTCHours(),
      lastHour: new Date(now - WINDOW_MS.hour).getUTCHours(),
    }),
    one({ sql: 'SELECT max(at) AS night FROM nights', merge: summed([], [], { night: 'max(part.night)' }) }),
    one({
      sql: `
SELECT (SELECT count() FROM system.mutations WHERE database = currentDatabase() AND NOT is_done) AS mutations,
  (SELECT max(parts) FROM (SELECT count() AS parts FROM system.parts WHERE database = currentDatabase() AND active GROUP BY table, partition_id)) AS parts`,
      merge: summed([], ['mutations'], { parts: 'max(part.parts)' }),
    }),
  ]);
  const erasures = await one(
    {
      sql: 'SELECT uniqExactIf(visitorHash, erased > {night:Int64}) AS waiting FROM tombstones WHERE site = {site:String}',
      merge: summed([], ['waiting']),
    },
    { site, night: night('night') },
  );
  return {
    newest: newest('newest') || null,
    rowsThisHour: received('thisHour'),
    rowsLastHour: received('lastHour'),
    quotaLeft: Math.max(0, dailyRows - received('people')),
    night: night('night') || null,
    erasuresWaiting: erasures('waiting'),
    parts: tables('parts'),
    mutations: tables('mutations'),
  };
}

/** Distinct rows that came, as the limits count them: of people today, and of all in this hour and the last. */
const receivedStatement: Omit<Statement, 'parameters'> = (() => {
  const figures = {
    people: "day = {day:Date} AND sender = 'people'",
    thisHour: "day = {day:Date} AND hour = {hour:UInt8} AND sender IN ('people', 'robots')",
    lastHour: "day = {hourDay:Date} AND hour = {lastHour:UInt8} AND sender IN ('people', 'robots')",
  };
  const columns = Object.entries(figures).map(([name, where]) => `uniqCombinedMergeStateIf(14)(rows, ${where}) AS ${name}`);
  return {
    sql: `SELECT ${columns.join(', ')} FROM receivedHourly WHERE site = {site:String} AND day >= {yesterday:Date}`,
    merge: summed([], [], Object.fromEntries(Object.keys(figures).map((name) => [name, `uniqCombinedMerge(14)(part.${name})`]))),
  };
})();
