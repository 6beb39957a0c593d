import { describe, expect, it } from 'vitest';
import type { ErrorsAnswer } from '#contract/questions/errors.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { makeDice } from '../../../../acceptance/dice.ts';
import { makeErrors, makeErrorsQuestions } from '../../../../acceptance/make-errors.ts';
import { recountErrors } from '../../../../acceptance/recount-errors.ts';
import { checkWhileRowsArrive } from '../arriving-rows.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

const TIMEOUT_MS = 180_000;
const HOUR_MS = 3_600_000;
/** Only lone errors have it. */
const ISSUE = 'http|404|/gone';

/** Errors on page views, and lone ones: of visitors with page views near and far in time, and of some who have none. */
function makeBoth(seed: number, pageViews: readonly EventRow[]): EventRow[] {
  const dice = makeDice(seed);
  const lone = pageViews
    .filter(() => dice.chance(0.4))
    .map((view) => ({
      ...view,
      id: dice.uuid(),
      ts: Math.max(0, view.ts + dice.pick([0, 1_000, -1_000, HOUR_MS / 2, HOUR_MS / 2 + 1, -HOUR_MS / 2, -HOUR_MS])),
      kind: 'error' as const,
      visitor: dice.pick([view.visitor, view.visitor, 'lost-1', 'lost-2', '']),
      path: dice.pick(['/gone', view.path]),
      origin: 'imported' as const,
      target: dice.pick([ISSUE, ISSUE, '404 /gone', '', '__proto__']),
      properties: dice.pick(['{"severity":"low","type":"network"}', '{"from":"extension","severity":"low","type":"network"}']),
    }));
  return dice.shuffled([...lone, ...makeErrors(seed + 1, pageViews)]);
}

describe('errors about no page view, in a source that counts them', () => {
  it('are selected by their own row and by the visit that they fall in, as in a naive recount', { timeout: TIMEOUT_MS }, () => {
    const seen = { lone: 0, filtered: 0, pageless: 0 };
    const note = ({ totals, detail }: ErrorsAnswer, clauses: number): void => {
      seen.lone += Number(totals.occurrences > totals.pageViews);
      seen.filtered += Number(clauses > 0 && totals.visitors > totals.visits);
      seen.pageless += Number(detail?.pageView === '');
    };
    checkWhileRowsArrive(
      makeBoth,
      (_, capacity) => capacity,
      ({ questions, logs, held, options }) => {
        for (const made of makeErrorsQuestions(options)) {
          const question = { ...made, issue: ISSUE };
          const answer = valueOf(questions.answer('errors', question));
          expect(answer).toMatchObject(recountErrors(held, question, logs.errors.completeSince, true, logs.pageViews.completeSince));
          note(answer, question.clauses.length);
        }
      },
      true,
    );
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(10);
  });
});
