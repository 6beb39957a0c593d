import { describe, expect, it } from 'vitest';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { Query } from '#contract/ports/query.ts';
import { eachQuestion } from '#contract/questions/each-question.ts';
import type { EventRow } from '#contract/rows/event.ts';
import type { ListAnswer, NameRow } from '#contract/questions/list.ts';
import { makeRecountQuery } from './recount-query.ts';
import { runKit } from './run-kit.ts';
import { writeKit } from './write-kit.ts';

function withRows(outcome: Outcome<ListAnswer>, change: (row: NameRow) => NameRow): Outcome<ListAnswer> {
  return outcome.ok ? succeed({ ...outcome.value, rows: outcome.value.rows.map(change) }) : outcome;
}

const counted = new Map<string, Promise<Outcome<never>>>();

/** The naive recount of the kit's rows. The engines below ask it the same questions, of which each is counted once. */
function makeQuery(rows: EventRow[], now: number): Query {
  const recount = makeRecountQuery(rows, now);
  const ask = eachQuestion((kind, question) => {
    const key = JSON.stringify([kind, question]);
    const answer = counted.get(key) ?? (recount[kind] as (question: unknown) => Promise<Outcome<never>>)(question);
    counted.set(key, answer);
    return answer;
  });
  return { describe: recount.describe, ...ask };
}

describe('the acceptance kit', () => {
  it('equals on disk what the naive recount gives today, and stays within its size limit', async () => {
    const { events, cases } = writeKit();
    // 30,000 of it are for the questions of behaviour, some 5 of each kind.
    expect(events.length + cases.length).toBeLessThan(275_000);
    await expect(events).toMatchFileSnapshot('./kit/events.json');
    await expect(cases).toMatchFileSnapshot('./kit/cases.json');
  });

  it('is passed by the naive recount behind the query port', async () => {
    const report = await runKit(async (rows, now) => makeQuery(rows, now));
    expect(report.failures).toEqual([]);
    expect(report.skipped).toEqual([]);
    expect(report.passed).toBeGreaterThan(50);
  });

  it('passes an engine that declares which figure of a list it cannot give', async () => {
    const report = await runKit(async (rows, now) => {
      const query = makeQuery(rows, now);
      return { ...query, list: async (q) => withRows(await query.list(q), (row) => ({ ...row, exits: null })) };
    });
    expect(report.failures).toEqual([]);
  });

  it.each<[string, (query: Query) => Partial<Query>]>([
    ['loses a row', ({ rows }) => ({ rows: async (q) => rows({ ...q, cursor: q.cursor || '1' }) })],
    ['forgets a filter', ({ dashboard }) => ({ dashboard: async (q) => dashboard({ ...q, clauses: [] }) })],
    [
      'compares nothing while brushing',
      ({ dashboard }) => ({ dashboard: async (q) => dashboard(q.brush === null ? q : { ...q, compare: null, compareEdges: [] }) }),
    ],
    [
      'compares with its own clauses where others are asked for',
      ({ dashboard }) => ({ dashboard: async (q) => dashboard({ ...q, compare: q.compare && { ...q.compare, clauses: null } }) }),
    ],
    [
      'tells errors of the site where those of extensions are asked for',
      ({ errors }) => ({ errors: async (q) => errors({ ...q, group: 'site' }) }),
    ],
    [
      'finds no conversion',
      ({ signals }) => ({ signals: async (q) => signals({ ...q, goals: q.goals.map((goal) => ({ ...goal, rules: [] })) }) }),
    ],
    [
      'lists pages with fewer samples than are asked for',
      ({ signals }) => ({ signals: async (q) => signals({ ...q, pages: q.pages && { ...q.pages, least: 1 } }) }),
    ],
    ['counts journeys from an anchor as those to it', ({ journeys }) => ({ journeys: async (q) => journeys({ ...q, direction: 'to' }) })],
    ['takes every page view between two steps', ({ funnel }) => ({ funnel: async (q) => funnel({ ...q, order: 'loose' }) })],
    ['tries the first start alone', ({ funnel }) => ({ funnel: async (q) => funnel({ ...q, start: 'first' }) })],
    ['counts every first visit', ({ retention }) => ({ retention: async (q) => retention({ ...q, clauses: [] }) })],
    ['explains visits by page views', ({ change }) => ({ change: async (q) => change({ ...q, figure: 'pageViews', goal: null }) })],
    [
      'tells visits without their goals',
      ({ visits }) => ({ visits: async (q) => visits({ ...q, goals: q.clauses.length > 0 ? q.goals : [] }) }),
    ],
    ['tells all visits for those behind a figure', ({ visits }) => ({ visits: async (q) => visits({ ...q, behind: null }) })],
    ['forgets the robots', ({ live }) => ({ live: async (q) => live({ ...q, bots: 'include' }) })],
    ['counts own visits too', ({ dashboard }) => ({ dashboard: async ({ own: _, ...q }) => dashboard(q) })],
    ['forgets what a list should contain', ({ list }) => ({ list: async (q) => list({ ...q, contains: '' }) })],
    [
      'takes every visit for an exit',
      ({ list }) => ({ list: async (q) => withRows(await list(q), (row) => ({ ...row, exits: row.visits })) }),
    ],
  ])('fails an engine that %s', async (_, change) => {
    const report = await runKit(async (rows, now) => {
      const query = makeQuery(rows, now);
      return { ...query, ...change(query) };
    });
    expect(report.failures.length).toBeGreaterThan(0);
  });

  it.each(['live', 'list', 'rows'] as const)('fails an engine whose %s answer does not name its instant', async (kind) => {
    const run = runKit(async (rows, now) => {
      const query = makeQuery(rows, now);
      const ask = query[kind] as (question: unknown) => Promise<{ value: object }>;
      return { ...query, [kind]: async (question: unknown) => ({ ok: true, value: { ...(await ask(question)).value, asOf: undefined } }) };
    });
    await expect(run).rejects.toThrow('does not say which instant');
  });
});
