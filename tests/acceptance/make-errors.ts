import type { ErrorsQuestion } from '#contract/questions/errors.ts';
import type { Clause } from '#contract/questions/selection.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { makeDice } from './dice.ts';
import { makePageView } from './make-events.ts';
import { makeRowsQuestions, type QuestionOptions } from './make-questions.ts';

const ISSUES = [
  'javascript|x is not a function|f@/a.js',
  'network|HTTP <n>|',
  'promise|😀|',
  'react|～|',
  '404 /gone',
  '404 /gone/ü',
  '',
  '__proto__',
];
const FACTS = [
  '{"severity":"high","type":"javascript"}',
  '{"severity":"low","type":"promise"}',
  '{"from":"extension","severity":"low","type":"javascript"}',
  '{"link":"/blog","severity":"low","type":"network"}',
  '{"link":"https://example.com/ü","severity":"low","type":"network"}',
  '{"severity":"worst","type":7}',
  'null',
  '',
];

/**
 * Errors on page views, in no order: several on one page view, at one instant too, before it and long after, on page views
 * that nobody has and on none, tests, of extensions, and with properties that no site writes.
 */
export function makeErrors(seed: number, pageViews: readonly EventRow[]): EventRow[] {
  const dice = makeDice(seed);
  const errors = pageViews.flatMap((view) =>
    Array.from({ length: dice.pick([0, 0, 0, 1, 2, 4]) }, (_, i) =>
      makePageView({
        id: dice.uuid(),
        ts: Math.max(0, view.ts + dice.pick([0, 0, 1, 5_000, -5_000, 86_400_000])),
        kind: 'error',
        pageViewId: dice.chance(0.95) ? view.id : dice.pick(['', dice.uuid()]),
        origin: dice.chance(0.1) ? 'test' : 'live',
        target: dice.pickSkewed(ISSUES),
        title: dice.pick(['', `Title ${i}`]),
        properties: dice.pickSkewed(FACTS),
        release: dice.pick(['', '1.0', '1.1']),
        // What the error says of itself is not what counts: its page view decides.
        ...{ path: '', visitor: '', browser: 'Lynx' },
      }),
    ),
  );
  return dice.shuffled(errors);
}

/** Random questions about errors. */
export function makeErrorsQuestions(options: QuestionOptions): ErrorsQuestion[] {
  const dice = makeDice(options.seed);
  return makeRowsQuestions(options).map(({ cursor: _, limit: _limit, ...question }) => {
    const { from, to } = question.range;
    const start = from ?? Math.max(0, to - dice.between(2, 9_000_000));
    const clause: Clause = { dim: 'errorIssue', op: dice.pick(['in', 'notIn']), values: dice.some(ISSUES, 3) };
    return {
      ...question,
      clauses: dice.chance(0.3) ? [...question.clauses, clause] : question.clauses,
      edges: start === to || dice.chance(0.2) ? [] : [...new Set([start, Math.floor((start + to) / 2), to])],
      compare: dice.chance(0.7) ? { from: Math.max(0, 2 * start - to), to: start, clauses: dice.chance(0.3) ? [] : null } : null,
      issue: dice.chance(0.8) ? dice.pickSkewed(ISSUES) : null,
      limit: dice.pick([1, 3, 100]),
      group: dice.pick(['site', 'site', 'site', 'site', 'site', 'extensions', 'missing']),
    };
  });
}
