import { randomUUID } from 'node:crypto';
import { ClickHouseError } from '@clickhouse/client-web';
import { deadline, wait } from '../../../functions/lib/clock.ts';
import { connectDatabase, EVERY_SERVER, type KeptDatabase } from '../../../functions/lib/site/clickhouse.ts';
import { createCollector, FLUSH_MS } from '../../../functions/lib/site/collect/collector.ts';
import { failureOf } from '../../../functions/lib/site/database-failures.ts';
import { eraseVisitor } from '../../../functions/lib/site/erasures.ts';
import { runNightly } from '../../../functions/lib/site/nightly.ts';
import { healthOf } from '../../../functions/lib/site/operator/site-health.ts';
import type { Task } from '../../../functions/lib/site/settings.ts';
import { insertRows } from '../../../functions/lib/site/site-rows.ts';
import { literal, summed } from '../../../functions/lib/site/sql/statement.ts';
import { migrate } from '../../../scripts/site/migrations.ts';
import { makePageView } from '../../acceptance/make-events.ts';
import { runKit } from '../../acceptance/run-kit.ts';
import { collectRequest, makeBatch, pseudonym } from '../../helpers/site/sent-rows.ts';
import { querySite, siteOf } from '../open-site.ts';
import { differing, HUNDRED, sendRandomly } from '../random-questions.ts';
import { stampRows } from '../stamp-rows.ts';
import type { JudgedServer } from './judged-server.ts';

/** A rule that a server must keep. `judge` gives what was seen, and throws where it does not hold. */
export interface Check {
  rule: string;
  judge: (server: JudgedServer) => Promise<string>;
}
/** Why a rule does not hold, in a sentence. */
export class Unmet extends Error {}
/** Why a rule cannot be judged on this server, in a sentence. */
export class NotHere extends Error {}

/** Clocks apart by more than answers are shared for. */
const MAX_SKEW_MS = 4_000;
/** A replica that is further behind is not asked (functions/lib/site/clickhouse.ts). */
const MAX_LAG_S = 3;
const INSERTS = 20;
/** What the HTTP interface takes beside settings. */
const NO_SETTING = /^(?:param_|database$|query$|query_id$|default_format$|wait_end_of_query$)/;

