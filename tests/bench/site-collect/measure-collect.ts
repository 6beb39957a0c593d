import { deadline, now, wait } from '../../../functions/lib/clock.ts';
import { createCollector, FLUSH_MS } from '../../../functions/lib/site/collect/collector.ts';
import { shareAnswers, SHARED_MS } from '../../../functions/lib/site/operator/shared-answers.ts';
import { makeSiteQuery } from '../../../functions/lib/site/site-query.ts';
import { resolvePreset } from '../../../workers/calendar/presets.ts';
import type { Query } from '#contract/ports/query.ts';
import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import type { CollectAnswer } from '#contract/site/wire.ts';
import { makeDice } from '../../acceptance/dice.ts';
import { collectRequest } from '../../helpers/site/sent-rows.ts';
import { openSite } from '../../site/open-site.ts';
import { type Busyness, measureBusyness } from '../measure/how-busy.ts';
import { makeTraffic, type Pace } from './traffic.ts';
import { valueOf } from '../../helpers/value-of.ts';
import { makeDashboardQuestion, top } from '../../helpers/make-question.ts';

const POLL_MS = 5_000;

export { FLUSH_MS };
export { PACES } from './traffic.ts';

/** What became of everything that was sent at one pace. Times are in ms, one for each answer. */
export interface CollectReport {
  pace: string;
  seconds: number;
  operators: number;
  rows: number;
  accepted: number;
  /** Accepted rows that the site does not hold, rows that it holds twice, and rows that it holds though their answer failed. */
  lost: number;
  doubled: number;
  unconfirmed: number;
  /** Page views that a dashboard counts. */
  counted: number;
  pageViews: number;
  failed: number;
  collectMs: number[];
  askMs: number[];
  busyness: Busyness[];
}

/** Sends at a pace for so long, with so many operators polling beside it, and counts again what is stored. */
export async function measureCollect(pace: Pace, seconds: number, operators: number): Promise<CollectReport> {
  const opened = await openSite();
  const site = `bench-${pace.name}-${operators}`;
  const env = { CLICKHOUSE_URL: opened.settings.url, VITE_SITE_NAME: site, SITE_DAILY_ROWS: '1000000000' };
  const collect = createCollector({ env: { ...process.env, ...env }, fetch, now, deadline, wait });
  const sent = { pace: pace.name, seconds, operators, rows: 0, accepted: 0, pageViews: 0, failed: 0 };
  const [collectMs, askMs]: number[][] = [[], []];
  const send = async (body: string, pageViews: number, caller: number) => {
    const start = performance.now();
    const response = await collect(collectRequest(body), { ip: String(caller) });
    collectMs!.push(performance.now() - start);
    const answer = (await response.json()) as CollectAnswer;
    if (response.status !== 200) sent.failed += 1;
    else Object.assign(sent, { accepted: sent.accepted + answer.accepted, pageViews: sent.pageViews + pageViews });
  };
  try {
    const busyness = [measureBusyness()];
    const until = performance.now() + seconds * 1_000;
    const clock = { now: () => now() - (now() % SHARED_MS), elapsed: () => performance.now() };
    const query = shareAnswers(makeSiteQuery({ database: opened.database, site, clock, retentionDays: 396 }), now);
    const polling = Array.from({ length: operators }, async (_, n) => poll(query, askMs!, until, n * (POLL_MS / operators)));
    sent.rows = await sendAt(pace, until, send);
    await Promise.all(polling);
    busyness.push(measureBusyness());
    return { ...sent, ...(await recount(opened.database, site, sent)), collectMs: collectMs!, askMs: askMs!, busyness };
  } finally {
    await opened.close();
  }
}

/** Sends as many batches as are due, again and again, and resolves with the number of rows when all are answered. */
async function sendAt(
  { rowsPerSecond, sizes }: Pace,
  until: number,
  send: (body: string, pageViews: number, caller: number) => Promise<void>,
): Promise<number> {
  const dice = makeDice(20);
  const make = makeTraffic(20, now);
  const answers: Promise<void>[] = [];
  const start = performance.now();
  let rows = 0;
  while (performance.now() < until) {
    while (rows < ((performance.now() - start) / 1_000) * rowsPerSecond) {
      const { batch, pageViews } = make(dice.between(...sizes));
      rows += batch.rows.length;
      answers.push(send(JSON.stringify(batch), pageViews, answers.length));
    }
    await wait(2);
  }
  await Promise.all(answers);
  return rows;
}

/** An operator whose dashboard shows today, asking as often as the site lets it. */
async function poll(query: Query, times: number[], until: number, delay: number): Promise<void> {
  await wait(delay);
  while (performance.now() < until) {
    const start = performance.now();
    const answer = await query.dashboard(today(now()));
    times.push(performance.now() - start);
    valueOf(answer);
    await wait(Math.max(0, Math.min(POLL_MS, until - performance.now())));
  }
}

function today(at: number): DashboardQuestion {
  const { range, edges, offsets, zone, compare, compareEdges } = resolvePreset('today', at - (at % SHARED_MS), 'UTC', 0);
  const panels: DashboardQuestion['panels'] = [{ kind: 'totals' }, { kind: 'series' }, top('path')];
  return makeDashboardQuestion({ range, edges, offsets, zone, compare, compareEdges, panels, bots: 'include' });
}

type Database = Awaited<ReturnType<typeof openSite>>['database'];

async function recount(database: Database, site: string, { accepted }: { accepted: number }) {
  const sql = `
SELECT count() AS held, uniqExact(id) AS once, countIf(view) AS views FROM (
  SELECT id, 1 AS view FROM events FINAL WHERE site = {site:String} UNION ALL SELECT id, 0 AS view FROM signals FINAL WHERE site = {site:String}
)`;
  const [row = {}] = await database.ask({ sql, parameters: { site } });
  const [held, once, counted] = ['held', 'once', 'views'].map((name) => Number(row[name])) as [number, number, number];
  return { lost: Math.max(0, accepted - once), doubled: held - once, unconfirmed: Math.max(0, once - accepted), counted };
}
