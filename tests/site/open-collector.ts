import { deadline, wait } from '../../functions/lib/clock.ts';
import { createCollector } from '../../functions/lib/site/collect/collector.ts';
import type { StampedRow } from '../../functions/lib/site/stamped-row.ts';
import { isWithinBounds } from '../../workers/contract/rows/bounds.ts';
import type { EventRow } from '../../workers/contract/rows/event.ts';
import type { CollectAnswer, SiteBatch } from '../../workers/contract/site/wire.ts';
import { makeDice } from '../acceptance/dice.ts';
import { makeEvents } from '../acceptance/make-events.ts';
import { makeSignals } from '../acceptance/make-signals.ts';
import { collectRequest, makeBatch, pseudonym } from '../helpers/site/sent-rows.ts';
import { newSite, querySite, type openSite } from './open-site.ts';
import { stampRows } from './stamp-rows.ts';
import { makeRowsQuestion } from '../helpers/make-question.ts';

export const DAY_MS = 86_400_000;
/** Noon of the engine's own day: it removes what is counted of earlier ones. */
export const NOW = Date.now() - (Date.now() % DAY_MS) + DAY_MS / 2;
export const dice = makeDice(20);

type Row = EventRow | StampedRow;
type Opened = Pick<Awaited<ReturnType<typeof openSite>>, 'settings' | 'database'>;

/** 300 rows of ten visitors of the last two days, as their browsers stamped them; `shift` ms are added to every time. */
export function rowsOf(visitor?: string, shift = 0): Row[] {
  const recorded = makeEvents({ seed: dice.between(1, 1e9), count: 200, from: NOW - 2 * DAY_MS, to: NOW, extrasEvery: 0 });
  const sentBy = (row: EventRow, i: number): EventRow => ({ ...row, visitor: visitor ?? pseudonym(i % 10), origin: 'live' });
  const rows = [...recorded.map(sentBy), ...makeSignals(dice.between(1, 1e9), recorded).map(sentBy)]
    .filter(({ ts, kind, value }) => ts <= NOW && isWithinBounds(kind, value))
    .slice(0, 300);
  const { pageViews, signals } = stampRows(rows.map((row) => ({ ...row, ts: row.ts + shift })));
  return [...pageViews, ...signals];
}

/** Rows in batches of random sizes, each of one visitor. */
export function cut(rows: readonly Row[]): SiteBatch[] {
  const batches: SiteBatch[] = [];
  for (const visitor of new Set(rows.map((row) => row.visitor))) {
    const left = rows.filter((row) => row.visitor === visitor);
    while (left.length > 0) batches.push(makeBatch(visitor, left.splice(0, dice.between(1, 30))));
  }
  return dice.shuffled(batches);
}

/** A collector of a site of its own that calls ClickHouse by `ask`, and how many of the rows sent to it are lost and doubled in the end. */
export function openCollector({ settings, database }: Opened, ask = fetch, site = newSite(), limits: Record<string, string> = {}) {
  const time = { now: NOW };
  const env = { CLICKHOUSE_URL: settings.url, VITE_SITE_NAME: site, ...limits, ...process.env };
  const collect = createCollector({ env, fetch: ask, now: () => time.now, deadline, wait });
  const send = async (body: unknown) => {
    const response = await collect(collectRequest(body), { ip: String(dice.between(1, 1e9)) });
    return { status: response.status, ...((await response.json()) as CollectAnswer) };
  };
  const idsIn = async (table: string) => {
    const sql = `SELECT lower(hex(id)) AS id FROM ${table} FINAL WHERE site = {site:String}`;
    return (await database.ask({ sql, parameters: { site } })).map(({ id }) => String(id));
  };
  return {
    site,
    time,
    send,
    async pageViews() {
      const question = makeRowsQuestion({ range: { from: null, to: NOW + DAY_MS }, bots: 'include', limit: 500 });
      const answer = await querySite(database, site, time.now).rows(question);
      return answer.ok ? answer.value.rows.length : null;
    },
    sendAll: async (batches: readonly SiteBatch[]) => Promise.all(batches.map(send)),
    async compare(rows: readonly Row[]) {
      const held = [...(await idsIn('events')), ...(await idsIn('signals'))];
      const wanted = new Set(rows.map(({ id }) => id.replaceAll('-', '')));
      return {
        lost: [...wanted].filter((id) => !held.includes(id)).length,
        doubled: held.length - new Set(held).size,
        uninvited: held.filter((id) => !wanted.has(id)).length,
      };
    },
  };
}

export const NONE = { lost: 0, doubled: 0, uninvited: 0 };
