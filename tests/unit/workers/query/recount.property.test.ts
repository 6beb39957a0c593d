import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import { isSignal, perLog } from '#contract/rows/logs.ts';
import type { Outcome } from '#contract/outcome.ts';
import { checkQuestion } from '#contract/questions/questions.ts';
import { Questions } from '../../../../workers/query/questions.ts';
import { EventStore } from '../../../../workers/store/event-store.ts';
import { makeEvents } from '../../../acceptance/make-events.ts';
import { makeDashboardQuestions, makeListQuestions, makeRowsQuestions } from '../../../acceptance/make-questions.ts';
import { NOTHING_LOST, type Since } from '../../../acceptance/recount-goals.ts';
import { newestRows, recountDashboard, recountList, recountLive, recountRows } from '../../../acceptance/recount.ts';
import { FakeClock } from '../../../helpers/fake-clock.ts';
import { valueOf } from '../../../helpers/value-of.ts';

const DAY_MS = 86_400_000;
/** Ample: a machine that is shared with other tests takes several times as long. */
const TIMEOUT_MS = 180_000;

/** Days on which clocks change: by an hour, by half an hour, at midnight; and a plain day. */
const DAYS = {
  'Berlin, spring': Date.UTC(2026, 2, 29),
  'Berlin, autumn': Date.UTC(2025, 9, 26),
  'New York, spring': Date.UTC(2026, 2, 8),
  'New York, autumn': Date.UTC(2025, 10, 2),
  'Lord Howe, autumn': Date.UTC(2026, 3, 5),
  'Lord Howe, spring': Date.UTC(2025, 9, 5),
  'Tehran, spring': Date.UTC(2022, 2, 22),
  'Tehran, autumn': Date.UTC(2022, 8, 22),
  Kathmandu: Date.UTC(2026, 0, 15),
};

const scene = fc.record({
  seed: fc.nat(),
  day: fc.constantFrom(...(Object.keys(DAYS) as (keyof typeof DAYS)[])),
  hour: fc.integer({ min: 0, max: 48 }),
  days: fc.constantFrom(0.1, 2, 20, 60),
  count: fc.integer({ min: 1, max: 160 }),
  capacity: fc.constantFrom(1, 7, 60, 1_000),
  parts: fc.integer({ min: 1, max: 4 }),
  inOrder: fc.boolean(),
});

/** A world in which rows arrive part by part. */
function makeWorld({ seed, day, hour, days, count, capacity, parts, inOrder }: typeof scene extends fc.Arbitrary<infer T> ? T : never) {
  const now = DAYS[day] + hour * 3_600_000 + 123;
  const rows = makeEvents({ seed, count, from: now - Math.round(days * DAY_MS), to: now - 1 }).filter((row) => !isSignal(row.kind));
  if (inOrder) rows.sort((a, b) => a.ts - b.ts || (a.id < b.id ? -1 : 1));
  const size = Math.ceil(rows.length / parts);
  const store = new EventStore({ capacity });
  const clock = new FakeClock(now);
  const signals = perLog(() => new EventStore({ capacity: 1 }));
  return {
    now,
    store,
    questions: new Questions({ store, signals, clock, instance: 'scan' }),
    arrivals: Array.from({ length: parts }, (_, i) => rows.slice(i * size, (i + 1) * size)),
  };
}

/** All signals are held; a store that is full gave up page views. */
function since({ store }: ReturnType<typeof makeWorld>): Since {
  return { ...NOTHING_LOST, pageViews: store.completeSince };
}

function allPages<Q extends { cursor: string }, R>(question: Q, ask: (page: Q) => Outcome<{ rows: R[]; cursor: string }>): R[] {
  const rows: R[] = [];
  let cursor = '';
  do {
    const page = valueOf(ask({ ...question, cursor }));
    rows.push(...page.rows);
    cursor = page.cursor;
  } while (cursor !== '');
  return rows;
}

function forEachState(world: ReturnType<typeof makeWorld>, check: (held: EventRow[], questions: Questions) => void): void {
  const seen: EventRow[] = [];
  for (const arrival of world.arrivals) {
    for (const row of arrival) {
      world.store.append(row);
      seen.push(row);
    }
    check(newestRows(seen, world.store.capacity), world.questions);
  }
}

describe('with any rows, every answer equals the naive recount', () => {
  it('of dashboards, whether scanned or remembered', { timeout: TIMEOUT_MS }, () => {
    fc.assert(
      fc.property(scene, (given) => {
        const world = makeWorld(given);
        forEachState(world, (held, questions) => {
          for (const question of makeDashboardQuestions({ seed: given.seed + held.length, count: 4, now: world.now, rows: held })) {
            const checked = valueOf(checkQuestion('dashboard', question));
            const recounted = recountDashboard(held, question, since(world));
            const answer = valueOf(questions.answer('dashboard', checked));
            const { hiddenBots, hiddenOwn, figures, compareFigures, background } = answer;
            expect({ hiddenBots, hiddenOwn, figures, compareFigures, background }).toEqual(recounted);
            expect(valueOf(questions.answer('dashboard', checked))).toEqual(answer);
            expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
          }
        });
      }),
      { seed: 20_260_115, numRuns: 100 },
    );
  });

  it('of live windows', { timeout: TIMEOUT_MS }, () => {
    fc.assert(
      fc.property(scene, fc.constantFrom('exclude' as const, 'include' as const, 'only' as const), (given, bots) => {
        const world = makeWorld(given);
        forEachState(world, (held, questions) => {
          const question = { v: 1 as const, id: 'live', bots };
          const recounted = { v: 1, id: 'live', asOf: world.now, complete: true, ...recountLive(held, question, world.now) };
          const { revision, ...answer } = valueOf(questions.answer('live', question));
          expect(revision).toContain(String(world.store.revision));
          expect(answer).toEqual(recounted);
        });
      }),
      { seed: 20_260_116, numRuns: 60 },
    );
  });

  it('of full lists and raw rows, page by page', { timeout: TIMEOUT_MS }, () => {
    fc.assert(
      fc.property(scene, (given) => {
        const world = makeWorld(given);
        forEachState(world, (held, questions) => {
          const options = { seed: given.seed + held.length, count: 3, now: world.now, rows: held };
          for (const question of makeListQuestions(options)) {
            const [checked, recounted] = [valueOf(checkQuestion('list', question)), recountList(held, question, since(world))];
            expect(allPages(checked, (page) => questions.answer('list', page))).toEqual(recounted);
          }
          for (const question of makeRowsQuestions(options)) {
            const [checked, recounted] = [valueOf(checkQuestion('rows', question)), recountRows(held, question, since(world))];
            expect(allPages(checked, (page) => questions.answer('rows', page))).toEqual(recounted);
          }
        });
      }),
      { seed: 20_260_117, numRuns: 60 },
    );
  });
});
