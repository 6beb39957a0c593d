import { describe, expect, it } from 'vitest';
import type { FunnelDefinition, FunnelQuestion } from '#contract/behaviour/funnel.ts';
import type { JourneysQuestion } from '#contract/behaviour/journeys.ts';
import type { Step } from '#contract/behaviour/steps.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { makePageView } from './make-events.ts';
import { recountBehind, recountFunnel, recountJourneys } from './recount-behaviour.ts';

const START = Date.UTC(2026, 0, 15, 12);
const LATER = { asOf: START + 86_400_000 };
const SELECTION: Pick<JourneysQuestion, 'clauses' | 'goals' | 'brush' | 'bots' | 'range' | 'offsets'> = {
  ...{ clauses: [], goals: [], brush: null, bots: 'include', range: { from: null, to: LATER.asOf }, offsets: [] },
};

/** Page views of one visitor, each a path and the second at which it was opened: `A 0, B 10`. */
function rowsOf(views: string, visitor = 'visitor'): EventRow[] {
  const told = views.split(', ').map((view) => view.split(' ') as [string, string]);
  return told.map(([path, second], i) => makePageView({ id: `${visitor} ${i}`, visitor, path, ts: START + Number(second) * 1_000 }));
}

function stepsOn(...paths: string[]): Step[] {
  return paths.map((path) => ({ rules: [{ on: 'page', match: 'exact', path }], pages: null }));
}

function funnel(rows: readonly EventRow[], definition: Partial<FunnelDefinition>) {
  const whole: FunnelDefinition = { order: 'loose', start: 'each', windowMs: null, steps: [], ...definition };
  const question: FunnelQuestion = { v: 1, id: '', ...SELECTION, ...whole, by: null };
  return {
    ...recountFunnel(rows, question, LATER),
    behind: recountBehind(rows, question, { ...whole, step: 0, outcome: 'dropped' }, LATER),
  };
}

function reached(rows: readonly EventRow[], definition: Partial<FunnelDefinition>): number[] {
  return funnel(rows, definition).steps.map((step) => step.reached);
}

describe('the recount of a funnel', () => {
  it('gives each step a row of its own, where steps are equal and where a page comes back', () => {
    const rows = rowsOf('A 0, B 10, C 20, A 30');
    expect(reached(rows, { steps: stepsOn('A', 'B', 'C') })).toEqual([1, 1, 1]);
    expect(reached(rows, { steps: stepsOn('A', 'B', 'A') })).toEqual([1, 1, 1]);
    expect(reached(rows, { steps: stepsOn('A', 'A', 'A') })).toEqual([1, 1, 0]);
  });

  it('lets only the earlier step stand between two steps that are strict', () => {
    expect(reached(rowsOf('A 0, A 1, B 2'), { steps: stepsOn('A', 'B'), order: 'strict', start: 'first' })).toEqual([1, 1]);
    expect(reached(rowsOf('A 0, C 1, B 2'), { steps: stepsOn('A', 'B'), order: 'strict' })).toEqual([1, 0]);
  });

  it('counts visitors who come further in a later visit, up to the last millisecond of the window', () => {
    expect(reached(rowsOf('A 0, B 7200'), { steps: stepsOn('A', 'B'), windowMs: 7_200_000 })).toEqual([1, 1]);
    expect(reached(rowsOf('A 0, B 7200'), { steps: stepsOn('A', 'B'), windowMs: 7_199_999 })).toEqual([1, 0]);
  });

  it('takes of several deepest ways the one that begins first, and names the visits behind a figure', () => {
    const rows = [...rowsOf('A 0, C 5', 'one'), ...rowsOf('A 3, B 5, A 9, B 14', 'two')];
    const { steps, behind } = funnel(rows, { steps: stepsOn('A', 'B') });
    expect(steps.map(({ medianMs }) => medianMs)).toEqual([null, 2_000]);
    expect(behind).toEqual(['one 0']);
  });
});

describe('the recount of journeys', () => {
  const visits = [
    ...rowsOf('/ 0, /blog/a 5, /blog/b 9, /buy 12', 'one'),
    ...rowsOf('/ 1, /blog/b 5', 'two'),
    ...rowsOf('/ 2, /faq 5, /buy 9', 'three'),
  ];
  const question: JourneysQuestion = {
    ...{ v: 1, id: '', ...SELECTION },
    ...{ direction: 'from', anchor: { on: 'entry' }, groups: 'folder', columns: 3, pinned: ['/', '/blog/*'] },
  };

  it('takes neighbours of a group as one and follows the pinned groups', () => {
    const { columns, links } = recountJourneys(visits, question, LATER);
    expect(columns.map((nodes) => nodes.map(({ kind, name, visits: count }) => `${kind} ${name} ${count}`))).toEqual([
      ['name / 3'],
      ['name /blog/* 2', 'name /faq 1'],
      ['name /buy 1', 'left  1'],
    ]);
    expect(links.map((between) => between.map(({ from, to, visits: count }) => [from, to, count]))).toEqual([
      [
        [0, 0, 2],
        [0, 1, 1],
      ],
      [
        [0, 0, 1],
        [0, 1, 1],
      ],
    ]);
  });

  it('counts on a pinned way the visits that its funnel counts', () => {
    const [first, second] = question.pinned.map((path) => ({ match: 'pattern', path }) as const);
    const anyPage = { on: 'page', match: 'pattern', path: '*' } as const;
    const steps: Step[] = [
      { rules: [question.anchor], pages: first! },
      { rules: [anyPage], pages: second! },
    ];
    expect(reached(visits, { steps, order: 'strict', start: 'first' })).toEqual([3, 2]);
  });
});
