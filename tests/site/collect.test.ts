import { afterEach, describe, expect, it } from 'vitest';
import { runNightly } from '../../functions/lib/site/nightly.ts';
import { pseudonymOf } from '../../workers/contract/site/pseudonym.ts';
import { MAX_WAIT_MS, type SiteBatch } from '../../workers/contract/site/wire.ts';
import { makeBatch, pseudonym } from '../helpers/site/sent-rows.ts';
import { cut, DAY_MS, dice, NONE, NOW, openCollector, rowsOf } from './open-collector.ts';
import { sharedSite } from './shared-site.ts';

const SECRET = '5e'.repeat(32);

const opened = sharedSite();
afterEach(() => opened.standIn?.setFault(null));

describe('rows that are sent to the collector', () => {
  it('are each stored once, however often, in whatever batches and in whatever order they are sent', async () => {
    const { send, sendAll, compare, time } = openCollector(opened);
    const rows = rowsOf();
    const batches = cut(rows);
    const answers = await sendAll(batches);
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(rows.length);
    await sendAll(batches);
    time.now += 60_000;
    await sendAll(cut(dice.shuffled(rows)));
    for (const batch of batches.slice(0, 5)) await send({ ...batch, rows: batch.rows.toReversed() });
    expect(await compare(rows)).toEqual(NONE);
  });

  it('are stored once when the answer to them was lost, or the engine was away for a while', async () => {
    let isLosing = false;
    let lost = 0;
    const { sendAll, compare } = openCollector(opened, async (...call) => {
      const response = await fetch(...call);
      if (!isLosing || !decodeURIComponent(String(call[0])).includes('INSERT')) return response;
      lost += 1;
      throw new TypeError('The connection was closed.');
    });
    const rows = rowsOf();
    const left = cut(rows);
    const [first = [], second = [], third = []] = [left.slice(0, 5), left.slice(5, 10), left.slice(10)];
    await sendAll(first);
    isLosing = true;
    expect(new Set((await sendAll(second)).map(({ status }) => status))).toEqual(new Set([503]));
    expect(lost).toBeGreaterThan(0);
    isLosing = false;
    opened.standIn?.setFault({ kind: 'refuses', code: 243, name: 'NOT_ENOUGH_SPACE' });
    const down = await sendAll(third);
    if (opened.standIn) expect(new Set(down.map(({ status }) => status))).toEqual(new Set([503]));
    opened.standIn?.setFault(null);
    for (const batches of [first, second, third])
      expect(new Set((await sendAll(batches)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await compare(rows)).toEqual(NONE);
  });

  it('are refused while their clock is a day ahead, and stored once when they are sent with their shift', async () => {
    const { sendAll, compare } = openCollector(opened);
    const rows = rowsOf();
    const ahead = rows.map((row) => ({
      ...row,
      ts: row.ts + 3 * DAY_MS,
      ...('first' in row ? { visitStart: row.visitStart + 3 * DAY_MS } : {}),
    }));
    const answers = await sendAll(cut(ahead));
    expect(answers.flatMap(({ refused }) => refused).filter(({ code }) => code === 'ahead')).toHaveLength(rows.length);
    expect(answers.every(({ now, accepted }) => now === NOW && accepted === 0)).toBe(true);
    await sendAll(cut(rows));
    expect(await compare(rows)).toEqual(NONE);
  });

  it('are taken as they are while their clock is a day behind, and refused once they are too old', async () => {
    const { sendAll, compare } = openCollector(opened);
    const behind = rowsOf(undefined, -DAY_MS);
    const old = rowsOf(undefined, -MAX_WAIT_MS - 2 * DAY_MS).filter(({ ts }) => ts < NOW - MAX_WAIT_MS - DAY_MS);
    const answers = await sendAll(cut([...behind, ...old]));
    expect(answers.flatMap(({ refused }) => refused.map(({ code }) => code))).toEqual(old.map(() => 'too-old'));
    expect(await compare(behind)).toEqual(NONE);
  });

  it('are hidden once their visitor erased, also those that are under way and late, and are gone after the night, but for those of others', async () => {
    const { send, sendAll, compare, site, time, pageViews } = openCollector(opened);
    const others = rowsOf();
    const own = rowsOf(await pseudonymOf(site, SECRET));
    // A clock that is ahead within what is tolerated.
    const [latest, ...earlier] = own.toSorted((a, b) => b.ts - a.ts);
    const late = { ...latest!, ts: NOW + 200_000 };
    const batches = cut([...earlier, late]);
    await sendAll(cut(others));
    await sendAll(batches.slice(0, 5));
    const [erased] = await Promise.all([send({ v: 1, erase: SECRET }), sendAll(batches.slice(5))]);
    expect(erased).toMatchObject({ status: 200, erased: true });
    time.now += 60_000;
    await sendAll(batches);
    expect(await pageViews()).toBe(others.filter((row) => 'first' in row).length);
    await runNightly(opened.database, time.now);
    expect(await compare(others)).toEqual(NONE);
  });

  it('are stored while a hundred secrets are invented, each of which costs two look-ups: no change, and no erasure of nobody', async () => {
    const texts: string[] = [];
    const { send, sendAll, compare, site } = openCollector(opened, async (...call) => {
      texts.push(`${decodeURIComponent(String(call[0]))} ${String(call[1]?.body)}`);
      return fetch(...call);
    });
    const invented = Array.from({ length: 100 }, (_, n) => send({ v: 1, erase: n.toString(16).padStart(64, '0') }));
    const rows = rowsOf();
    await sendAll(cut(rows));
    await Promise.all(invented);
    expect(await compare(rows)).toEqual(NONE);
    expect(texts.filter((text) => text.includes('AS found')).length).toBeLessThanOrEqual(200);
    expect(texts.filter((text) => /DELETE|ALTER|tombstones/.test(text))).toEqual([]);
    const sql = 'SELECT count() AS written FROM tombstones WHERE site = {site:String}';
    expect(await opened.database.ask({ sql, parameters: { site } })).toEqual([{ written: '0' }]);
  });

  it('are counted once as received and by code as refused, in all collectors, so that a day takes no more than its quota', async () => {
    const { send, site, time } = openCollector(opened);
    const [batch] = cut(rowsOf(pseudonym(3))) as [SiteBatch];
    await send(batch);
    time.now += 10_000;
    const { refused } = await send({ ...batch, rows: [...batch.rows, { ...batch.rows[0], id: dice.uuid(), kind: 'place' }] });
    expect(refused).toMatchObject([{ code: 'malformed' }]);
    const sql = `SELECT sender, uniqCombinedMerge(14)(rows) AS received,
(SELECT groupArray((code, rows, calls)) FROM refusedDaily WHERE site = {site:String}) AS refused
FROM receivedHourly WHERE site = {site:String} AND sender = 'people' GROUP BY sender`;
    const [row] = await opened.database.ask({ sql, parameters: { site } });
    expect(row).toMatchObject({ received: String(batch.rows.length), refused: [['malformed', '1', '0']] });
    const other = openCollector(opened, fetch, site, { SITE_DAILY_ROWS: String(batch.rows.length) });
    expect(await other.send({ ...batch, rows: [{ ...batch.rows[0], id: dice.uuid() }] })).toMatchObject({ status: 429 });
  });

  it('leave nothing of an address after two days', async () => {
    const { send, site, time } = openCollector(opened);
    time.now -= 2 * DAY_MS;
    await send(makeBatch(pseudonym(1), rowsOf(pseudonym(1), -3 * DAY_MS).slice(0, 5)));
    for (const table of ['receivedHourly', 'addressSalts']) {
      await opened.database.run({ sql: `OPTIMIZE TABLE ${table} FINAL`, parameters: {} });
      const sql = `SELECT count() AS held FROM ${table} WHERE site = {site:String}`;
      expect(await opened.database.ask({ sql, parameters: { site } })).toEqual([{ held: '0' }]);
    }
  });
});
