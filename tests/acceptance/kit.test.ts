import { describe, expect, it } from 'vitest';
import type { Query } from '../../workers/contract/ports/query.ts';
import { makeRecountQuery } from './recount-query.ts';
import { runKit } from './run-kit.ts';
import { writeKit } from './write-kit.ts';

describe('the acceptance kit', () => {
  it('on disk is what the naive recount says today, and small', async () => {
    const { events, cases } = writeKit();
    expect(events.length + cases.length).toBeLessThan(230_000);
    await expect(events).toMatchFileSnapshot('./kit/events.json');
    await expect(cases).toMatchFileSnapshot('./kit/cases.json');
  });

  it('is passed by the recount behind the port', async () => {
    const report = await runKit(async (rows, now) => makeRecountQuery(rows, now));
    expect(report.failures).toEqual([]);
    expect(report.skipped).toEqual([]);
    expect(report.passed).toBe(54);
  });

  it.each<[string, (query: Query) => Partial<Query>]>([
    ['loses a row', ({ rows }) => ({ rows: async (q) => rows({ ...q, cursor: q.cursor || '1' }) })],
    ['forgets a filter', ({ dashboard }) => ({ dashboard: async (q) => dashboard({ ...q, clauses: [] }) })],
    [
      'compares nothing while brushing',
      ({ dashboard }) => ({ dashboard: async (q) => dashboard(q.brush === null ? q : { ...q, compare: null, compareEdges: [] }) }),
    ],
    ['forgets the robots', ({ live }) => ({ live: async (q) => live({ ...q, bots: 'include' }) })],
    ['forgets what a list should contain', ({ list }) => ({ list: async (q) => list({ ...q, contains: '' }) })],
  ])('is failed by an engine that %s', async (_, change) => {
    const report = await runKit(async (rows, now) => {
      const query = makeRecountQuery(rows, now);
      return { ...query, ...change(query) };
    });
    expect(report.failures.length).toBeGreaterThan(0);
  });
});
