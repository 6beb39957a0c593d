import { describe, expect, it } from 'vitest';
import { differing, sendRandomly } from './random-questions.ts';
import { sharedSite } from './shared-site.ts';

const QUESTIONS = {
  ...{ dashboard: 150, list: 60, rows: 30, signals: 60, errors: 30 },
  ...{ journeys: 40, funnel: 60, retention: 30, change: 40, visits: 40 },
};
/** For the comparison of ways to send the same rows. */
const FEW = { dashboard: 6, list: 4, rows: 2, signals: 4, errors: 3, journeys: 3, funnel: 6, retention: 3, change: 3, visits: 3 };

const opened = sharedSite();

describe('answers about the whole site', () => {
  it('are those of the recount, also where some rows came twice and none in order', async () => {
    const query = await sendRandomly(opened.database, 1, 0.2);
    expect(await differing(query, QUESTIONS, 20)).toEqual([]);
    const told = Object.entries(QUESTIONS).map(([kind, count]) => `${count} ${kind}`);
    console.log(`Random questions compared with the recount: ${told.join(', ')}.`);
  });

  it.each<[string, number, boolean]>([
    ['rows come once', 0, false],
    ['every row comes twice', 1, false],
    ['every row comes twice and the parts are merged', 1, true],
  ])('are the same when %s', async (_, share, merges) => {
    const query = await sendRandomly(opened.database, 2, share);
    if (merges)
      for (const table of ['events', 'visits', 'signals'])
        await opened.database.run({ sql: `OPTIMIZE TABLE ${table} FINAL`, parameters: {} });
    expect(await differing(query, FEW, 21)).toEqual([]);
  });
});
