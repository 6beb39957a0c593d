import { describe, expect, it } from 'vitest';
import { insertRows } from '../../functions/lib/site/site-rows.ts';
import type { VisitsQuestion } from '../../workers/contract/behaviour/visits.ts';
import { makePageView } from '../acceptance/make-events.ts';
import { newSite, querySite } from './open-site.ts';
import { sharedSite } from './shared-site.ts';
import { stampRows } from './stamp-rows.ts';
import { valueOf } from '../helpers/value-of.ts';
import { makeRowsQuestion } from '../helpers/make-question.ts';

const NOW = Date.parse('2026-10-30T12:00:00Z');
const START = NOW - 3_600_000;
const RANGE = { from: null, to: NOW + 1 };
const QUESTION: VisitsQuestion = { ...makeRowsQuestion({ range: RANGE, bots: 'include', limit: 2 }), behind: null };

const opened = sharedSite();

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

describe('pages of visits on the whole site', () => {
  it('tell visits that begin at one instant once each, and none that came after the first page', async () => {
    const site = newSite();
    const made = [5, 3, 1, 4, 2].map((n) => makePageView({ id: idOf(n), ts: START, visitor: `v${n}` }));
    const older = makePageView({ id: idOf(6), ts: START - 1, visitor: 'v6' });
    await insertRows(opened.database, site, stampRows([...made, older]), NOW, site);
    const told: string[] = [];
    let cursor = '';
    for (let page = 0; page === 0 || cursor !== ''; page += 1) {
      const answer = valueOf(await querySite(opened.database, site, NOW + page * 5).visits({ ...QUESTION, cursor }));
      expect(answer.asOf).toBe(NOW);
      told.push(...answer.visits.map(({ pageView }) => pageView));
      cursor = answer.cursor;
      const late = makePageView({ id: idOf(7 + page), ts: START, visitor: `late ${page}` });
      await insertRows(opened.database, site, stampRows([late]), NOW + 1 + page, late.id);
    }
    expect(told).toEqual([5, 4, 3, 2, 1, 6].map(idOf));
  });

  it('are gone for a cursor of another question', async () => {
    const site = newSite();
    await insertRows(
      opened.database,
      site,
      stampRows([1, 2, 3].map((n) => makePageView({ id: idOf(n), ts: START, visitor: `v${n}` }))),
      NOW,
      site,
    );
    const query = querySite(opened.database, site, NOW);
    const first = await query.visits(QUESTION);
    const others = { ...QUESTION, bots: 'only' as const, cursor: first.ok ? first.value.cursor : '' };
    expect(await query.visits(others)).toMatchObject({ ok: false, failure: { code: 'gone', path: 'cursor' } });
  });
});
