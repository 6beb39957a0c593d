import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ErrorsAnswer } from '../../../../../workers/contract/questions/errors.ts';
import { isSignal, logOf, perLog } from '../../../../../workers/contract/rows/logs.ts';
import { Questions } from '../../../../../workers/query/questions.ts';
import { EventStore } from '../../../../../workers/store/event-store.ts';
import { makeDice } from '../../../../acceptance/dice.ts';
import { makeErrors, makeErrorsQuestions } from '../../../../acceptance/make-errors.ts';
import { makeEvents } from '../../../../acceptance/make-events.ts';
import { makeDashboardQuestions } from '../../../../acceptance/make-questions.ts';
import { newestRows, recountDashboard } from '../../../../acceptance/recount.ts';
import { recountErrors } from '../../../../acceptance/recount-errors.ts';
import { byTimeThenId } from '../../../../acceptance/recount-visits.ts';
import { valueOf } from '../../../../helpers/engine/engine-browser.ts';

const NOW = Date.UTC(2026, 2, 29, 9, 30);
const DAY_MS = 86_400_000;
const TIMEOUT_MS = 180_000;

const scene = fc.record({
  seed: fc.nat(),
  days: fc.constantFrom(0.1, 2, 20),
  count: fc.integer({ min: 1, max: 120 }),
  capacity: fc.constantFrom(1, 7, 60, 1_000),
  errorCapacity: fc.constantFrom(1, 20, 1_000, 1_000),
  parts: fc.integer({ min: 1, max: 3 }),
});

describe('whatever comes in, in whatever order and however little is held', () => {
  it('issues, their detail and dashboards filtered by them equal the naive recount', { timeout: TIMEOUT_MS }, () => {
    const seen = { issues: 0, compared: 0, details: 0, leftOut: 0, incomplete: 0 };
    const note = ({ issues, compared, detail, leftOut, completeSince }: ErrorsAnswer): void => {
      seen.issues += issues.length;
      seen.compared += compared?.occurrences ?? 0;
      seen.details += detail?.others.pageViews ?? 0;
      seen.leftOut += leftOut;
      seen.incomplete += Number(completeSince !== null && issues.length > 0);
    };
    fc.assert(
      fc.property(scene, ({ seed, days, count, capacity, errorCapacity, parts }) => {
        const made = makeEvents({ seed, count, from: NOW - Math.round(days * DAY_MS), to: NOW - 1 });
        const rows = made.filter((row) => !isSignal(row.kind));
        const pageViews = rows.filter((row) => row.kind === 'pageview');
        const arrivals = makeDice(seed + 2).shuffled([...rows, ...makeErrors(seed + 1, pageViews)]);
        const logs = perLog((log) => new EventStore({ capacity: log === 'errors' ? errorCapacity : capacity }));
        const clock = { now: () => NOW, elapsed: () => 0 };
        const questions = new Questions({ store: logs.pageViews, signals: logs, clock, instance: 'test' });
        const size = Math.ceil(arrivals.length / parts);
        for (let at = 0; at < arrivals.length; at += size) {
          for (const row of arrivals.slice(at, at + size)) logs[logOf(row.kind)].append(row);
          const come = arrivals.slice(0, at + size);
          const views = newestRows(
            come.filter((row) => !isSignal(row.kind)),
            capacity,
          );
          const errors = come.filter((row) => row.kind === 'error').sort(byTimeThenId);
          const held = [...views, ...errors.slice(-errorCapacity)];
          const options = { seed: seed + at, count: 4, now: NOW, rows: views };
          const dashboards = makeDashboardQuestions(options);
          for (const [i, question] of makeErrorsQuestions(options).entries()) {
            const answer = valueOf(questions.errors(question));
            expect(answer).toMatchObject(recountErrors(held, question, logs.errors.completeSince));
            expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
            note(answer);
            const clauses = question.clauses.filter(({ dim }) => dim === 'errorIssue');
            const dashboard = { ...dashboards[i]!, clauses: [...dashboards[i]!.clauses, ...clauses] };
            expect(valueOf(questions.dashboard(dashboard))).toMatchObject(recountDashboard(held, dashboard));
          }
        }
      }),
      { seed: 20_260_329, numRuns: 120 },
    );
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(20);
  });
});
