import { describe, expect, it } from 'vitest';
import { connectDatabase } from '../../functions/lib/site/clickhouse.ts';
import { derivedAccount, TASKS, type Task } from '../../functions/lib/site/settings.ts';
import { insertRows } from '../../functions/lib/site/site-rows.ts';
import { accountsFile } from '../../scripts/site/accounts.ts';
import { statementsOf } from '../../scripts/site/migrations.ts';
import { makePageView } from '../acceptance/make-events.ts';
import { newSite, querySite } from './open-site.ts';
import { sharedSite } from './shared-site.ts';
import { stampRows } from './stamp-rows.ts';

const NOW = Date.parse('2026-10-30T12:00:00Z');
/** chdb has no accounts. */
const HAS_SERVER = process.env['CLICKHOUSE_URL'] !== undefined;

const opened = sharedSite();
if (!HAS_SERVER) console.log('Not run: accounts, row policies and a cluster. They need CLICKHOUSE_URL of a server.');

const SECRET = 'a secret of thirty-two characters';

describe('the accounts of a site', () => {
  it.runIf(HAS_SERVER)('read one site alone, insert without reading rows, and are refused what is the work of another', async () => {
    const [site, other] = [newSite(), newSite()];
    for (const each of [site, other])
      await insertRows(opened.database, each, stampRows([makePageView({ ts: NOW, visitor: each })]), NOW, each);
    for (const sql of statementsOf(accountsFile({ ...opened.settings, site }, SECRET, [])))
      await opened.database.run({ sql, parameters: {} });
    const connect = (task: Task) => connectDatabase({ ...opened.settings, ...derivedAccount(task, site, SECRET) });
    const reader = connect('reader');
    expect(await querySite(reader, site, NOW).describe()).toMatchObject({ ok: true, value: { latest: NOW } });
    expect(await querySite(reader, other, NOW).describe()).toMatchObject({ ok: true, value: { latest: null } });
    await expect(reader.run({ sql: 'TRUNCATE TABLE events', parameters: {} })).rejects.toThrow('privileges');
    await expect(connect('inserter').ask({ sql: 'SELECT path FROM events', parameters: {} })).rejects.toThrow('privileges');
    await insertRows(connect('inserter'), site, stampRows([makePageView({ ts: NOW, visitor: site, path: '/second' })]), NOW, 'second');
    const removal = { sql: 'DELETE FROM events WHERE site = {site:String}', parameters: { site } };
    for (const task of ['inserter', 'migrator'] as const) await expect(connect(task).run(removal)).rejects.toThrow('privileges');
    await connect('nightly').run(removal);
    const wrong = connectDatabase({ ...opened.settings, username: `${site}_reader`, password: 'wrong' });
    expect(await querySite(wrong, site, NOW).describe()).toMatchObject({ failure: { code: 'unavailable', retry: false } });
    for (const task of TASKS) await opened.database.run({ sql: `DROP USER \`${site}_${task}\``, parameters: {} });
  });
});
