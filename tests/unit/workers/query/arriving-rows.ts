import fc from 'fast-check';
import type { EventRow } from '#contract/rows/event.ts';
import { isSignal, logOf, perLog, type LogName } from '#contract/rows/logs.ts';
import { Questions } from '../../../../workers/query/questions.ts';
import { EventStore } from '../../../../workers/store/event-store.ts';
import { FakeClock } from '../../../helpers/fake-clock.ts';
import { makeDice } from '../../../acceptance/dice.ts';
import { makeEvents } from '../../../acceptance/make-events.ts';
import type { QuestionOptions } from '../../../acceptance/make-questions.ts';
import { newestRows } from '../../../acceptance/recount.ts';
import { byTimeThenId } from '../../../acceptance/recount-visits.ts';

const NOW = Date.UTC(2026, 2, 29, 9, 30);
const DAY_MS = 86_400_000;

const scene = {
  seed: fc.nat(),
  days: fc.constantFrom(0.1, 2, 20),
  count: fc.integer({ min: 1, max: 120 }),
  capacity: fc.constantFrom(1, 7, 60, 1_000),
  parts: fc.integer({ min: 1, max: 3 }),
};

/** An engine and the rows that it holds by definition, between two parts of what comes in. */
export interface Moment {
  questions: Questions;
  logs: Record<LogName, EventStore>;
  /** Newest page views and newest signals of each log. */
  held: EventRow[];
  /** What random questions are made of. */
  options: QuestionOptions;
}

/**
 * Checks an engine at several moments while page views and what is about them come in, in any order, however little is held.
 *
 * @param makeAbout rows about page views
 * @param capacityOf rows that a log holds, given those of page views and the seed
 * @param countsLoneErrors errors about no page view count too
 */
export function checkWhileRowsArrive(
  makeAbout: (seed: number, pageViews: readonly EventRow[]) => EventRow[],
  capacityOf: (log: LogName, capacity: number, seed: number) => number,
  check: (moment: Moment) => void,
  countsLoneErrors = false,
): void {
  fc.assert(
    fc.property(fc.record(scene), ({ seed, days, count, capacity, parts }) => {
      const made = makeEvents({ seed, count, from: NOW - Math.round(days * DAY_MS), to: NOW - 1 });
      const rows = made.filter((row) => !isSignal(row.kind));
      const about = makeAbout(
        seed + 1,
        rows.filter((row) => row.kind === 'pageview'),
      );
      const arrivals = makeDice(seed + 2).shuffled([...rows, ...about]);
      const logs = perLog((log) => new EventStore({ capacity: capacityOf(log, capacity, seed) }));
      const clock = new FakeClock(NOW);
      const questions = new Questions({ store: logs.pageViews, signals: logs, clock, instance: 'test', countsLoneErrors });
      const size = Math.ceil(arrivals.length / parts);
      for (let at = 0; at < arrivals.length; at += size) {
        for (const row of arrivals.slice(at, at + size)) logs[logOf(row.kind)].append(row);
        const come = arrivals.slice(0, at + size);
        const newest = (log: LogName) =>
          come
            .filter((row) => logOf(row.kind) === log)
            .sort(byTimeThenId)
            .slice(-logs[log].capacity);
        const views = newestRows(
          come.filter((row) => !isSignal(row.kind)),
          capacity,
        );
        const held = [...views, ...newest('actions'), ...newest('measurements'), ...newest('errors')];
        check({ questions, logs, held, options: { seed: seed + at, count: 4, now: NOW, rows: views } });
      }
    }),
    { seed: 20_260_329, numRuns: 70 },
  );
}
