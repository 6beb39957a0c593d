import {
  UNIQUE_WINDOW_MS,
  ACTIVE_WINDOW_MS,
  MAX_CURRENT_PAGES,
  MAX_RECENT_VISITORS,
  PULSE_MINUTES,
  RECENT_WINDOW_MS,
} from '#contract/limits.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { LiveAnswer, LiveQuestion, RecentVisitor } from '#contract/questions/live.ts';
import { revisionOf, type SiteSnapshot } from '../snapshot.ts';
import type { AnswerRow } from '../clickhouse.ts';
import { summed, type Statement } from '../sql/statement.ts';
import { Views, type Held } from '../sql/views.ts';

const MINUTE_MS = RECENT_WINDOW_MS / PULSE_MINUTES;
type LiveFigures = Omit<LiveAnswer, 'v' | 'id' | 'now' | 'asOf' | 'revision' | 'complete'>;

/** Answers who is here now: the windows end at the instant of the answer. */
export async function answerLive(question: LiveQuestion, { database, held, answered }: SiteSnapshot): Promise<Outcome<LiveAnswer>> {
  const statements = [
    windowsStatement(held, question),
    latestStatement(held, question, 'visitors'),
    latestStatement(held, question, 'pages'),
  ];
  const [windows = [], visitors = [], pages = []] = await Promise.all(statements.map((each) => database.ask(each)));
  const now = held.asOf;
  const { complete } = answered({ from: now - UNIQUE_WINDOW_MS + 1, to: now + 1 });
  return succeed({
    v: 1,
    id: question.id,
    now,
    asOf: now,
    revision: revisionOf(held),
    complete,
    ...readLive(windows, visitors, pages),
  });
}

/** Page views of a window that ends with `now`, which belongs to it. */
function windowSource(held: Held, { bots, own }: LiveQuestion, ms: number): { views: Views; source: string } {
  const span = { from: held.asOf - ms + 1, to: held.asOf + 1 };
  const views = new Views(held, [span]);
  const condition = views.condition({ span, clauses: [], goals: [], brush: null, bots, own, offsets: [] });
  return { views, source: `${views.source()} WHERE ${condition}` };
}

/** Visitors and page views of the windows, and the page views of each of the last minutes, which `back` counts back from now. */
function windowsStatement(held: Held, question: LiveQuestion): Statement {
  const { views, source } = windowSource(held, question, UNIQUE_WINDOW_MS);
  const now = views.bind('Int64', held.asOf);
  return views.statement(
    `
SELECT
  if(grouping(minute) = 0, minute, -1) AS back,
  uniqExactIf(visitorHash, ts > ${now} - ${ACTIVE_WINDOW_MS}) AS active,
  uniqExactIf(visitorHash, ts > ${now} - ${RECENT_WINDOW_MS}) AS recent,
  uniqExact(visitorHash) AS unique24h,
  countIf(ts > ${now} - ${RECENT_WINDOW_MS}) AS pageViews30m,
  count() AS pageViews24h
FROM (SELECT visitorHash, ts, least(intDiv(${now} - ts, ${MINUTE_MS}), ${PULSE_MINUTES}) AS minute FROM ${source})
GROUP BY GROUPING SETS ((minute), ())`,
    summed(['back'], ['active', 'recent', 'unique24h', 'pageViews30m', 'pageViews24h']),
  );
}

/** The latest page view of each visitor of the last half hour, newest first, or, grouped by path, of the active ones. */
function latestStatement(held: Held, question: LiveQuestion, part: 'visitors' | 'pages'): Statement {
  const { views, source } = windowSource(held, question, part === 'visitors' ? RECENT_WINDOW_MS : ACTIVE_WINDOW_MS);
  const latest = `SELECT max((ts, id, visitor, path, country, city, device, browser)) AS latest FROM ${source} GROUP BY visitorHash`;
  if (part === 'pages') {
    return views.statement(
      `SELECT latest.4 AS path, count() AS visitors FROM (${latest}) GROUP BY path`,
      (parts) => `${summed(['path'], ['visitors'])(parts)} ORDER BY visitors DESC, path LIMIT ${MAX_CURRENT_PAGES}`,
    );
  }
  const newest = `ORDER BY latest.1 DESC, latest.2 DESC LIMIT ${MAX_RECENT_VISITORS}`;
  return views.statement(
    `SELECT latest FROM (${latest}) ${newest}`,
    (parts) => `
SELECT latest.1 AS at, latest.3 AS visitor, latest.4 AS path, latest.5 AS country, latest.6 AS city, latest.7 AS device, latest.8 AS browser
FROM ${parts} AS part ${newest}`,
  );
}

function readLive(windows: readonly AnswerRow[], visitors: readonly AnswerRow[], pages: readonly AnswerRow[]): LiveFigures {
  const all = windows.find(({ back }) => Number(back) === -1) ?? {};
  const figure = (name: string) => Number(all[name] ?? 0);
  const inMinute = (back: number) => Number(windows.find((row) => Number(row['back']) === back)?.['pageViews24h'] ?? 0);
  return {
    active: figure('active'),
    recent: figure('recent'),
    unique24h: figure('unique24h'),
    pageViews30m: figure('pageViews30m'),
    pageViews24h: figure('pageViews24h'),
    perMinute: Array.from({ length: PULSE_MINUTES }, (_, i) => inMinute(PULSE_MINUTES - 1 - i)),
    recentVisitors: visitors.map(({ at, ...row }) => ({ ...(row as Omit<RecentVisitor, 'ts'>), ts: Number(at) })),
    currentPages: pages.map(({ path, visitors: count }) => ({ path: String(path), visitors: Number(count) })),
  };
}
