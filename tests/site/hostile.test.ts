import { beforeAll, describe, expect, it } from 'vitest';
import { deadline } from '../../functions/lib/clock.ts';
import { createCollector } from '../../functions/lib/site/collect/collector.ts';
import { limitsOf } from '../../functions/lib/site/collect/limits.ts';
import { runNightly } from '../../functions/lib/site/nightly.ts';
import { writeStep } from '../../functions/lib/site/purges.ts';
import type { Clause } from '../../workers/contract/questions/selection.ts';
import { makeDice } from '../acceptance/dice.ts';
import { makePageView } from '../acceptance/make-events.ts';
import { collectRequest, makeBatch, pseudonym } from '../helpers/site/sent-rows.ts';
import type { SiteBatch } from '../../workers/contract/site/wire.ts';
import type { StampedRow } from '../../functions/lib/site/stamped-row.ts';
import { newSite, querySite } from './open-site.ts';
import { sharedSite } from './shared-site.ts';
import { makeDashboardQuestion } from '../helpers/make-question.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Noon of the engine's own day: it removes what is counted of earlier ones. */
const NOON = Date.now() - (Date.now() % DAY_MS) + DAY_MS / 2;

const dice = makeDice(38);
const opened = sharedSite();

/** A collector of a site of its own, its clock set by the test. */
function openCollector(dailyRows: number) {
  const site = newSite();
  const time = { now: NOON };
  const env = { CLICKHOUSE_URL: opened.settings.url, VITE_SITE_NAME: site, SITE_DAILY_ROWS: String(dailyRows), ...process.env };
  const collect = createCollector({ env, fetch, now: () => time.now, deadline, wait: () => Promise.resolve() });
  return {
    site,
    time,
    /** Status, and seconds to wait. */
    async send(ip: string, batch: SiteBatch) {
      const { status, headers } = await collect(collectRequest(batch), { ip });
      return { status, waitSeconds: Number(headers.get('retry-after') ?? 0) };
    },
  };
}
type Collector = ReturnType<typeof openCollector>;

/** A page view as a browser sends it. */
function makeRow(ts: number, path: string): StampedRow {
  const row = makePageView({ ts, path, id: dice.uuid() });
  return { ...row, visitStart: ts, first: { ...row, ref: '', clickId: '' } };
}

/** A browser that records page views, and sends what waits as soon as it may. */
class Browser {
  readonly #collector: Collector;
  readonly #ip: string;
  readonly #visitor: number;
  #waiting: StampedRow[] = [];
  #pausedUntil = 0;
  refused = 0;

  constructor(collector: Collector, ip: string, visitor: number) {
    this.#collector = collector;
    this.#ip = ip;
    this.#visitor = visitor;
  }

  get waits(): boolean {
    return this.#waiting.length > 0;
  }

  record(row: StampedRow): void {
    this.#waiting.push(row);
  }

