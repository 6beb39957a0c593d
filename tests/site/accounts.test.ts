import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../functions/lib/site/clickhouse.ts';
import { insertRows } from '../../functions/lib/site/site-rows.ts';
import { makePageView } from '../acceptance/make-events.ts';
import { newSite, openSite, querySite } from './open-site.ts';
import { stampRows } from './stamp-rows.ts';

const NOW = Date.parse('2026-10-30T12:00:00Z');
/** chdb has no accounts. */
const HAS_SERVER = process.env['CLICKHOUSE_URL'] !== undefined;
const TABLES = ['events', 'visits', 'signals', 'refusedDaily', 'receivedHourly'];

let opened: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  opened = await openSite();
  if (!HAS_SERVER) console.log('Not run: accounts, row policies and a cluster. They need CLICKHOUSE_URL of a server.');
});
afterAll(() => opened.close());

/** Statements that make an account which reads one site and changes nothing. */
function accountOf(site: string, password: string): string[] {
  const name = site.replaceAll('-', '_');
  return [
    `CREATE USER ${name} IDENTIFIED BY '${password}'`,
    ...[...TABLES, 'schemaVersion'].map((table) => `GRANT SELECT ON ${table} TO ${name}`),
    ...TABLES.map((table) => `CREATE ROW POLICY ${name} ON ${table} USING site = '${site}' TO ${name}`),
  ];
}

describe('an account that reads one site', () => {
  it('is made by statements that the engine reads', async () => {
    for (const text of accountOf('shop-1', 'secret'))
      expect(await opened.database.ask({ sql: 'SELECT formatQuery({text:String})', parameters: { text } })).toHaveLength(1);
  });

  it.runIf(HAS_SERVER)('is told of its own site alone, and is refused when it changes rows or shows a wrong password', async () => {
    const [site, other] = [newSite(), newSite()];
    const password = `Aa1-${site}`;
    for (const each of [site, other])
      await insertRows(opened.database, each, stampRows([makePageView({ ts: NOW, visitor: each })]), NOW, each);
    for (const sql of accountOf(site, password)) await opened.database.run({ sql, parameters: {} });
    const account = { ...opened.settings, username: site.replaceAll('-', '_'), password };
    const database = connectDatabase(account);
    expect(await querySite(database, site, NOW).describe()).toMatchObject({ ok: true, value: { latest: NOW } });
    expect(await querySite(database, other, NOW).describe()).toMatchObject({ ok: true, value: { latest: null } });
    await expect(database.run({ sql: 'TRUNCATE TABLE events', parameters: {} })).rejects.toThrow('privileges');
    const wrong = connectDatabase({ ...account, password: 'wrong' });
    expect(await querySite(wrong, site, NOW).describe()).toMatchObject({ failure: { code: 'unavailable', retry: false } });
    await opened.database.run({ sql: `DROP USER ${account.username}`, parameters: {} });
  });
});
