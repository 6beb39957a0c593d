import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../functions/lib/site/clickhouse.ts';
import { insertRows } from '../../functions/lib/site/site-rows.ts';
import { makePageView } from '../acceptance/make-events.ts';
import { newSite, openSite, querySite } from './open-site.ts';
import { stampRows } from './stamp-rows.ts';

const NOW = Date.parse('2026-10-30T12:00:00Z');
const LIVE = { v: 1, id: 'l', bots: 'include' } as const;

let opened: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  opened = await openSite();
});
afterEach(() => opened.standIn?.setFault(null));
afterAll(() => opened.close());

describe.skipIf(process.env['CLICKHOUSE_URL'] !== undefined)('a fault of ClickHouse', () => {
  it('that never answers is unavailable, and one that answers late has missed the deadline', async () => {
    const away = connectDatabase({ ...opened.settings, url: 'http://127.0.0.1:9' });
    expect(await querySite(away, 's', NOW).live(LIVE)).toMatchObject({ failure: { code: 'unavailable', retry: true } });
    const hasty = connectDatabase({ ...opened.settings, limits: { ...opened.settings.limits, seconds: -4.9 } });
    opened.standIn?.setFault({ delayMs: 400 });
    expect(await querySite(hasty, 's', NOW).live(LIVE)).toMatchObject({ failure: { code: 'deadline', retry: true } });
  });

  it.each([{ bytes: 1 }, { rowsRead: 1 }])(
    'is none where a statement reaches its own limit %o: the question is too expensive',
    async (limit) => {
      const small = connectDatabase({ ...opened.settings, limits: { ...opened.settings.limits, ...limit } });
      const rows = ['1', '2', '3'].map((end) => makePageView({ id: `00000000-0000-4000-8000-00000000000${end}`, ts: NOW }));
      const site = newSite();
      await insertRows(opened.database, site, stampRows(rows), NOW, site);
      expect(await querySite(small, site, NOW).describe()).toMatchObject({ failure: { code: 'too-expensive' } });
    },
  );

  it('never lets a question write', async () => {
    await expect(opened.database.ask({ sql: 'DROP TABLE events', parameters: {} })).rejects.toThrow('readonly');
    expect(await querySite(opened.database, 's', NOW).live(LIVE)).toMatchObject({ ok: true });
  });

  it('of an older schema says what to do', async () => {
    await opened.database.run({ sql: 'TRUNCATE TABLE schemaVersion', parameters: {} });
    expect(await querySite(opened.database, 's', NOW).describe()).toMatchObject({
      failure: { code: 'unavailable', retry: false, message: expect.stringContaining('site:migrate') as string },
    });
  });
});