  async send(): Promise<void> {
    const { time, send } = this.#collector;
    if (!this.waits || time.now < this.#pausedUntil) return;
    const { status, waitSeconds } = await send(this.#ip, makeBatch(pseudonym(this.#visitor), this.#waiting));
    if (status === 200) this.#waiting = [];
    else {
      this.refused += 1;
      this.#pausedUntil = time.now + Math.max(1, waitSeconds) * 1_000;
    }
  }
}

/** A caller that obeys nothing: it sends fresh rows under fresh names. */
async function attack({ time, send }: Collector, ip: string, rows: number): Promise<void> {
  const [row] = makeBatch('', [makeRow(time.now, '/hostile')]).rows;
  const fresh = Array.from({ length: rows }, () => ({ ...row!, id: dice.uuid() }));
  await send(ip, { v: 1, visitor: pseudonym(dice.between(1e6, 1e12)), rows: fresh });
}

/** Page views that the site holds, by path, and what it refused, by code. */
async function held(site: string) {
  const ask = (sql: string) => opened.database.ask({ sql, parameters: { site } });
  const paths = await ask('SELECT path, count() AS views FROM events FINAL WHERE site = {site:String} GROUP BY path');
  const codes = await ask('SELECT code, sum(rows) AS rows, sum(calls) AS calls FROM refusedDaily WHERE site = {site:String} GROUP BY code');
  const ofPath = (path: string) => Number(paths.find((row) => row['path'] === path)?.['views'] ?? 0);
  return { honest: ofPath('/honest'), hostile: ofPath('/hostile'), refused: codes.map(({ code }) => String(code)) };
}

describe.each([
  { addresses: 1, callsAMinute: 40, rows: 100 },
  { addresses: 1_000, callsAMinute: 100, rows: 40 },
])('a hostile hour from $addresses addresses', ({ addresses, callsAMinute, rows }) => {
  const DAILY_ROWS = 100_000;
  const HONEST = 50;
  const PAGE_VIEWS = 30;
  let collector: Collector;
  let browsers: Browser[];

  beforeAll(async () => {
    collector = openCollector(DAILY_ROWS);
    browsers = Array.from({ length: HONEST }, (_, n) => new Browser(collector, `203.0.113.${n}`, n));
    const moments = browsers.flatMap((browser) => Array.from({ length: PAGE_VIEWS }, () => ({ browser, minute: dice.between(0, 59) })));
    let next = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      collector.time.now = NOON + minute * MINUTE_MS;
      for (const { browser } of moments.filter((moment) => moment.minute === minute))
        browser.record(makeRow(collector.time.now, '/honest'));
      const attacks = Array.from({ length: callsAMinute }, () =>
        attack(collector, `2001:db8:0:${(next++ % addresses).toString(16)}::1`, rows),
      );
      await Promise.all([...attacks, ...browsers.map((browser) => browser.send())]);
    }
    for (let minute = 60; minute < 70; minute += 1) {
      collector.time.now = NOON + minute * MINUTE_MS;
      await Promise.all(browsers.map((browser) => browser.send()));
    }
  }, 600_000);

  it('keeps no honest row waiting for longer than ten minutes', async () => {
    expect(browsers.filter(({ waits }) => waits)).toEqual([]);
    expect((await held(collector.site)).honest).toBe(HONEST * PAGE_VIEWS);
  });

  it('brings in no more than an address may send, for each address', async () => {
    const { hostile } = await held(collector.site);
    const [most = 0] = limitsOf(DAILY_ROWS).flatMap(({ of, counts, per, onceFilled, most: rowsOfDay }) =>
      of === 'address' && counts === 'rows' && per === 'day' && onceFilled === undefined ? [rowsOfDay] : [],
    );
    console.log(
      `${addresses} hostile addresses sent ${60 * callsAMinute * rows} rows; ${hostile} got in, of ${addresses * most} at most and ${DAILY_ROWS} a day.`,
    );
    expect(hostile).toBeLessThanOrEqual(Math.min(addresses * most, DAILY_ROWS));
  });

  it('is taken out by one purge, which leaves the honest figures exactly', async () => {
    const { site, time } = collector;
    const range = { from: NOON, to: time.now };
    const selection = { range, offsets: [], goals: [], brush: null, bots: 'include' as const };
    const totalsOf = async (clauses: Clause[]) => {
      const asked = makeDashboardQuestion({ ...selection, clauses, edges: [range.from, range.to] });
      const answer = await querySite(opened.database, site, time.now).dashboard(asked);
      return answer.ok ? answer.value.figures.totals : answer.failure;
    };
    const honest = await totalsOf([{ dim: 'path', op: 'notIn', values: ['/hostile'] }]);
    expect(honest).toMatchObject({ pageViews: HONEST * PAGE_VIEWS, visitors: HONEST });
    const hostile: Clause[] = [{ dim: 'path', op: 'in', values: ['/hostile'] }];
    await writeStep(opened.database, { site, purge: 1, step: 'asked', selection: { ...selection, clauses: hostile } }, time.now);
    await runNightly(opened.database, time.now);
    expect(await totalsOf([])).toEqual(honest);
  });

  it('is seen by the operator, who is told how many rows were held back', async () => {
    expect((await held(collector.site)).refused).toContain('address');
  });
});

describe('an office of 200 behind one address', () => {
  it('is never refused while everybody reads on a busy morning', async () => {
    const collector = openCollector(1_000_000);
    const people = Array.from({ length: 200 }, (_, n) => new Browser(collector, '198.51.100.7', n));
    const moments = people.flatMap((browser) => {
      const arrives = dice.between(0, 19);
      return Array.from({ length: 12 }, () => ({ browser, minute: arrives + dice.between(0, 10) }));
    });
    for (let minute = 0; minute < 30; minute += 1) {
      collector.time.now = NOON + minute * MINUTE_MS;
      for (const { browser } of moments.filter((moment) => moment.minute === minute))
        browser.record(makeRow(collector.time.now, '/honest'));
      await Promise.all(people.map((browser) => browser.send()));
    }
    expect(people.reduce((sum, { refused }) => sum + refused, 0)).toBe(0);
    expect(await held(collector.site)).toEqual({ honest: 200 * 12, hostile: 0, refused: [] });
  });
});
