import { standInFunctions, WHOLE_SITE_BUILD } from '../../scripts/serve/stand-in-addresses.ts';
import { migrate } from '../../scripts/site/migrations.ts';
import { startClickhouse } from './clickhouse/server.ts';
import { startBoth } from './start-both.ts';

/**
 * The stand-ins of a whole site, ClickHouse with its tables among them; the functions of this process find them in its environment.
 * @param siteUrl origin of the site that uses them
 * @param options where page views are kept; a new directory, which goes with the stand-ins, unless one is given
 * @returns ends them
 */
export async function startWholeSite(siteUrl: string, options: { directory?: string } = {}): Promise<() => Promise<void>> {
  const others = await startBoth(siteUrl);
  const clickhouse = await startClickhouse(options);
  await migrate({ url: clickhouse.url, database: 'default', username: 'default', password: '', cluster: '', retentionDays: 396 });
  Object.assign(process.env, WHOLE_SITE_BUILD, standInFunctions(siteUrl), { CLICKHOUSE_URL: clickhouse.url, CLICKHOUSE_READER: 'reader' });
  return async () => void (await Promise.all([others.close(), clickhouse.close()]));
}
