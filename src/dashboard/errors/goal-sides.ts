import type { Query } from '#contract/ports/query.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { ErrorsAnswer, ErrorsQuestion } from '#contract/questions/errors.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { CONVERSION_RATE } from '#contract/questions/ratios.ts';
import type { Part } from './with-and-without.tsx';

/** Of the visits with an issue, and of the others, those that reached a goal. */
export interface GoalSides {
  affected: Part;
  others: Part;
  /** Epoch ms from which on all conversions are held, where that cuts the range. */
  since: number | null;
}

/** Asks which visits with the issue of a question, and which without it, reached a goal, as far as all conversions are held. */
export async function askGoalSides(
  { list, errors }: Pick<Query, 'list' | 'errors'>,
  question: ErrorsQuestion,
  goal: Goal,
): Promise<Outcome<GoalSides>> {
  const { v, id, range, offsets, brush, bots, clauses } = question;
  const goals = [...question.goals.filter((other) => other.id !== goal.id), goal];
  const first = {
    dim: 'path',
    goal: goal.id,
    order: { ...CONVERSION_RATE, descending: true },
    contains: '',
    cursor: '',
    limit: 1,
  } as const;
  const told = await list({ v, id, range, offsets, brush, bots, clauses, goals, compare: null, ...first });
  if (!told.ok) return told;
  const held = told.value.conversionsSince;
  const since = held !== null && held < range.to && held > (range.from ?? 0) ? held : null;
  const all: ErrorsQuestion = {
    ...question,
    goals,
    range: { from: since ?? range.from, to: range.to },
    edges: [],
    compare: null,
    limit: 1,
  };
  const reached: ErrorsQuestion = { ...all, clauses: [...clauses, { dim: 'goal', op: 'in', values: [goal.id] }] };
  const [whole, some] = [await errors(all), await errors(reached)];
  if (!whole.ok) return whole;
  if (!some.ok) return some;
  const [withIt, converted] = [visitsOf(whole.value), visitsOf(some.value)];
  return succeed({ affected: [converted.affected, withIt.affected], others: [converted.others, withIt.others], since });
}

function visitsOf({ detail, selected }: ErrorsAnswer): { affected: number; others: number } {
  const affected = detail?.visits ?? 0;
  return { affected, others: selected.visits - affected };
}
