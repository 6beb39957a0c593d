import { describe, expect, it } from 'vitest';
import { wholeText, type SiteDatabase } from '../../../../../functions/lib/site/clickhouse.ts';
import type { Statement } from '../../../../../functions/lib/site/sql/statement.ts';
import { makeSiteQuery } from '../../../../../functions/lib/site/site-query.ts';
import type { ChangeFigure } from '#contract/behaviour/change.ts';
import type { VisitsQuestion } from '#contract/behaviour/visits.ts';
import type { Query } from '#contract/ports/query.ts';
import { DIMENSIONS } from '#contract/questions/dimensions.ts';
import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { SIGNAL_PARTS } from '#contract/questions/signals.ts';
import { makeListQuestion } from '../../../../helpers/make-question.ts';

const NOW = Date.parse('2026-10-30T12:00:00Z');
const HOSTILE = "x') OR 1=1; DROP TABLE events -- {p0:String} \\";
const GOAL: Goal = {
  id: HOSTILE,
  name: HOSTILE,
  rules: [
    { on: 'page', match: 'pattern', path: HOSTILE },
    { on: 'action', kind: 'share', target: HOSTILE },
    { on: 'event', name: HOSTILE, property: { name: HOSTILE, value: HOSTILE } },
  ],
};
const QUESTION: DashboardQuestion = {
  v: 1,
  id: 'q',
  range: { from: NOW - 86_400_000, to: NOW },
  edges: [NOW - 86_400_000, NOW],
  compare: { from: NOW - 172_800_000, to: NOW - 86_400_000, clauses: null },
  compareEdges: [NOW - 172_800_000, NOW - 86_400_000],
  offsets: [[0, 60]],
  zone: 'UTC',
  clauses: [
    ...DIMENSIONS.slice(0, 17).map((dim) => ({ dim, op: 'in' as const, values: [HOSTILE] })),
    { dim: 'goal', op: 'in', values: [HOSTILE] },
    { dim: 'errorIssue', op: 'notIn', values: [HOSTILE] },
  ],
  goals: [GOAL],
  brush: null,
  bots: 'exclude',
  metric: 'default',
  panels: [
    { kind: 'totals' },
    { kind: 'series' },
    { kind: 'hours' },
    { kind: 'social' },
    ...DIMENSIONS.map((dim) => ({ kind: 'top' as const, dim, limit: 5 })),
  ],
  leaveOut: true,
  background: true,
};

/** What all of a day is asked by. */
const SELECTED = {
  ...{ v: 1, id: 'q', range: { from: NOW - 86_400_000, to: NOW }, offsets: [], clauses: [], goals: [], brush: null, bots: 'include' },
} satisfies Partial<VisitsQuestion>;

/** Questions to a site whose database answers nothing, or fails. */
function makeQuery(answer: () => Promise<never[]> = async () => []): { query: Query; asked: Statement[] } {
  const asked: Statement[] = [];
  const database: SiteDatabase = {
    ask: async (statement) => {
      asked.push(statement);
      return answer();
    },
    insert: async () => undefined,
  };
  return { query: makeSiteQuery({ database, clock: { now: () => NOW, elapsed: () => 0 }, site: HOSTILE, retentionDays: 396 }), asked };
}

/** Asks a question of each kind, with every part and filter. */
async function askAll(query: Query): Promise<void> {
  await query.dashboard(QUESTION);
  const {
    panels: _,
    edges: _edges,
    compareEdges: _compareEdges,
    zone: _zone,
    metric: _metric,
    leaveOut: _leaveOut,
    background: _background,
    ...selected
  } = QUESTION;
  const page = { ...selected, cursor: '', limit: 5 };
  await query.list({ ...page, dim: 'path', goal: HOSTILE, order: { of: 'bounces', per: 'visits', descending: true }, contains: HOSTILE });
  const { compare: _compare, ...rows } = page;
  await query.rows(rows);
  await query.live({ v: 1, id: 'l', bots: 'only' });
  const { cursor: _cursor, ...about } = { ...page, edges: QUESTION.edges };
  await query.signals({ ...about, parts: [...SIGNAL_PARTS], pages: { by: 'LCP', descending: true, least: 2 } });
  await query.errors({ ...about, issue: HOSTILE, group: 'extensions' });
  await query.visit({ v: 1, id: 'v', pageView: '0d3b1f00-89ab-4cde-8f01-23456789abcd' });
}

