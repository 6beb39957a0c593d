import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventRow } from '../../../../../workers/contract/rows/event.ts';
import { isSignal, logOf, perLog } from '../../../../../workers/contract/rows/logs.ts';
import { Questions } from '../../../../../workers/query/questions.ts';
import { EventStore } from '../../../../../workers/store/event-store.ts';
import { makeDice } from '../../../../acceptance/dice.ts';
import { makeEvents } from '../../../../acceptance/make-events.ts';
import { makeSignals, makeSignalsQuestions } from '../../../../acceptance/make-signals.ts';
import { makeDashboardQuestions, makeListQuestions } from '../../../../acceptance/make-questions.ts';
import { newestRows, recountDashboard, recountList } from '../../../../acceptance/recount.ts';
import { recountSignals } from '../../../../acceptance/recount-signals.ts';
import { byTimeThenId } from '../../../../acceptance/recount-visits.ts';

const NOW = Date.UTC(2026, 2, 29, 9, 30);
const DAY_MS = 86_400_000;
const TIMEOUT_MS = 180_000;

const scene = fc.record({
  seed: fc.nat(),
  days: fc.constantFrom(0.1, 2, 20),
  count: fc.integer({ min: 1, max: 120 }),
  capacity: fc.constantFrom(1, 7, 60, 1_000),
  parts: fc.integer({ min: 1, max: 3 }),
});

/** The newest signals that a full log of this capacity holds. */
function newestSignals(signals: readonly EventRow[], capacity: number): EventRow[] {
  return [...signals].sort(byTimeThenId).slice(-capacity);
}

describe('whatever comes in, in whatever order and however little is held', () => {
  it(
    'goals, shares, names of actions, vitals and engagement, and what goals select, equal the naive recount',
    { timeout: TIMEOUT_MS },
    () => {
      let conversions = 0;
      let samples = 0;
      let shared = 0;
      fc.assert(
        fc.property(scene, ({ seed, days, count, capacity, parts }) => {
          const from = NOW - Math.round(days * DAY_MS);
          const rows = makeEvents({ seed, count, from, to: NOW - 1 }).filter((row) => !isSignal(row.kind));
          const signals = makeSignals(
            seed + 1,
            rows.filter((row) => row.kind === 'pageview'),
          );
          const dice = makeDice(seed + 2);
          // Signals come before and after their page views.
          const arrivals = dice.shuffled([...rows, ...signals]);
          const logs = perLog((log) => new EventStore({ capacity: log === 'pageViews' ? capacity : capacity * 2 }));
          const questions = new Questions({
            store: logs.pageViews,
            signals: logs,
            clock: { now: () => NOW, elapsed: () => 0 },
            instance: 'test',
          });
          const size = Math.ceil(arrivals.length / parts);
          const seen: EventRow[] = [];
          for (let at = 0; at < arrivals.length; at += size) {
            for (const row of arrivals.slice(at, at + size)) {
              logs[logOf(row.kind)].append(row);
              seen.push(row);
            }
            const held = newestRows(
              seen.filter((row) => !isSignal(row.kind)),
              capacity,
            );
            const heldSignals = (['actions', 'measurements'] as const).flatMap((log) =>
              newestSignals(
                seen.filter((row) => logOf(row.kind) === log),
                capacity * 2,
              ),
            );
            const all = [...held, ...heldSignals];
            const since = { actions: logs.actions.completeSince, measurements: logs.measurements.completeSince };
            const asked = { seed: seed + at, count: 2, now: NOW, rows: held, byGoal: 0.9 };
            for (const question of makeDashboardQuestions(asked)) {
              expect(questions.dashboard(question)).toMatchObject({ ok: true, value: recountDashboard(all, question, since) });
            }
            for (const question of makeListQuestions({ ...asked, count: 1 })) {
              const rows = recountList(all, question, since).slice(0, question.limit);
              expect(questions.list(question)).toMatchObject({ ok: true, value: { rows } });
            }
            for (const question of makeSignalsQuestions({ seed: seed + at, count: 4, now: NOW, rows: held })) {
              // Once counted and once remembered.
              questions.signals(question);
              const outcome = questions.signals(question);
              if (!outcome.ok) throw new Error(outcome.failure.message);
              expect(outcome.value).toMatchObject(recountSignals(all, question, since));
              expect(JSON.parse(JSON.stringify(outcome.value))).toEqual(outcome.value);
              conversions += (outcome.value.goals ?? []).reduce((sum, goal) => sum + goal.conversions, 0);
              shared += outcome.value.shares?.series.reduce((sum, count) => sum + count, 0) ?? 0;
              samples += outcome.value.vitals?.all.LCP?.samples ?? 0;
            }
          }
        }),
        { seed: 20_260_329, numRuns: 120 },
      );
      expect(conversions).toBeGreaterThan(1_000);
      expect(samples).toBeGreaterThan(100);
      expect(shared).toBeGreaterThan(100);
    },
  );
});
