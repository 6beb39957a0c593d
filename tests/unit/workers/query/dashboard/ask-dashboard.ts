import { expect } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import type { DashboardAnswer, DashboardQuestion } from '#contract/questions/dashboard.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { recountDashboard } from '../../../../acceptance/recount.ts';
import { makeDashboardQuestion } from '../make-question.ts';
import { makeEngine, NOW } from '../make-questions-engine.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
/** Five hours before the engine's now. */
export const START = NOW - 5 * HOUR_MS;

let made = 0;

/** A page view `minutes` after the start. */
export function view(visitor: string, minutes: number, changes: Partial<EventRow> = {}): EventRow {
  const id = `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;
  return makePageView({ id, visitor, ts: START + minutes * MINUTE_MS, ...changes });
}

/** The answer of an engine that holds these rows, which the naive recount gives too: an example holds for both. */
export function ask(
  rows: EventRow[],
  changes: Partial<DashboardQuestion>,
  options: Parameters<typeof makeEngine>[1] = {},
): DashboardAnswer {
  const question = makeDashboardQuestion(changes);
  const outcome = makeEngine(rows, options).questions.answer('dashboard', question);
  if (!outcome.ok) throw new Error(outcome.failure.message);
  expect(outcome.value).toMatchObject(recountDashboard(rows, question));
  return outcome.value;
}

/** The range between two minutes after the start, in buckets of an hour. */
export function between(from: number, to: number): Pick<DashboardQuestion, 'range' | 'edges'> {
  const edges: number[] = [];
  for (let minute = from; minute < to; minute += 60) edges.push(START + minute * MINUTE_MS);
  edges.push(START + to * MINUTE_MS);
  return { range: { from: START + from * MINUTE_MS, to: START + to * MINUTE_MS }, edges };
}
