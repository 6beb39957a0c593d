import { expect, it } from 'vitest';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { DEFAULT_VIEW, type View } from '#question/view.ts';
import { askSummary, type SummaryPeriod } from '../../../../../src/dashboard/summary/ask-summary.ts';
import { makeAnswer } from '../signals/make-answer.ts';
import { NOW } from '../make-view.ts';
import { makeChange, makeErrors, makeFacts, makeSources, WEEK, WEEK_BEFORE } from './make-facts.ts';

const NONE = new AbortController().signal;
const clauses: View['clauses'] = [{ dim: 'path', op: 'prefix', values: ['/blog'] }];

type Answers = Record<string, Outcome<unknown>>;

/** Asks a source that answers everything but what `answers` says otherwise; the questions that it was asked, by kind. */
async function asked(period: SummaryPeriod, parts: Partial<View> = {}, answers: Answers = {}, maxRangeMs: number | null = null) {
  const questions: Record<string, unknown> = {};
  const all: Answers = {
    dashboard: succeed(makeFacts().shown.answer),
    change: succeed(makeChange(0, 0, {})),
    list: succeed(makeSources({})),
    errors: succeed(makeErrors([])),
    signals: succeed(makeAnswer()),
    ...answers,
  };
  const description = { dimensions: ['path', 'source'], earliest: 0, wholeDays: null, maxRangeMs, robotsOnly: false };
  const moment = {
    ...{ source: { title: 'shop.log', scope: 'file' }, description, now: NOW },
    ask(kind: string, question: unknown) {
      questions[kind] = question;
      return Promise.resolve(all[kind]);
    },
  } as unknown as Moment;
  const view: View = { ...DEFAULT_VIEW, zone: 'UTC', clauses, ...parts };
  return { outcome: await askSummary({ view, period, goals: [], grades: [], made: NOW }, moment, NONE), questions };
}

it('every question is about the filters of the view over the period, against the one before', async () => {
  const brush = { from: NOW - 3_600_000, to: NOW };
  const { questions } = await asked('lastWeek', { range: 'today', compare: 'off', brush });
  const about = { clauses, brush: null, range: WEEK, compare: { ...WEEK_BEFORE, clauses: null } };
  expect(questions).toMatchObject({ dashboard: { ...about, leaveOut: false }, change: about, list: about, signals: about });
});

it('the errors are those of all that is held up to the end of the period, or of as much as the source answers', async () => {
  expect((await asked('lastWeek')).questions['errors']).toMatchObject({ clauses, range: { from: null, to: WEEK.to }, compare: null });
  const limited = await asked('lastWeek', {}, {}, 30 * 86_400_000);
  expect(limited.questions['errors']).toMatchObject({ range: { from: WEEK.to - 30 * 86_400_000, to: WEEK.to } });
});

it('the range of a view that has a brush is the days of the brush', async () => {
  const { questions } = await asked('view', { brush: { from: Date.UTC(2025, 10, 12, 9), to: Date.UTC(2025, 10, 12, 11) } });
  expect(questions['dashboard']).toMatchObject({
    range: { from: Date.UTC(2025, 10, 12), to: Date.UTC(2025, 10, 13) },
    compare: { from: Date.UTC(2025, 10, 11), to: Date.UTC(2025, 10, 12) },
    brush: null,
  });
});

it('what the source does not have is a sentence, and any other failure is one of the whole', async () => {
  const without = await asked('lastWeek', {}, { errors: fail('unsupported', 'This source has no log of errors.') });
  expect(without.outcome).toMatchObject({ ok: true, value: { errors: 'This source has no log of errors.' } });
  const late = fail('deadline', 'Too late.');
  expect((await asked('lastWeek', {}, { signals: late })).outcome).toEqual(late);
});

it('everything held has nothing before it: no change is asked about', async () => {
  const { outcome, questions } = await asked('view', { range: 'all' });
  expect(questions['change']).toBeUndefined();
  expect(outcome).toMatchObject({ ok: true, value: { change: 'Nothing is compared.' } });
});
