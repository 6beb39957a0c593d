import { createClient } from '@clickhouse/client-web';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../machine/project-root.mjs';

/** Numbered files of statements, each run once and in this order. */
const FOLDER = path.join(PROJECT_ROOT, 'functions/lib/site/migrations');
/** Tables that lose rows with their age, and the column that tells it; a visit outlives its last page view. */
const AGING = [
  { table: 'events', age: 'day' },
  { table: 'signals', age: 'day' },
  { table: 'refusedDaily', age: 'day' },
  { table: 'receivedDaily', age: 'day' },
  { table: 'visits', age: "toDate(fromUnixTimestamp64Milli(visitStart, 'UTC')) + INTERVAL 31 DAY" },
];

/**
 * Brings the tables of the whole site up to date and sets for how long page views are kept. Needs an account that may change tables.
 * @param {{ url: string, database: string, username: string, password: string, retentionDays: number }} settings
 * @returns {Promise<number[]>} numbers of the migrations that were run now
 */
export async function migrate({ retentionDays, ...connection }) {
  const client = createClient(connection);
  const done = await versionOf(client);
  const pending = readdirSync(FOLDER)
    .filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file))
    .sort()
    .map((file) => ({ file, version: Number(file.slice(0, 4)) }))
    .filter(({ version }) => version > done);
  for (const { file, version } of pending) {
    for (const query of statementsOf(readFileSync(path.join(FOLDER, file), 'utf8'))) await client.command({ query });
    await client.command({ query: `INSERT INTO schemaVersion VALUES (${version})` });
  }
  for (const { table, age } of AGING)
    await client.command({ query: `ALTER TABLE ${table} MODIFY TTL ${age} + INTERVAL ${retentionDays} DAY` });
  await client.close();
  return pending.map(({ version }) => version);
}

/** @param {ReturnType<typeof createClient>} client */
async function versionOf(client) {
  const tables = await client.query({
    query: `SELECT count() AS tables FROM system.tables WHERE database = currentDatabase() AND name = 'schemaVersion'`,
  });
  const found = /** @type {{ data: { tables: string }[] }} */ (await tables.json());
  if (Number(found.data[0]?.tables) === 0) return 0;
  const versions = await client.query({ query: 'SELECT max(version) AS version FROM schemaVersion' });
  const { data } = /** @type {{ data: { version: number }[] }} */ (await versions.json());
  return Number(data[0]?.version);
}

/**
 * The statements of a file: each ends with a semicolon at the end of a line.
 * @param {string} text
 */
export function statementsOf(text) {
  return text
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