export const CHECKS: readonly Check[] = [
  {
    rule: 'knows every setting that statements are sent with',
    judge: async ({ admin, settings }) => {
      const sent = await settingsSent((send) => connectDatabase({ ...settings, cluster: 'any' }, send, FLUSH_MS));
      const sql = 'SELECT name, version() AS version FROM system.settings WHERE name IN {sent:Array(String)}';
      const known = await admin.ask({ sql, parameters: { sent } });
      const unknown = sent.filter((name) => !known.some((row) => row['name'] === name));
      must(unknown.length === 0, `Unknown are ${unknown.join(', ')}.`);
      return `${sent.length} settings; version ${String(known[0]?.['version'])}, tried with 26.7.`;
    },
  },
  {
    rule: 'has a clock that is right within 4 s of this machine’s',
    judge: async ({ admin }) => {
      const before = Date.now();
      const sql = 'SELECT toUnixTimestamp64Milli(now64(3)) AS now';
      const merge = (parts: string) => `SELECT min(part.now) AS least, max(part.now) AS most FROM ${parts} AS part`;
      const [row] = await admin.ask({ sql, merge, copies: true, parameters: {} });
      const after = Date.now();
      // While it was asked, this clock went on.
      const apart = Math.max(before - Number(row?.['least']), Number(row?.['most']) - after, 0);
      must(apart <= MAX_SKEW_MS, `It is ${(apart / 1_000).toFixed(1)} s off.`);
      return apart === 0 ? 'No difference was seen.' : `At most ${apart} ms off.`;
    },
  },
  {
    rule: 'makes the accounts of `npm run site:accounts`, and lets nobody in with a wrong password',
    judge: async (server) => {
      await server.makeAccounts().catch((error: unknown) => {
        if (!(error instanceof ClickHouseError && error.code === '497')) throw error;
        server.withoutAccounts = 'The account that judges may not make accounts.';
        throw new NotHere(server.withoutAccounts);
      });
      server.withoutAccounts = '';
      await mustRefuse(connectDatabase({ ...server.settingsOf('reader'), password: 'wrong' }), 'SELECT 1', ['516', '193']);
      return 'Those of three sites that share the database.';
    },
  },
  {
    rule: 'makes the tables, and again without a change',
    judge: async (server) => {
      const run = await migrate(server.settingsOf('migrator'));
      must((await migrate(server.settingsOf('migrator'))).length === 0, 'Run again, it ran migrations once more.');
      return `Migrations 1 to ${run.at(-1)}. ${accountsUsed(server)}`;
    },
  },
  {
    rule: 'lets each account do its work: the collector’s, that of questions and of health, the night’s',
    judge: async (server) => {
      const [site] = server.sites;
      const { url, database, cluster } = server.settings;
      const env = {
        CLICKHOUSE_URL: url,
        CLICKHOUSE_DATABASE: database,
        CLICKHOUSE_CLUSTER: cluster,
        VITE_SITE_NAME: site,
        ...(server.withoutAccounts === ''
          ? { SITE_SECRET: server.secret }
          : { CLICKHOUSE_USER: server.settings.username, CLICKHOUSE_PASSWORD: server.settings.password }),
      };
      const collect = createCollector({ env, fetch, now: Date.now, deadline, wait });
      const row = viewAt(Date.now(), pseudonym(1));
      const { status } = await collect(collectRequest(makeBatch(pseudonym(1), stampRows([row]).pageViews)), { ip: '203.0.113.1' });
      must(status === 200, `The collector answered ${status}.`);
      const answer = await querySite(server.as('reader', site), site, Date.now() + 1).describe();
      must(answer.ok && answer.value.latest === row.ts, 'A page view that was stored is not in the answers.');
      await healthOf(server.as('reader', site), { site, dailyRows: 1_000 }, Date.now());
      await runNightly(server.as('nightly', site), Date.now());
      if (server.withoutAccounts !== '') throw new NotHere(accountsUsed(server));
      return accountsUsed(server);
    },
  },
  {
    rule: 'refuses each account what is the work of another',
    judge: async (server) => {
      needAccounts(server);
      for (const [task, statements] of Object.entries(FORBIDDEN) as [Task, readonly string[]][])
        for (const sql of statements) await mustRefuse(server.as(task), sql, ['497']);
      return `${Object.values(FORBIDDEN).flat().length} statements refused.`;
    },
  },
  {
    rule: 'lets the reader neither raise a limit nor read rows that are marked as deleted',
    judge: async (server) => {
      needAccounts(server);
      const { seconds, bytes, rowsRead } = server.settings.limits;
      for (const limit of [{ seconds: seconds * 2 }, { bytes: bytes * 2 }, { rowsRead: rowsRead * 2 }, { rowsRead: 0 }])
        await mustFail(server.as('reader', server.sites[0], limit).ask({ sql: 'SELECT 1', parameters: {} }), ['452']);
      await mustFail(server.as('reader').ask({ sql: 'SELECT 1', copies: true, parameters: {} }), ['452']);
      return 'Five settings refused.';
    },
  },
  {
    rule: 'ends what an account may ask in an hour, and says so in a way that is understood',
    judge: async (server) => {
      needAccounts(server);
      const name = server.settingsOf('reader').username;
      const quota = (most: number) =>
        server.admin.run({
          sql: `CREATE QUOTA OR REPLACE \`${name}\` ${EVERY_SERVER} FOR INTERVAL 1 hour MAX queries = ${most} TO \`${name}\``,
          parameters: {},
        });
      await quota(1);
      const asked = async () => server.as('reader').ask({ sql: 'SELECT 1', parameters: {} });
      await asked().catch(() => undefined);
      const error = await asked().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      await quota(1_000_000);
      const told = failureOf(error);
      must(error !== null && !told.ok && told.failure.code === 'rate-limited', 'The second of one question an hour was not refused.');
      return 'One question an hour: the second was refused.';
    },
  },
  {
    rule: 'gathers small inserts, and stores what was sent twice once',
    judge: async (server) => {
      const site = `${server.sites[0]}_inserts`;
      const database = connectDatabase(server.settings, fetch, FLUSH_MS);
      const rows = Array.from({ length: INSERTS }, (_, i) => stampRows([viewAt(Date.now() - i, `visitor ${i}`)]));
      const send = () => Promise.all(rows.map((each) => insertRows(database, site, each, Date.now(), randomUUID())));
      await send();
      const parts = await server.admin.ask({
        sql: 'SELECT uniqExact(_part) AS parts FROM events WHERE site = {site:String}',
        merge: summed([], ['parts']),
        parameters: { site },
      });
      await send();
      const found = await countRows(server.admin, site);
      must(found === INSERTS, `${INSERTS} rows that were each sent twice count as ${found}.`);
      const written = Number(parts[0]?.['parts']);
      must(written < INSERTS, `${INSERTS} inserts at a time made ${written} parts: none waited for another.`);
      return `${INSERTS} inserts made ${written} part${written === 1 ? '' : 's'}.`;
    },
  },
  {
    rule: 'stores a batch with the same token once, and equal counts with tokens of their own twice',
    judge: async (server) => {
      const [site] = server.sites;
      const day = { columns: ['site', 'day', 'code', 'rows', 'calls'], values: [[site, '2026-01-01', 'ahead', 1, 0]] };
      for (let i = 0; i < 2; i += 1) await server.admin.insert('refusedDaily', day, randomUUID());
      const sums = { sql: `SELECT sum(rows) AS sum FROM refusedDaily WHERE site = {site:String} AND code = 'ahead'`, parameters: { site } };
      const [sum] = await server.admin.ask({ ...sums, merge: summed([], ['sum']) });
      must(Number(sum?.['sum']) === 2, 'Of two equal counts one was dropped.');
      const own = { sql: `SELECT engine FROM system.tables WHERE database = currentDatabase() AND name = 'events'`, parameters: {} };
      const [table] = await connectDatabase({ ...server.settings, cluster: '' }).ask(own);
      if (!/^(?:Replicated|Shared)/.test(String(table?.['engine'])))
        throw new NotHere(
          'Equal counts are both there. Tables without replicas keep no tokens: a batch that is sent again is stored again, and counts once.',
        );
      const [row, received, token] = [stampRows([viewAt(Date.now(), 'token')]), Date.now(), randomUUID()];
      for (let i = 0; i < 2; i += 1) await insertRows(server.admin, `${site}_token`, row, received, token);
      const stored = await countRows(server.admin, `${site}_token`, '');
      must(stored === 1, `A batch that was sent twice is stored ${stored} times.`);
      return 'Both.';
    },
  },
  {
    rule: 'removes by night what a visitor erased, from all replicas and behind the mask, and changes rows',
    judge: async (server) => {
      const [site] = server.sites;
      const now = Date.now();
      const rows = stampRows(['gone', 'stays', 'hidden'].map((visitor) => viewAt(now, visitor)));
      await insertRows(server.asFunctions(site), site, rows, now, randomUUID());
      await eraseVisitor(server.asFunctions(site), { site, visitor: 'gone', until: now }, wait);
      const night = server.as('nightly', site);
      const { removed } = await runNightly(night, now);
      must(removed >= 1, 'Nothing was removed.');
      await night.run({
        sql: `ALTER TABLE events ${EVERY_SERVER} UPDATE purge = 1 WHERE site = {site:String} AND visitor = 'hidden'`,
        parameters: { site },
      });
      const held = {
        sql: 'SELECT DISTINCT visitor FROM events WHERE site = {site:String} AND purge = 0',
        merge: (parts: string) => `SELECT groupUniqArray(part.visitor) AS held FROM ${parts} AS part`,
        copies: true,
        parameters: { site },
      };
      const [row] = await night.ask(held);
      const visitors = row?.['held'] as string[];
      must(!visitors.includes('gone') && !visitors.includes('hidden') && visitors.includes('stays'), `Held are ${visitors.join(', ')}.`);
      return `${removed} row${removed === 1 ? '' : 's'} removed, one hidden.`;
    },
  },
  {
    rule: 'ends a statement at its limits of rows, memory and time',
    judge: async ({ admin, settings }) => {
      const within = (limits: object) => connectDatabase({ ...settings, limits: { ...settings.limits, rowsRead: 0, ...limits } });
      const ask = (database: KeptDatabase, sql: string) => database.ask({ sql, parameters: {} });
      must((await countRows(admin)) > 1, 'No rows are there to read.');
      await mustFail(ask(within({ rowsRead: 1 }), 'SELECT uniqExact(path) AS n FROM events'), ['158']);
      await mustFail(ask(within({ bytes: 10_000_000 }), 'SELECT length(groupArray(number)) AS n FROM numbers(100000000)'), ['241']);
      await mustFail(ask(within({ seconds: 1 }), 'SELECT count() AS n FROM numbers(1000000000000) WHERE sipHash64(number) = 1'), [
        '159',
        '160',
      ]);
      return 'All three.';
    },
  },
  {
    rule: 'fails with an error that is seen where it comes late',
    judge: async ({ admin }) => {
      const sql = 'SELECT throwIf(number = 5000000) AS n FROM numbers(10000000)';
      await mustFail(admin.ask({ sql, parameters: {} }), ['395']);
      return 'After five million rows.';
    },
  },
  {
    rule: 'has replicas that are at most 3 s behind, and all rows of a visitor on one shard',
    judge: async ({ admin, settings }) => {
      if (settings.cluster === '') throw new NotHere('CLICKHOUSE_CLUSTER names no cluster.');
      const sql = `SELECT count() AS replicas, max(absolute_delay) AS lag, countIf(is_readonly) AS stuck FROM system.replicas WHERE database = ${literal(settings.database)}`;
      const merge = summed([], ['replicas', 'stuck'], { lag: 'max(part.lag)' });
      const [row = {}] = await admin.ask({ sql, merge, copies: true, parameters: {} });
      must(
        Number(row['replicas']) > 0 && Number(row['stuck']) === 0,
        `${String(row['stuck'])} of ${String(row['replicas'])} replicas take no rows.`,
      );
      must(Number(row['lag']) <= MAX_LAG_S, `A replica is ${String(row['lag'])} s behind.`);
      const shards = {
        sql: 'SELECT DISTINCT site, visitorHash FROM events',
        merge: (parts: string) => `SELECT count() - uniqExact((part.site, part.visitorHash)) AS split FROM ${parts} AS part`,
        parameters: {},
      };
      const [found] = await admin.ask(shards);
      must(Number(found?.['split']) === 0, `${String(found?.['split'])} visitors are on several shards.`);
      return `${String(row['replicas'])} replicas of tables, at most ${String(row['lag'])} s behind.`;
    },
  },
  {
    rule: 'answers every question of the acceptance kit as the recount does',
    judge: async (server) => {
      const [, site] = server.sites;
      const report = await runKit((rows, now) => siteOf(server.asFunctions(site), rows, now, site));
      const wrong = [...report.failures.map(({ id }) => id), ...report.skipped];
      must(wrong.length === 0, `Different or not answered: ${wrong.join(', ')}.`);
      return `${report.passed} cases equal.`;
    },
  },
  {
    rule: 'answers 100 random questions as the recount does, a fifth of the rows sent twice',
    judge: async (server) => {
      const [, , site] = server.sites;
      const wrong = await differing(await sendRandomly(server.asFunctions(site), 1, 0.2, site), HUNDRED, 22);
      must(wrong.length === 0, `Different: ${wrong.join(', ')}.`);
      return 'All equal.';
    },
  },
  {
    rule: 'shows the reader of a site the rows of that site alone',
    judge: async (server) => {
      needAccounts(server);
      const [own, other] = server.sites;
      const sql = 'SELECT count() AS found FROM events WHERE site = {site:String}';
      const found = async (reader: string, site: string) => {
        const [row] = await server.as('reader', reader).ask({ sql, merge: summed([], ['found']), parameters: { site } });
        return Number(row?.['found']);
      };
      must((await found(own, other)) === 0, 'It read rows of another site.');
      must((await found(other, other)) > 0 && (await found(own, own)) > 0, 'It did not read those of its own.');
      return 'Two sites, each read by its own reader.';
    },
  },
];

