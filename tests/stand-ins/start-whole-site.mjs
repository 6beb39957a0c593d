import { loadTyped } from '../../scripts/machine/load-typed.mjs';
import { standInFunctions, WHOLE_SITE_BUILD } from '../../scripts/serve/stand-in-addresses.mjs';
import { migrate } from '../../scripts/site/migrations.mjs';
import { startBoth } from './start-both.mjs';

/**
 * The stand-ins of a whole site, ClickHouse with its tables among them; the functions of this process find them in its environment.
 * @param {string} siteUrl origin of the site that uses them
 * @param {{ directory?: string }} [options] where page views are kept; a new directory, which goes with the stand-ins, unless one is given
 * @returns {Promise<() => Promise<void>>} ends them
 */
export async function startWholeSite(siteUrl, options = {}) {
  /** @type {typeof import('./clickhouse/server.ts')} */
  const { startClickhouse } = await loadTyped('tests/stand-ins/clickhouse/server.ts');
  const others = await startBoth(siteUrl);
  const clickhouse = await startClickhouse(options);
  await migrate({ url: clickhouse.url, database: 'default', username: 'default', password: '', cluster: '', retentionDays: 396 });
  Object.assign(process.env, WHOLE_SITE_BUILD, standInFunctions(siteUrl), { CLICKHOUSE_URL: clickhouse.url });
  return async () => void (await Promise.all([others.close(), clickhouse.close()]));
}
