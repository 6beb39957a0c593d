import { describe, expect, it } from 'vitest';
import type { RetentionQuestion } from '#contract/behaviour/retention.ts';
import { FLAG, type EventRow } from '#contract/rows/event.ts';
import { edgesBetween } from '../../../../../workers/calendar/edges.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { recountRetention } from '../../../../acceptance/recount-behaviour-figures.ts';
import { makeId } from '../../../../helpers/make-id.ts';
import { makeRowsQuestion, only } from '../../../../helpers/make-question.ts';
import { makeEngine } from '../make-questions-engine.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A Monday. */
const START = Date.UTC(2026, 0, 5);
const FIVE_DAYS = Array.from({ length: 6 }, (_, day) => START + day * DAY_MS);

let made = 0;

function view(visitor: string, ts: number, changes: Partial<EventRow> = {}): EventRow {
  return makePageView({ id: makeId(++made), visitor, ts, ...changes });
}

/** A page view so many days after the start, at noon. */
function on(visitor: string, day: number, changes: Partial<EventRow> = {}): EventRow {
  return view(visitor, START + (day + 0.5) * DAY_MS, changes);
}

/** The first of five days as the only cohort. */
function makeQuestion(changes: Partial<RetentionQuestion>): RetentionQuestion {
  const { v, id, offsets, clauses, goals, brush, bots } = makeRowsQuestion();
  return { v, id, offsets, clauses, goals, brush, bots, edges: FIVE_DAYS, cohorts: 1, ...changes };
}

/** The cohorts as `visitors: back`; of an engine that holds all rows as the naive recount has them. */
function ask(rows: EventRow[], changes: Partial<RetentionQuestion> = {}, capacity = 10_000): string[] {
  const question = makeQuestion(changes);
  const { cohorts } = valueOf(makeEngine(rows, { capacity }).questions.answer('retention', question));
  if (rows.length <= capacity) expect(cohorts).toEqual(recountRetention(rows, question));
  return cohorts.map(({ visitors, back }) => `${visitors}: ${back.join(' ')}`.trim());
}

describe('a cohort', () => {
  it('has the visitors whose first visit began in its period, and of them how many came back in each later one', () => {
    const rows = [...[0, 1, 3].map((day) => on('a', day)), ...[0, 3].map((day) => on('b', day)), on('c', 0), on('d', 1), on('d', 2)];
    expect(ask(rows, { cohorts: 3 })).toEqual(['3: 1 0 2 0', '1: 1 0 0', '0: 0 0']);
    expect(ask(rows, { cohorts: 5 })).toEqual(['3: 1 0 2 0', '1: 1 0 0', '0: 0 0', '0: 0', '0:']);
  });

  it('counts a visitor once a period, however often they come, and not in their own period', () => {
    const often = [0, 1, 2].flatMap((hour) => [0, 1].map((day) => view('a', START + day * DAY_MS + hour * 60 * MINUTE_MS)));
    expect(ask(often)).toEqual(['1: 1 0 0 0']);
  });

  it('does not have a visitor who was first seen before the range', () => {
    expect(ask([on('old', -20), on('old', 0), on('old', 1), on('new', 0), on('new', 1)])).toEqual(['1: 1 0 0 0']);
  });

  it('begins at its edge to the millisecond, and has a visit that reaches over an edge where it began', () => {
    const second = FIVE_DAYS[1]!;
    expect(ask([view('a', second - 1), view('b', second)], { cohorts: 2 })).toEqual(['1: 0 0 0 0', '1: 0 0 0']);
    const reaching = [view('a', START), view('a', second - 1), view('a', second + 1), view('b', second - 1), view('b', second + 1)];
    expect(ask(reaching, { cohorts: 2 })).toEqual(['2: 0 0 0 0', '0: 0 0 0']);
  });

  it('of one visitor is 100 % at most, and one of nobody is empty', () => {
    expect(ask([on('a', 0)])).toEqual(['1: 0 0 0 0']);
    expect(ask([0, 1, 2, 3, 4].map((day) => on('a', day)))).toEqual(['1: 1 1 1 1']);
    expect(ask([])).toEqual(['0: 0 0 0 0']);
  });

  it('has a visitor whose first visit has a selected page view, anywhere in it; what they do later is not filtered', () => {
    const clauses = [only('path', '/launch')];
    const met = [on('a', 0, { path: '/launch' }), on('a', 1, { path: '/' })];
    const notAtFirst = [on('b', 0), on('b', 1, { path: '/launch' }), on('b', 2)];
    expect(ask([...met, ...notAtFirst], { clauses, cohorts: 2 })).toEqual(['1: 1 0 0 0', '0: 0 0 0']);
    const midnight = FIVE_DAYS[1]!;
    const across = [view('c', midnight - MINUTE_MS), view('c', midnight + MINUTE_MS, { path: '/launch' }), on('c', 3)];
    expect(ask(across, { clauses })).toEqual(['1: 0 0 1 0']);
  });

  it('leaves robots out unless asked', () => {
    const rows = [on('robot', 0, { flags: FLAG.bot }), on('robot', 1, { flags: FLAG.bot }), on('a', 0)];
    expect(ask(rows)).toEqual(['1: 0 0 0 0']);
    expect(ask(rows, { bots: 'only' })).toEqual(['1: 1 0 0 0']);
  });
});

it('weeks begin on Monday in the zone of the question, as its edges do', () => {
  // Monday 00:00 in Shanghai is Sunday 16:00 UTC.
  const mondays = [4, 11, 18, 25].map((day) => Date.UTC(2026, 0, day, 16));
  const edges = edgesBetween(mondays[0]!, mondays[3]!, 'week', 'Asia/Shanghai');
  expect(edges).toEqual(mondays);
  const sunday = view('a', mondays[1]! - MINUTE_MS);
  const monday = view('b', mondays[1]! + MINUTE_MS);
  const weekLater = ['a', 'b'].map((visitor) => view(visitor, mondays[2]!));
  expect(ask([sunday, monday, ...weekLater], { edges, cohorts: 2 })).toEqual(['1: 0 1', '1: 1']);
});

it('where history is cut, the first visit held counts as the first one, and the answer says since when', () => {
  const rows = [on('a', 0), on('a', 2), on('b', 2), on('b', 3)];
  expect(ask(rows, { cohorts: 3 })).toEqual(['1: 0 1 0 0', '0: 0 0 0', '1: 1 0']);
  expect(ask(rows, { cohorts: 3 }, 3)).toEqual(['0: 0 0 0 0', '0: 0 0 0', '2: 1 0']);
  const cutAt = START + 2 * DAY_MS;
  const { questions } = makeEngine(rows, { cutAt });
  expect(questions.answer('retention', makeQuestion({}))).toMatchObject({ ok: true, value: { cutAt } });
});