/** Of each task what it must not do. */
const FORBIDDEN: Partial<Record<Task, readonly string[]>> = {
  reader: [
    `INSERT INTO shields (site) VALUES ('x')`,
    'TRUNCATE TABLE events',
    'DROP TABLE events',
    'CREATE TABLE more (n UInt8) ENGINE = Memory',
  ],
  inserter: ['SELECT path FROM events', 'DELETE FROM events WHERE 1', 'ALTER TABLE events UPDATE purge = 1 WHERE 1', 'DROP TABLE events'],
  migrator: ['DELETE FROM events WHERE 1', 'ALTER TABLE events UPDATE purge = 1 WHERE 1', 'CREATE USER somebody'],
  nightly: ['DROP TABLE events', 'ALTER TABLE events DROP COLUMN title', 'CREATE TABLE more (n UInt8) ENGINE = Memory'],
};

function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Unmet(otherwise);
}
/** Something must fail with one of these codes of the engine. */
async function mustFail(work: Promise<unknown>, codes: readonly string[]): Promise<void> {
  const code = await work.then(
    () => '',
    (error: unknown) => (error instanceof ClickHouseError ? error.code : Promise.reject(error)),
  );
  must(
    codes.includes(code),
    code === '' ? 'Something was let through that has to fail.' : `It failed with ${code}, not ${codes.join(' or ')}.`,
  );
}
/** An account must not be let carry out a statement. */
async function mustRefuse(database: KeptDatabase, sql: string, codes: readonly string[]): Promise<void> {
  await mustFail(database.run({ sql, parameters: {} }), codes).catch((error: unknown) => {
    throw error instanceof Unmet ? new Unmet(`\`${sql}\`: ${error.message}`) : error;
  });
}

