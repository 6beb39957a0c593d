import { createClient } from '@clickhouse/client-web';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wholeAnswers } from '../../functions/lib/site/whole-answers.ts';
import { PROJECT_ROOT } from '../machine/project-root.ts';
import { patientFetch } from './patient-fetch.ts';

/** Numbered files of statements, each run once and in this order. */
const FOLDER = path.join(PROJECT_ROOT, 'functions/lib/site/migrations');
/** Tables that lose rows with their age, and the column that tells it; a visit outlives its last page view. */
const AGING = [
  { table: 'events', age: 'day' },
  { table: 'signals', age: 'day' },
  { table: 'refusedDaily', age: 'day' },
  { table: 'receivedDaily', age: 'day' },
  { table: 'eventDays', age: 'day' },
  // A row can come for eight days after it happened, and a backup be restored.
  { table: 'tombstones', age: "toDate(fromUnixTimestamp64Milli(erased, 'UTC')) + INTERVAL 8 DAY" },
  { table: 'visits', age: "toDate(fromUnixTimestamp64Milli(visitStart, 'UTC')) + INTERVAL 31 DAY" },
];

/**
 * Brings the tables of the whole site up to date, on all servers of a cluster where one is named, and sets for how long page views are
 * kept. Needs an account that may change tables. Answers the numbers of the migrations that were run now.
 */
export async function migrate({
  url,
  database,
  username,
  password,
  cluster,
  retentionDays,
}: {
  url: string;
  database: string;
  username: string;
  password: string;
  cluster: string;
  retentionDays: number;
}): Promise<number[]> {
  // On a cluster each server tells what became of a statement: the answer is waited for.
  const client = createClient({
    url,
    database,
    username,
    password,
    fetch: wholeAnswers(patientFetch),
    clickhouse_settings: { wait_end_of_query: 1 },
  });
  const run = (statement: string) => client.command({ query: cluster === '' ? statement : onCluster(statement, cluster) });
  const done = await versionOf(client, cluster);
  const pending = migrations().filter(({ version }) => version > done);
  for (const { statements, version } of pending) {
    for (const statement of statements) await run(statement);
    await client.command({ query: `INSERT INTO schemaVersion VALUES (${version})` });
  }
  for (const { table, age } of AGING) await run(`ALTER TABLE ${table} MODIFY TTL ${age} + INTERVAL ${retentionDays} DAY`);
  if (cluster !== '' && pending.length > 0) for (const query of passingTables(cluster)) await client.command({ query });
  await client.close();
  return pending.map(({ version }) => version);
}

/** The numbered files, in their order, with the statements in each. */
export function migrations() {
  return readdirSync(FOLDER)
    .filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file))
    .sort()
    .map((file) => ({ version: Number(file.slice(0, 4)), statements: statementsOf(readFileSync(path.join(FOLDER, file), 'utf8')) }));
}

/** The number of the last migration that was run, on whichever server of the cluster that was noted. */
async function versionOf(client: ReturnType<typeof createClient>, cluster: string) {
  const tables = await client.query({
    query: `SELECT count() AS tables FROM system.tables WHERE database = currentDatabase() AND name = 'schemaVersion'`,
  });
  const found = (await tables.json()) as { data: { tables: string }[] };
  if (Number(found.data[0]?.tables) === 0) return 0;
  const noted = cluster === '' ? 'schemaVersion' : `cluster('${cluster}', view(SELECT max(version) AS version FROM schemaVersion))`;
  const versions = await client.query({ query: `SELECT max(version) AS version FROM ${noted}` });
  const { data } = (await versions.json()) as { data: { version: number }[] };
  return Number(data[0]?.version);
}

/** The statements of a file: each ends with a semicolon at the end of a line. */
export function statementsOf(text: string) {
  return text
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/*
 * The tables of a cluster: each server has those of a single server, replicated inside its shard, and beside them tables that pass
 * rows on. All rows of a visitor are on one shard, so each shard answers about its own visitors.
 */

/** Statements that a migration may hold. */
const CHANGING = /^((?:CREATE TABLE|CREATE MATERIALIZED VIEW) IF NOT EXISTS|DROP VIEW IF EXISTS|ALTER TABLE) (\w+)/m;
const ENGINE = /^ENGINE = (\w*MergeTree)/m;
/** A statement that fills a new table from one that is there. */
const FILLING = /^(INSERT INTO \w+ SELECT .+ FROM )(\w+)$/m;

/** Tables into which rows of visitors are inserted, with the name of the passing table and the visitor's hash. */
const PASSED = [
  { table: 'events', sent: 'sentEvents', hash: 'sipHash64(visitor)' },
  { table: 'signals', sent: 'sentSignals', hash: 'sipHash64(visitor)' },
  { table: 'tombstones', sent: 'sentTombstones', hash: 'visitorHash' },
  { table: 'purgedViews', sent: 'sentPurgedViews', hash: 'visitorHash' },
];

/** A statement of a migration for all servers of a cluster; their tables are replicated. What fills a table is carried out by one. */
export function onCluster(statement: string, cluster: string) {
  if (FILLING.test(statement)) return statement.replace(FILLING, `$1cluster('${cluster}', currentDatabase(), '$2')`);
  if (!CHANGING.test(statement)) throw new Error(`This statement of a migration has no form for a cluster: ${statement.slice(0, 80)}`);
  return statement.replace(CHANGING, `$1 $2 ON CLUSTER '${cluster}'`).replace(ENGINE, 'ENGINE = Replicated$1');
}

/** Statements that make the tables that pass rows on. They hold no rows themselves, so they are replaced when a table changes. */
export function passingTables(cluster: string) {
  return PASSED.map(
    ({ table, sent, hash }) => `
CREATE OR REPLACE TABLE ${sent} ON CLUSTER '${cluster}' AS ${table}
ENGINE = Distributed('${cluster}', currentDatabase(), '${table}', sipHash64(site, ${hash}))`,
  );
}
