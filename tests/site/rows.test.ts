import { describe, expect, it } from 'vitest';
import { wait } from '../../functions/lib/clock.ts';
import { eraseVisitor, removeErased } from '../../functions/lib/site/erasures.ts';
import { insertRows } from '../../functions/lib/site/site-rows.ts';
import type { StampedRow } from '../../functions/lib/site/stamped-row.ts';
import { DERIVED_DIMENSIONS } from '../../workers/contract/questions/dimensions.ts';
import type { EventRow } from '../../workers/contract/rows/event.ts';
import { CLICK_IDS } from '../../workers/contract/rows/click-ids.ts';
import { stampOf } from '../helpers/site/sent-rows.ts';
import { CHANNEL_RULES, channelOf } from '../../workers/observe/arrival.ts';
import { DERIVATIONS } from '../../workers/observe/derivations.ts';
import { PURPOSES } from '../../workers/observe/robots.ts';
import { sourceTables } from '../../workers/observe/source.ts';
import { makeDice } from '../acceptance/dice.ts';
import { makePageView } from '../acceptance/make-events.ts';
import { newSite, querySite } from './open-site.ts';
import { sharedSite } from './shared-site.ts';
import { valueOf } from '../helpers/value-of.ts';
import { makeDashboardQuestion, makeRowsQuestion, makeListQuestion } from '../helpers/make-question.ts';

