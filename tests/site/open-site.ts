import { connectDatabase, type SiteDatabase } from '../../functions/lib/site/clickhouse.ts';
import { readSiteSettings, type SiteSettings } from '../../functions/lib/site/settings.ts';
import { makeSiteQuery } from '../../functions/lib/site/site-query.ts';
import { insertRows } from '../../functions/lib/site/site-rows.ts';
import { migrate } from '../../scripts/site/migrations.ts';
import type { Query } from '../../workers/contract/ports/query.ts';
import type { EventRow } from '../../workers/contract/rows/event.ts';
import { startClickhouse } from '../stand-ins/clickhouse/server.ts';
import { stampRows } from './stamp-rows.ts';

/** A ClickHouse with the tables of the site: the one at `CLICKHOUSE_URL` where that is given, else chdb behind the stand-in. */
export async function openSite() {
  const given = process.env['CLICKHOUSE_URL'];
  const standIn = given === undefined ? await startClickhouse() : null;
  const settings = testSettings(standIn?.url ?? given ?? '');
  await migrate(settings);
  return { settings, standIn, database: connectDatabase(settings), close: async () => standIn?.close() };
}

/** The settings of a host, with time enough for a busy machine. */
export function testSettings(url: string): SiteSettings {
  const settings = readSiteSettings({ ...process.env, CLICKHOUSE_URL: url });
  if (settings === null) throw new Error('CLICKHOUSE_URL is empty.');
  return { ...settings, limits: { ...settings.limits, seconds: 300 } };
}

let sites = 0;

/** A name for a site of its own, so that tests share a database. */
export function newSite(): string {
  sites += 1;
  return `site-${process.pid}-${sites}`;
}

/** The questions about a site, its clock standing at `now`. */
export function querySite(database: SiteDatabase, site: string, now: number): Query {
  return makeSiteQuery({ database, site, clock: { now: () => now, elapsed: () => 0 }, retentionDays: 396 });
}

/** A site that was sent these rows once. */
export async function siteOf(database: SiteDatabase, rows: readonly EventRow[], now: number, site = newSite()): Promise<Query> {
  await insertRows(database, site, stampRows(rows), now, site);
  return querySite(database, site, now);
}
