import { expect, test } from 'vitest';
import { addendsOf, rivalText } from '../../../../src/inspect/figure.ts';
import { liveBasis } from '../../../../src/inspect/figure-basis.ts';
import { LIVE_FIGURES, LIVE_WINDOWS_MS, type LiveFigureId } from '../../../../src/inspect/live-figures.ts';
import { readEvidence } from '../../../../src/inspect/read-evidence.ts';
import { FLAG } from '../../../../workers/contract/rows/event.ts';
import type { LiveAnswer } from '../../../../workers/contract/questions/live.ts';
import { makePageView } from '../../../acceptance/make-events.ts';
import { makeEngine } from '../../workers/query/make-questions-engine.ts';

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
  const query = { dashboard: (question: Parameters<typeof questions.dashboard>[0]) => Promise.resolve(questions.dashboard(question)) };
  const basis = liveBasis(NOW, LIVE_WINDOWS_MS[id], 'UTC', 'exclude');
  const outcome = await readEvidence(query, basis, addendsOf(LIVE_FIGURES[id]));
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.value;
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
  const answer = questions.live({ v: 1, id: 'live', bots: 'exclude' });
  if (!answer.ok) throw new Error(answer.failure.message);
  const explained: Partial<Record<LiveFigureId, number | null>> = {};
  for (const id of Object.keys(LIVE_FIGURES) as LiveFigureId[]) explained[id] = LIVE_FIGURES[id].value(await evidenceOf(id));
  expect(explained).toEqual(shown(answer.value));
  expect(explained).toEqual({ active: 2, currentPages: 2, pageViews30m: 4, recent: 3, pageViews24h: 6, visitors24h: 5 });
});

test('robots in a live window are told as left out', async () => {
  expect((await evidenceOf('active')).hiddenBots).toBe(1);
});

test('who is there before and after midnight is two visitors where the hash changes, and one here', async () => {
  const evidence = await evidenceOf('recent');
  expect(evidence.totals.visitors).toBe(3);
  expect(rivalText(LIVE_FIGURES.recent, 'Plausible', evidence)).toBe('4');
  expect(rivalText(LIVE_FIGURES.recent, 'Umami', evidence)).toBe('at least 3');
  expect(rivalText(LIVE_FIGURES.recent, 'GA4', evidence)).toBe('3');
});
