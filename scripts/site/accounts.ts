import { createHash } from 'node:crypto';
import { readingSettings } from '../../functions/lib/site/clickhouse.ts';
import { derivedAccount, TASKS, type SiteSettings, type Task } from '../../functions/lib/site/settings.ts';
import { migrations } from './migrations.ts';

interface AccountRules {
  /** Told in the file. */
  about: string;
  /** Rights, each on the tables named; '*' = all of the database. */
  grants: readonly { rights: string; on: readonly string[] }[];
  settings: readonly string[];
  /** Statements in an hour, and seconds that they may take together. */
  hourly: { queries: number; seconds: number };
  /** Whether it is the host's, and comes from the addresses of its functions. */
  isOfHost: boolean;
}

const HELD_ROWS = ['events', 'signals', 'visits'];
const ALL = ['*'];
/** Statements of the reader that ClickHouse carries out at a time: several instances of the functions, each with a few questions. */
const READ_AT_A_TIME = 64;
/** A statement of the nightly command reads all rows. */
const NIGHTLY_SECONDS = 3_600;

/** The accounts of a site by their task: one that is stolen can do no other's work. */
function accountRules(site: Pick<SiteSettings, 'cluster' | 'limits'>, tables: readonly string[]): Record<Task, AccountRules> {
  return {
    reader: {
      about: 'Answers questions, and can change nothing.',
      grants: [{ rights: 'SELECT', on: ALL }],
      settings: [...boundedSettings(site), 'apply_deleted_mask = 1 CONST', `max_concurrent_queries_for_user = ${READ_AT_A_TIME} CONST`],
      hourly: { queries: 200_000, seconds: 36_000 },
      isOfHost: true,
    },
    inserter: {
      about: 'Takes rows, and looks up what it counts. Of visitors it can read whether any row is held, and no more.',
      grants: [
        { rights: 'INSERT', on: ALL },
        { rights: 'SELECT', on: tables.filter((table) => !HELD_ROWS.includes(table)) },
        { rights: 'SELECT(site, visitorHash)', on: HELD_ROWS },
      ],
      settings: [...limitSettings(site), 'max_concurrent_queries_for_user = 200 CONST'],
      hourly: { queries: 2_000_000, seconds: 360_000 },
      isOfHost: true,
    },
    migrator: {
      about: 'Makes and changes tables. Keep it: materialized views run with its rights. Never in the settings of the host.',
      grants: [
        {
          rights: `SELECT, INSERT, CREATE TABLE, CREATE VIEW, DROP TABLE, DROP VIEW, ALTER COLUMN, ALTER INDEX, ALTER ORDER BY, ALTER TTL, ALTER SETTINGS, ALTER PROJECTION`,
          on: ALL,
        },
      ],
      settings: [],
      hourly: { queries: 10_000, seconds: 36_000 },
      isOfHost: false,
    },
    nightly: {
      about: 'Removes what was erased. No other account can delete or change a row.',
      grants: [{ rights: 'SELECT, INSERT, ALTER DELETE, ALTER UPDATE', on: ALL }],
      settings: [`max_execution_time = ${NIGHTLY_SECONDS} MIN 1 MAX ${NIGHTLY_SECONDS}`, 'max_concurrent_queries_for_user = 4 CONST'],
      hourly: { queries: 10_000, seconds: 36_000 },
      isOfHost: false,
    },
  };
}

/** Every setting that a reading statement is sent with, changeable up to what the functions send. */
function boundedSettings(site: Pick<SiteSettings, 'cluster' | 'limits'>): string[] {
  const isLimit = (name: string) => name.startsWith('max_');
  return Object.entries(readingSettings(site)).map(([name, value]) =>
    // Nobody may change `readonly`, whatever its bounds. Of limits 0 means none.
    name === 'readonly' ? `readonly = ${value}` : `${name} = ${value}${isLimit(name) ? ' MIN 1' : ''} MAX ${value}`,
  );
}

function limitSettings(site: Pick<SiteSettings, 'cluster' | 'limits'>): string[] {
  return boundedSettings(site).filter((setting) => setting.startsWith('max_'));
}

/** The tables that migrations make, and whether each has rows of several sites. */
function tablesOfMigrations(): { table: string; isBySite: boolean }[] {
  return migrations()
    .flatMap(({ statements }) => statements)
    .flatMap((statement) => {
      const table = /^CREATE TABLE IF NOT EXISTS (\w+)/m.exec(statement)?.[1];
      return table === undefined ? [] : [{ table, isBySite: /^\s+site /m.test(statement) }];
    });
}

/**
 * The statements that make the accounts of a site: profiles, quotas, rights, and row policies, so that several sites can share a database.
 * They can be run again. No password is in them, only its hash. Without `hosts` the functions may come from anywhere.
 */
export function accountsFile(settings: SiteSettings, secret: string, hosts: readonly string[]): string {
  const { database, site, cluster } = settings;
  const everywhere = cluster === '' ? '' : ` ON CLUSTER '${cluster}'`;
  const tables = tablesOfMigrations();
  const rules = accountRules(
    settings,
    tables.map(({ table }) => table),
  );
  const bySite = tables.filter(({ isBySite }) => isBySite).map(({ table }) => `\`${database}\`.${table}`);
  const reader = `\`${site}_reader\``;
  const accounts = TASKS.flatMap((task) => {
    const { about, grants, settings: profile, hourly, isOfHost } = rules[task];
    const { username, password } = derivedAccount(task, site, secret);
    const name = `\`${username}\``;
    const hash = createHash('sha256').update(password).digest('hex');
    const from = isOfHost && hosts.length > 0 ? `HOST IP ${hosts.map((host) => `'${host}'`).join(', ')}` : 'HOST ANY';
    return [
      `-- ${about}\nCREATE SETTINGS PROFILE OR REPLACE ${name}${everywhere}${profile.length === 0 ? '' : ` SETTINGS\n  ${profile.join(',\n  ')}`}`,
      `CREATE USER OR REPLACE ${name}${everywhere} IDENTIFIED WITH sha256_hash BY '${hash}' ${from} SETTINGS PROFILE ${name}`,
      ...grants.flatMap(({ rights, on }) => on.map((table) => `GRANT${everywhere} ${rights} ON \`${database}\`.${table} TO ${name}`)),
      ...(cluster === '' ? [] : [`GRANT${everywhere} REMOTE, CLUSTER ON *.* TO ${name}`]),
      `CREATE QUOTA OR REPLACE ${name}${everywhere} FOR INTERVAL 1 hour MAX queries = ${hourly.queries}, execution_time = ${hourly.seconds} TO ${name}`,
    ];
  });
  const policies = [
    `-- Every account reads all rows, but that the reader of a site reads those of its site alone.\nCREATE ROW POLICY OR REPLACE every_site${everywhere} ON ${bySite.join(', ')} USING 1 TO ALL`,
    `CREATE ROW POLICY OR REPLACE ${reader}${everywhere} ON ${bySite.join(', ')} USING site = '${site}' AS RESTRICTIVE TO ${reader}`,
  ];
  return [`CREATE DATABASE IF NOT EXISTS \`${database}\`${everywhere}`, ...accounts, ...policies]
    .map((statement) => `${statement};\n`)
    .join('\n');
}