describe('a question about the whole site', () => {
  it('reaches the engine as bound values, never as text of SQL', async () => {
    const { query, asked } = makeQuery();
    await askAll(query);
    expect(asked.length).toBeGreaterThan(10);
    for (const statement of [...asked, ...asked.flatMap(({ before }) => before ?? [])]) {
      const { parameters } = statement;
      const sql = wholeText(statement, '');
      expect(sql).not.toContain('DROP');
      expect(Object.values(parameters)).toContain(HOSTILE);
      const named = [...sql.matchAll(/\{(p\d+):/g)].map(([, name]) => name);
      expect(new Set(named)).toEqual(new Set(Object.keys(parameters)));
    }
  });

  it('reads no row that its visitor erased or that was purged, whatever it asks: one function names the tables with rows of visitors', async () => {
    const { query, asked } = makeQuery();
    await askAll(query);
    for (const { sql } of [...asked, ...asked.flatMap(({ before }) => before ?? [])]) {
      const reads = sql.match(/(?:FROM|JOIN) (?:events|signals|visits)\b/g) ?? [];
      expect(sql.match(/AND e\.(?:ts >= countsFrom AND e\.purge = 0|visitStart >= countsFrom) /g) ?? []).toHaveLength(reads.length);
    }
  });

  it('asks one pass for counts and one for visits over all spans, one for each way to list, and none for panels that are not wanted', async () => {
    const { query, asked } = makeQuery();
    await query.dashboard(QUESTION);
    const ways = ['GROUPING SETS ((role, bucket)', 'count() = 1 AS isBounce', 'any(name0)', 'grouping(name0)'];
    expect(ways.map((part) => asked.filter(({ sql }) => sql.includes(part)).length)).toEqual([1, 1, 1, 2]);
    expect(asked).toHaveLength(4);
    const few = makeQuery();
    await few.query.dashboard({
      ...QUESTION,
      bots: 'include',
      compare: null,
      compareEdges: [],
      background: false,
      panels: [{ kind: 'top', dim: 'path', limit: 5 }],
    });
    expect(few.asked).toHaveLength(1);
  });

  it('about new visits reads when each visitor came first, and no whole visits', async () => {
    const { query, asked } = makeQuery();
    await query.visits({ ...SELECTED, clauses: [{ dim: 'visitKind', op: 'in', values: ['new'] }], behind: null, cursor: '', limit: 5 });
    expect(asked.map(({ sql }) => [sql.includes('firstStart'), sql.includes('wholeStart')])).toEqual([[true, false]]);
  });

  it.each<ChangeFigure>(['pageViews', 'visits', 'visitors', 'bounceRate'])(
    'what explains a change of %s is one statement, which derives the source of what was counted of each arrival',
    async (figure) => {
      const { query, asked } = makeQuery();
      const compare = { from: NOW - 172_800_000, to: NOW - 86_400_000, clauses: null };
      await query.change({ ...SELECTED, compare, figure, goal: null, dims: ['source', 'path'], limit: 5 });
      const statements = asked.map(({ sql }) => sql).filter((sql) => !sql.includes('visitsFrom,'));
      expect(statements.map((sql) => sql.split('GROUP BY GROUPING SETS').map((part) => part.includes('a.arrival = e.arrival')))).toEqual([
        [false, true],
      ]);
    },
  );

  it('that is wrong is refused before the database is asked', async () => {
    const { query, asked } = makeQuery();
    const outcome = await query.dashboard({ ...QUESTION, clauses: [{ dim: 'password' as 'path', op: 'in', values: ['x'] }] });
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'bad-question', path: 'clauses[0].dim' } });
    expect(asked).toEqual([]);
  });

  it('that holds half a character is unsupported: no text that the engine has is meant', async () => {
    const { query, asked } = makeQuery();
    const half = await query.dashboard({ ...QUESTION, goals: [{ ...GOAL, name: '\ud83d' }] });
    expect([half, asked]).toMatchObject([{ ok: false, failure: { code: 'unsupported' } }, []]);
    expect(await query.dashboard({ ...QUESTION, zone: '\\ud83d 😀' })).toMatchObject({ ok: true });
  });

  it('is unavailable where the database is away', async () => {
    const { query } = makeQuery(async () => Promise.reject(new TypeError('fetch failed')));
    for (const outcome of [await query.dashboard(QUESTION), await query.describe(), await query.live({ v: 1, id: 'l', bots: 'only' })])
      expect(outcome).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
  });

  it.each(['', '0000000000000000.1-1-1', 'x'])('with the cursor %j of another list or none that is kept is gone', async (cursor) => {
    const { query, asked } = makeQuery();
    const { range, compare, offsets } = QUESTION;
    const order = { of: 'visits', per: null, descending: true } as const;
    const outcome = await query.list(makeListQuestion({ range, compare, offsets, order, cursor, limit: 5 }));
    if (cursor === '') expect(outcome).toMatchObject({ ok: true, value: { rows: [], cursor: '' } });
    else expect([outcome, asked]).toMatchObject([{ ok: false, failure: { code: 'gone' } }, []]);
  });
});