const NOW = Date.parse('2026-10-30T12:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const opened = sharedSite();

const dice = makeDice(7);

function view(ts: number, changes: Partial<EventRow> = {}, visitStart = ts): StampedRow {
  const row = makePageView({ id: dice.uuid(), ts, ...changes });
  return { ...row, visitStart, first: stampOf(row) };
}

async function send(site: string, pageViews: StampedRow[], received = NOW): Promise<void> {
  await insertRows(opened.database, site, { pageViews, signals: [] }, received, dice.uuid());
}

async function totalsOf(site: string, now = NOW, from: number | null = null) {
  const range = { from, to: now + 1 };
  const answer = await querySite(opened.database, site, now).dashboard(makeDashboardQuestion({ range, edges: [], bots: 'include' }));
  return valueOf(answer).figures.totals;
}

describe('rows of the whole site', () => {
  it('belong to the visit that the browser stamped, also where another row came late', async () => {
    const site = newSite();
    const start = NOW - 60 * MINUTE_MS;
    await send(site, [view(start), view(start + 10 * MINUTE_MS), view(start + 20 * MINUTE_MS, {}, start)]);
    expect(await totalsOf(site)).toMatchObject({ pageViews: 3, visits: 2, bounces: 1, durationMs: 20 * MINUTE_MS });
  });

  it('of a longer visit, as older builds stamped some, are read for a day before the range', async () => {
    const site = newSite();
    const start = NOW - 30 * DAY_MS;
    const times = [start, NOW - 2 * DAY_MS, NOW - DAY_MS, NOW - MINUTE_MS];
    await send(
      site,
      times.map((ts) => view(ts, {}, start)),
    );
    expect(await totalsOf(site, NOW, NOW - MINUTE_MS)).toMatchObject({
      pageViews: 1,
      visits: 1,
      bounces: 0,
      durationMs: DAY_MS - MINUTE_MS,
    });
  });

  it('count from the moment at which they were received first', async () => {
    const site = newSite();
    const row = view(NOW - MINUTE_MS);
    await send(site, [row], NOW);
    await send(site, [row], NOW + 5);
    expect([await totalsOf(site, NOW - 1), await totalsOf(site, NOW)]).toMatchObject([{ pageViews: 0 }, { pageViews: 1 }]);
  });

  it('of another site never count', async () => {
    const [site, other] = [newSite(), newSite()];
    await send(other, [view(NOW)]);
    expect(await totalsOf(site)).toMatchObject({ pageViews: 0, visits: 0, visitors: 0 });
  });

  it('of a visitor who erased count no more from then on, also when they are sent again, and what the visitor does later counts', async () => {
    const site = newSite();
    const old = [view(NOW - MINUTE_MS, { visitor: 'gone' }), view(NOW - MINUTE_MS, { visitor: 'stays' })];
    await send(site, old);
    await eraseVisitor(opened.database, { site, visitor: 'gone', until: NOW }, wait);
    await send(site, old);
    expect(await totalsOf(site)).toMatchObject({ pageViews: 1, visits: 1, visitors: 1 });
    expect(await querySite(opened.database, site, NOW).describe()).toMatchObject({ value: { earliest: NOW - MINUTE_MS } });
    await send(site, [view(NOW + 1, { visitor: 'gone' })], NOW + 1);
    expect(await totalsOf(site, NOW + 1)).toMatchObject({ pageViews: 2, visits: 2, visitors: 2 });
    await removeErased(opened.database);
    expect(await totalsOf(site, NOW + 1)).toMatchObject({ pageViews: 2, visits: 2, visitors: 2 });
  });

  it('of an erased visitor are hidden beside a hundred thousand erasures of nobody', async () => {
    const site = newSite();
    await send(site, [view(NOW, { visitor: 'gone' }), view(NOW, { visitor: 'stays' })]);
    await eraseVisitor(opened.database, { site, visitor: 'gone', until: NOW }, wait);
    const sql = `INSERT INTO tombstones (site, visitor, erased) SELECT {site:String}, toString(number), {until:Int64} FROM numbers(100000)`;
    await opened.database.run({ sql, parameters: { site, until: NOW + 1 } });
    expect(await totalsOf(site)).toMatchObject({ pageViews: 1, visits: 1, visitors: 1 });
  });

  it('of an erased visitor, in a part that the engine never writes anew, can be read by nobody after the night', async () => {
    const site = newSite();
    await send(site, [view(NOW, { visitor: 'gone' }), view(NOW, { visitor: 'stays' })]);
    await eraseVisitor(opened.database, { site, visitor: 'gone', until: NOW }, wait);
    expect(await removeErased(opened.database)).toBeGreaterThanOrEqual(2);
    for (const table of ['events', 'visits']) {
      const sql = `SELECT countIf(visitorHash = sipHash64('gone')) AS gone, count() AS held FROM ${table} WHERE site = {site:String}`;
      expect(await opened.database.ask({ sql, copies: true, parameters: { site } })).toEqual([{ gone: '0', held: '1' }]);
    }
  });

  it('older than the retention count no more, and the answer says that it is not complete', async () => {
    // The engine removes rows by its own clock.
    const now = Date.now();
    const kept = now - 395 * DAY_MS;
    const site = newSite();
    await send(site, [view(now - 397 * DAY_MS), view(kept)], now);
    const query = querySite(opened.database, site, now);
    expect(await query.describe()).toMatchObject({ ok: true, value: { earliest: kept, latest: kept } });
    expect(await totalsOf(site, now)).toMatchObject({ pageViews: 1 });
    const answer = await query.rows(makeRowsQuestion({ range: { from: now - 398 * DAY_MS, to: now }, bots: 'include' }));
    expect(answer).toMatchObject({ ok: true, value: { complete: false, rows: [{ ts: kept }] } });
  });

  it('have the source, channel, network, kind and operator of a robot that the worker derives, for every host, word, medium and name of the tables', async () => {
    const { byEngine, byHost, byWord } = sourceTables();
    const engines = [...byEngine.keys()].flatMap((host) => [`https://www.m.${host}/`, `https://other.${host}/`]);
    const hosts = [...byHost.keys()].map((host) => {
      if (host.includes('/')) return `https://www.${host}`;
      return host.startsWith('app:') ? `android-${host.replace(':', '://')}` : `https://deep.www.${host}:8080/x`;
    });
    const media = ['', ' CPC ', 'e-mail', 'Social', 'organic', 'ppc', 'referral', 'affiliate', 'interstitial', '(none)', 'what'];
    const tags = ['', '', ' ', ...byWord.keys(), ...byHost.keys(), 'facebook ads', 'Direct', '(none)', 'unknown.example', 'Google'];
    const robots = ['', 'Someone', 'Unheard-User', 'SiteUptime', 'RSSBot', 'xScanner', 'Wfeed', 'A.B search', ...PURPOSES.keys()];
    const referrers = [
      '',
      'nothing',
      'https://notfacebook.com/',
      'https://facebook.com.evil.example/',
      'https://x.com./',
      'android-app://app.slack.com',
      ...engines,
      ...hosts,
    ];
    const queries = [
      '',
      'page=2',
      'ref=producthunt',
      'Source=News',
      'UTM_Source=News',
      'ref=%20',
      ...Object.keys(CLICK_IDS).map((name) => `${name}=`),
    ];
    const arrivals = Array.from({ length: referrers.length * 2 }, (_, i) => ({
      referrer: referrers[i] ?? dice.pick(referrers),
      source: dice.pick(['', ...tags]),
      utmSource: i < referrers.length ? '' : dice.pick(tags),
      utmMedium: dice.pick(media),
      query: dice.pick(queries),
      robot: dice.pick(robots),
    })).concat({ referrer: '', source: '', utmSource: '', utmMedium: '', query: '', robot: '' });
    const site = newSite();
    await send(
      site,
      arrivals.map((arrival, i) => view(NOW - i, { ...arrival, visitor: `v${i}`, flags: 1 })),
    );
    for (const dim of DERIVED_DIMENSIONS) {
      const counts = new Map<string, number>();
      for (const arrival of arrivals) {
        const name = DERIVATIONS[dim].valueOf(makePageView(arrival));
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      const question = makeListQuestion({ id: dim, range: { from: null, to: NOW + 1 }, bots: 'only', dim, limit: 1_000 });
      const { cursor, rows } = valueOf(await querySite(opened.database, site, NOW).list(question));
      expect(cursor).toBe('');
      expect(new Map(rows.map(({ name, pageViews }) => [name, pageViews]))).toEqual(counts);
    }
    expect(new Set(arrivals.map(channelOf)).size).toBe(new Set(CHANNEL_RULES.map(({ channel }) => channel)).size);
  });
});
