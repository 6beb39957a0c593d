import { describe, expect, it } from 'vitest';
import { connectDatabase } from '../../functions/lib/site/clickhouse.ts';
import { eraseVisitor } from '../../functions/lib/site/erasures.ts';
import { runNightly } from '../../functions/lib/site/nightly.ts';
import { newSite, querySite } from './open-site.ts';
import { sharedSite } from './shared-site.ts';

const NOW = Date.parse('2026-10-30T12:00:00Z');
const DAY_MS = 86_400_000;
const DAYS = 100;
const FIRST = NOW - DAYS * DAY_MS;

const opened = sharedSite();

/** A site with two thousand page views a day; those of the first and the last day are of visitors of their own. */
async function siteOfManyDays(flags = 0): Promise<string> {
  const site = newSite();
  const sql = `
INSERT INTO events (site, idHex, ts, received, visitStart, visitor, flags)
SELECT {site:String}, hex(MD5(concat({site:String}, toString(number)))), ts, ts, ts, multiIf(day = 0, 'first', day = ${DAYS}, 'last', 'other'), {flags:UInt8}
FROM (SELECT number, intDiv(number, 2000) AS day, {first:Int64} + day * ${DAY_MS} + number % 2000 AS ts FROM numbers(${(DAYS + 1) * 2_000}))`;
  await opened.database.run({ sql, parameters: { site, first: FIRST, flags } });
  return site;
}

/** What the description of a site says of its bounds. */
async function boundsOf(site: string, database = opened.database) {
  const outcome = await querySite(database, site, NOW + 5_000).describe();
  if (!outcome.ok) return outcome.failure.code;
  const { earliest, latest, robotsOnly } = outcome.value;
  return { earliest, latest, robotsOnly };
}

describe('the first and the last page view of a site', () => {
  it('are told without reading those between, of which the account may not read all', async () => {
    const site = await siteOfManyDays();
    const small = connectDatabase({ ...opened.settings, limits: { ...opened.settings.limits, rowsRead: 60_000 } });
    expect(await boundsOf(site, small)).toEqual({ earliest: FIRST, latest: NOW + 1_999, robotsOnly: false });
    expect(await querySite(small, site, NOW).live({ v: 1, id: 'l', bots: 'include' })).toMatchObject({ ok: true });
    await expect(small.ask({ sql: 'SELECT count() FROM events WHERE ts > 0', parameters: {} })).rejects.toThrow('Limit for rows');
  });

  it('are those that are left where all of a day was erased, before and after the night', async () => {
    const site = await siteOfManyDays();
    for (const visitor of ['first', 'last']) await eraseVisitor(opened.database, { site, visitor, until: NOW + 3_000 }, async () => {});
    const left = { earliest: FIRST + DAY_MS, latest: NOW - DAY_MS + 1_999, robotsOnly: false };
    expect(await boundsOf(site)).toEqual(left);
    await runNightly(opened.database, NOW);
    expect(await boundsOf(site)).toEqual(left);
    const sql = 'SELECT toString(min(day)) AS day FROM eventDays WHERE site = {site:String}';
    expect(await opened.database.ask({ sql, parameters: { site } })).toEqual([{ day: '2026-07-23' }]);
    await eraseVisitor(opened.database, { site, visitor: 'other', until: NOW + 3_000 }, async () => {});
    expect(await boundsOf(site)).toEqual({ earliest: null, latest: null, robotsOnly: false });
  });

  it('are those of robots where nobody else came', async () => {
    expect(await boundsOf(await siteOfManyDays(1))).toEqual({ earliest: FIRST, latest: NOW + 1_999, robotsOnly: true });
  });
});
