import { migrate } from './migrations.mjs';

/**
 * `npm run site:migrate`: tables of the whole site, with an account that may change them, in the variables that the functions
 * read too. Statements of a cluster stand in docs/whole-site.md.
 */
const { CLICKHOUSE_URL: url, CLICKHOUSE_DATABASE, CLICKHOUSE_USER, CLICKHOUSE_PASSWORD, SITE_RETENTION_DAYS } = process.env;
if (!url) {
  console.error('CLICKHOUSE_URL is not set: set it to the http(s) address of ClickHouse.');
  process.exit(1);
}
const run = await migrate({
  url,
  database: CLICKHOUSE_DATABASE || 'default',
  username: CLICKHOUSE_USER || 'default',
  password: CLICKHOUSE_PASSWORD ?? '',
  retentionDays: Number(SITE_RETENTION_DAYS || 396),
});
console.log(run.length === 0 ? 'The tables were up to date.' : `Migrations run: ${run.join(', ')}.`);
