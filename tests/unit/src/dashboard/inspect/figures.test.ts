import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import { expect, test } from 'vitest';
import { readEvidence, type Evidence } from '../../../../../src/dashboard/inspect/evidence.ts';
import { addendsOf, rivalText, workingText, FIGURES } from '../../../../../src/dashboard/inspect/figures.ts';
import { LIVE_WINDOWS_MS, type FigureId, type LiveFigureId } from '#question/figure-table.ts';
import { RIVAL_RULES, RIVALS } from '../../../../../src/dashboard/inspect/rivals.ts';
import { liveBasis } from '../../../../../src/dashboard/inspect/figure-basis.ts';
import { FLAG } from '#contract/rows/event.ts';
import type { LiveAnswer } from '#contract/questions/live.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { makeEngine } from '../../../workers/query/make-questions-engine.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

const EVIDENCE: Evidence = {
  totals: { pageViews: 300, visits: 100, visitors: 60, bounces: 25, durationMs: 6_000_000 },
  hiddenBots: 7,
  hiddenOwn: 0,
  dailyVisitors: 90,
  monthlyVisitors: 62,
  hourlyVisitors: 120,
  splitVisits: 104,
};

test('a ratio shows its numerator, its denominator and its result', () => {
  expect(workingText('pagesPerVisit', EVIDENCE)).toBe('300 page views ÷ 100 visits = 3.00');
  expect(workingText('bounceRate', EVIDENCE)).toBe('25 visits with one page view ÷ 100 visits = 25.0%');
  expect(workingText('visitDuration', EVIDENCE)).toBe('1h 40m spent in all visits together ÷ 100 visits = 1m 00s');
});

test('a count shows the rows that were counted', () => {
  expect(workingText('visitors', EVIDENCE)).toBe('60 different visitor ids');
  const one = { ...EVIDENCE, totals: { pageViews: 1, visits: 1, visitors: 1, bounces: 1, durationMs: 0 } };
  expect(workingText('currentPages', one)).toBe('1 active visitor, on one page');
  expect(workingText('pagesPerVisit', one)).toBe('1 page view ÷ 1 visit = 1.00');
});

test('other products are counted by their own rule, as a bound where a part of the rule is not recorded', () => {
  expect(rivalText('visitors', 'Plausible', EVIDENCE)).toBe('90');
  expect(rivalText('visitors', 'Umami', EVIDENCE)).toBe('62');
  expect(rivalText('visits', 'Matomo', EVIDENCE)).toBe('at least 104');
  expect(rivalText('visits', 'GA4', EVIDENCE)).toBe('100');
  expect(rivalText('pagesPerVisit', 'Umami', EVIDENCE)).toBe('at most 2.50');
  expect(rivalText('bounceRate', 'GA4', EVIDENCE)).toBe('at most 25.0%');
});

test('no number is shown where the rows cannot give it or its figures could not be requested', () => {
  expect(rivalText('visitors', 'GA4', EVIDENCE)).toBeNull();
  expect(rivalText('visits', 'Umami', { ...EVIDENCE, hourlyVisitors: null })).toBeNull();
  expect(rivalText('pagesPerVisit', 'Matomo', { ...EVIDENCE, splitVisits: 0 })).toBeNull();
});

test('without visits a ratio is a dash, not a zero', () => {
  const none = { ...EVIDENCE, totals: { pageViews: 0, visits: 0, visitors: 0, bounces: 0, durationMs: 0 } };
  expect(workingText('bounceRate', none)).toBe('0 visits with one page view ÷ 0 visits = –');
});

test('every figure shows the count of each other product’s rule, and asks for a sum once', () => {
  for (const id of Object.keys(FIGURES) as FigureId[]) {
    for (const rival of RIVALS) expect(RIVAL_RULES[id][rival].rule.length).toBeGreaterThan(15);
    expect(new Set(addendsOf(id)).size).toBe(addendsOf(id).length);
  }
  expect(addendsOf('visitors')).toEqual(['dailyVisitors', 'monthlyVisitors']);
});

/** Ten past midnight in UTC: the last 30 minutes begin on the day before. */
const NOW = Date.UTC(2025, 10, 20, 0, 10);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const VIEWS = [
  { visitor: 'stays', ts: NOW },
  { visitor: 'robot', ts: NOW - MINUTE_MS, flags: FLAG.bot },
  { visitor: 'active', ts: NOW - 5 * MINUTE_MS + 1 },
  { visitor: 'recent', ts: NOW - 5 * MINUTE_MS },
  { visitor: 'stays', ts: NOW - 20 * MINUTE_MS },
  { visitor: 'earlier', ts: NOW - 30 * MINUTE_MS },
  { visitor: 'yesterday', ts: NOW - DAY_MS + 1 },
  { visitor: 'gone', ts: NOW - DAY_MS },
];

const { questions } = makeEngine(
  VIEWS.map((view, index) => makePageView({ ...view, id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` })),
  { now: NOW },
);

async function evidenceOf(id: LiveFigureId) {
  const query = { dashboard: (question: DashboardQuestion) => Promise.resolve(questions.answer('dashboard', question)) };
  const basis = liveBasis(NOW, LIVE_WINDOWS_MS[id], 'UTC', { bots: 'exclude' });
  return valueOf(await readEvidence(query, basis, addendsOf(id)));
}

/** The figures as the page takes them from its answer. */
const shown = (answer: LiveAnswer): Readonly<Record<LiveFigureId, number>> => ({
  active: answer.active,
  currentPages: answer.currentPages.reduce((sum, page) => sum + page.visitors, 0),
  pageViews30m: answer.pageViews30m,
  recent: answer.recent,
  pageViews24h: answer.pageViews24h,
  visitors24h: answer.unique24h,
});

test('the explanation of a live figure counts what the live answer counted, up to the millisecond', async () => {
  const answer = valueOf(questions.answer('live', { v: 1, id: 'live', bots: 'exclude' }));
  const explained: Partial<Record<LiveFigureId, number | null>> = {};
  for (const id of Object.keys(LIVE_WINDOWS_MS) as LiveFigureId[]) explained[id] = FIGURES[id].value(await evidenceOf(id));
  expect(explained).toEqual(shown(answer));
  expect(explained).toEqual({ active: 2, currentPages: 2, pageViews30m: 4, recent: 3, pageViews24h: 6, visitors24h: 5 });
});

test('a visitor who is active before and after midnight is two visitors where the hash changes, and one here', async () => {
  const evidence = await evidenceOf('recent');
  expect(evidence.totals.visitors).toBe(3);
  expect(rivalText('recent', 'Plausible', evidence)).toBe('4');
  expect(rivalText('recent', 'Umami', evidence)).toBe('at least 3');
  expect(rivalText('recent', 'GA4', evidence)).toBe('3');
});
