import { expect, test } from 'vitest';
import { readEvidence } from '../../../../../src/dashboard/inspect/evidence.ts';
import type { FigureBasis } from '../../../../../src/dashboard/inspect/figure-basis.ts';
import { FLAG } from '#contract/rows/event.ts';
import type { Query } from '#contract/ports/query.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { makeEngine } from '../../../workers/query/make-questions-engine.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.UTC(2025, 10, 18);

let made = 0;
function view(visitor: string, ts: number, flags = 0) {
  const id = `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;
  return makePageView({ id, visitor, ts, flags });
}

function basisOver(days: number): FigureBasis {
  const span = { from: START, to: START + days * DAY_MS };
  return { range: span, span, compare: null, offsets: [], zone: 'UTC', days, clauses: [], goals: [], brush: null, bots: 'exclude' };
}

function queryOf(rows: ReturnType<typeof view>[]): Pick<Query, 'dashboard'> {
  const { questions } = makeEngine(rows);
  return { dashboard: (question) => Promise.resolve(questions.answer('dashboard', question)) };
}

const ALL = ['dailyVisitors', 'monthlyVisitors', 'hourlyVisitors', 'splitVisits'] as const;

test('the figures of other products’ rules are counted from the same rows', async () => {
  const midnight = START + DAY_MS;
  const rows = [
    view('a', midnight - 600_000),
    view('a', midnight + 600_000),
    view('a', START + 2 * DAY_MS),
    view('b', START + HOUR_MS),
    view('robot', START + HOUR_MS, FLAG.bot),
  ];
  expect(valueOf(await readEvidence(queryOf(rows), basisOver(3), ALL))).toMatchObject({
    totals: { pageViews: 4, visits: 3, visitors: 2 },
    hiddenBots: 1,
    // Visitor a on three days, b on one; a in three clock hours; the visit over midnight on both days.
    dailyVisitors: 4,
    monthlyVisitors: 2,
    hourlyVisitors: 4,
    splitVisits: 4,
  });
});

test('a range too long for questions by hour or by day gives no such figures', async () => {
  const outcome = await readEvidence(queryOf([view('a', START)]), basisOver(90), ALL);
  expect(outcome).toMatchObject({ ok: true, value: { hourlyVisitors: null, splitVisits: null, dailyVisitors: null, monthlyVisitors: 1 } });
});