function needAccounts({ withoutAccounts }: JudgedServer): void {
  if (withoutAccounts !== '') throw new NotHere(withoutAccounts);
}

function accountsUsed({ withoutAccounts }: JudgedServer): string {
  return withoutAccounts === '' ? 'It was done with the account for it.' : 'It was done with the account that judges.';
}

function viewAt(ts: number, visitor: string) {
  return makePageView({ id: randomUUID(), ts, visitor });
}

/** Rows of page views of a site, or of all, each counted once; without `FINAL` as often as they are stored. */
async function countRows(admin: KeptDatabase, site = '', final = 'FINAL'): Promise<number> {
  const sql = `SELECT count() AS found FROM events ${final} WHERE site = {site:String} OR {site:String} = ''`;
  const [row] = await admin.ask({ sql, merge: summed([], ['found']), parameters: { site } });
  return Number(row?.['found']);
}

/** The settings that a connection sends with what functions and commands do. */
async function settingsSent(connect: (send: typeof fetch) => KeptDatabase): Promise<string[]> {
  const names = new Set<string>();
  const database = connect(async (input) => {
    for (const name of new URL(String(input)).searchParams.keys()) if (!NO_SETTING.test(name)) names.add(name);
    return new Response('{"data":[],"rows":0}');
  });
  await database.ask({ sql: '', copies: true, parameters: {} });
  await database.insert('events', { columns: ['site'], values: [['']] }, 'token');
  await database.insertFound('purgedViews', ['site'], { sql: '', parameters: {} });
  await database.run({ sql: '', parameters: {} });
  return [...names];
}
