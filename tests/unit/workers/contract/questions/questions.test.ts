import { describe, expect, it } from 'vitest';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { FunnelDefinition } from '#contract/behaviour/funnel.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { QUESTION_KINDS, type QuestionKind } from '#contract/questions/question-kinds.ts';
import { checkQuestion, type QuestionOf } from '#contract/questions/questions.ts';
import {
  makeDashboardQuestion,
  makeErrorsQuestion,
  makeListQuestion,
  makeRowsQuestion,
  only,
  without,
} from '../../../../helpers/make-question.ts';

const TO = makeDashboardQuestion().range.to;

function problemOf(outcome: Outcome<unknown>): string {
  if (outcome.ok) throw new Error('The question was taken.');
  expect(outcome.failure.code).toBe('bad-question');
  expect(outcome.failure.retry).toBe(false);
  return `${outcome.failure.path}: ${outcome.failure.message}`;
}

function dashboardProblem(changes: Record<string, unknown>): string {
  return problemOf(checkQuestion('dashboard', { ...makeDashboardQuestion(), ...changes }));
}

function makeSelected() {
  const { cursor: _, ...selected } = makeRowsQuestion();
  return selected;
}

function withoutLimit() {
  const { limit: _, ...selected } = makeSelected();
  return selected;
}

function makeFunnel(): FunnelDefinition {
  return {
    steps: [
      { rules: [{ on: 'entry' }], pages: { match: 'exact', path: '/' } },
      {
        rules: [
          { on: 'action', kind: 'share', target: '' },
          { on: 'scrollDepth', atLeastPermille: 500 },
        ],
        pages: null,
      },
    ],
    ...{ order: 'strict', start: 'first', windowMs: null },
  };
}

function makeQuestion(kind: QuestionKind): Record<string, unknown> {
  const makers: { [K in QuestionKind]: () => QuestionOf<K> } = {
    dashboard: makeDashboardQuestion,
    live: () => ({ v: 1, id: 'q', bots: 'only' }),
    list: makeListQuestion,
    rows: makeRowsQuestion,
    visit: () => ({ v: 1, id: 'q', pageView: '00000000-0000-4000-8000-000000000000' }),
    signals: () => ({
      ...makeSelected(),
      parts: ['goals'],
      compare: null,
      pages: { by: 'LCP', descending: true, least: 10 },
      limit: 5,
      edges: [],
    }),
    errors: makeErrorsQuestion,
    journeys: () => ({
      ...withoutLimit(),
      ...{ direction: 'from', anchor: { on: 'entry' }, groups: 'folder', columns: 4, pinned: ['/', '/blog/*'] },
    }),
    funnel: () => ({ ...withoutLimit(), ...makeFunnel(), by: 'country' }),
    retention: () => {
      const { cursor: _, limit: __, range: ___, ...selected } = makeRowsQuestion();
      return { ...selected, edges: [0, 10, 20], cohorts: 1 };
    },
    change: () => ({
      ...makeSelected(),
      ...{ compare: { from: 0, to: 1, clauses: null }, figure: 'bounceRate', goal: null, dims: ['path', 'source'], limit: 9 },
    }),
    visits: () => ({ ...makeRowsQuestion(), behind: { ...makeFunnel(), step: 1, outcome: 'dropped' } }),
  };
  return makers[kind]();
}

function goalOf(rule: Record<string, unknown>, id = 'g'): Record<string, unknown> {
  return { id, name: 'Goal', rules: [{ on: 'page', match: 'exact', path: '/', ...rule }] };
}

describe('a question from outside', () => {
  it('is copied when it keeps all limits, without unknown fields', () => {
    const question = makeDashboardQuestion({
      clauses: [only('path', '/', ''), without('path', '/x'), only('hourOfWeek', '0', '167'), without('goal', 'share')],
      goals: [...DEFAULT_GOALS],
      brush: { from: 5, to: 5 },
      compare: { from: -10, to: 0, clauses: [only('hourOfWeek', '7')] },
      compareEdges: [-10, 0],
      panels: [{ kind: 'series' }, { kind: 'hours' }, { kind: 'social' }, { kind: 'top', dim: 'exit', limit: 100 }],
    });
    const taken = checkQuestion('dashboard', {
      ...question,
      extra: 1,
      panels: question.panels.map((panel) => Object.assign({ extra: 1 }, panel)),
    });
    expect(taken).toEqual({ ok: true, value: question });
  });

  it('that names the kind of robot "AI crawler" of an earlier version asks for "AI training"', () => {
    const other: Clause[] = [only('title', 'AI crawler'), { dim: 'robotKind', op: 'prefix', values: ['AI crawler'] }];
    const asked = makeDashboardQuestion({ clauses: [only('robotKind', 'AI crawler', 'Tool'), ...other] });
    expect(checkQuestion('dashboard', asked)).toMatchObject({
      ok: true,
      value: { clauses: [only('robotKind', 'AI training', 'Tool'), ...other] },
    });
  });

  it.each(QUESTION_KINDS)('is read from its own fields, never from a prototype: %s', (kind) => {
    const inherited: unknown = Object.create(makeQuestion(kind));
    expect(problemOf(checkQuestion(kind, inherited))).toContain(': The question is a value of type object');
    const polluting: unknown = JSON.parse(JSON.stringify(makeQuestion(kind)).replace('{', '{"__proto__":{"polluted":true},'));
    const taken = checkQuestion(kind, polluting);
    expect(taken).toEqual({ ok: true, value: makeQuestion(kind) });
    expect(taken.ok && Object.getPrototypeOf(taken.value) === Object.prototype).toBe(true);
    const { id: _, ...named } = makeQuestion(kind);
    expect(problemOf(checkQuestion(kind, { ...named, ['__proto__']: { id: 'x' } }))).toContain('id: id is undefined; it must be given');
  });

  it('has no inherited field in any of its parts', () => {
    const inherited: unknown = Object.create({ from: 0, to: TO });
    for (const field of ['range', 'brush', 'compare']) expect(dashboardProblem({ [field]: inherited })).toContain(`${field}: ${field} is`);
    expect(dashboardProblem({ panels: [Object.create({ kind: 'totals' })] })).toContain('panels[0]: ');
  });

  it.each([
    ['no object', null, ': The question is null; it must be an object'],
    ['a list', [], ': The question is a list of 0; it must be an object'],
    ['another version', { ...makeDashboardQuestion(), v: 2 }, 'v: v is 2; it must be 1'],
  ])('is refused when it is %s', (_, input, problem) => {
    expect(problemOf(checkQuestion('dashboard', input))).toContain(problem);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['the range ends before it begins', { range: { from: 9, to: 8 } }, 'range.from: range.from is 9; it must be at or before the end, 8'],
    ['a time is no integer', { range: { from: 0.5, to: 8 } }, 'range.from: range.from is 0.5; it must be an integer'],
    ['a time is not finite', { range: { from: 0, to: Infinity } }, 'range.to: range.to is Infinity'],
    ['a time is beyond all dates', { range: { from: 0, to: 9e15 } }, 'range.to: range.to is 9000000000000000'],
    ['the brush has no start', { brush: { from: null, to: 8 } }, 'brush.from: '],
    ['the comparison is missing', { compare: undefined }, 'compare: compare is undefined; it must be an object'],
    ['the comparison does not say its clauses', { compare: { from: 0, to: 8 } }, 'compare.clauses: compare.clauses is undefined'],
    ['bots is another word', { bots: 'maybe' }, "bots: bots is 'maybe'; it must be one of exclude, include"],
    ['leaveOut is no boolean', { leaveOut: 1 }, 'leaveOut: leaveOut is 1; it must be true or false'],
    ['the metric is unknown', { metric: 'clicks' }, "metric: metric is 'clicks'"],
    ['a panel is unknown', { panels: [{ kind: 'pie' }] }, "panels[0].kind: panels[0].kind is 'pie'"],
    [
      'a list has more than 100 names',
      { panels: [{ kind: 'top', dim: 'path', limit: 101 }] },
      'panels[0].limit: panels[0].limit is 101; it must be an integer from 1 to 100',
    ],
    ['a list has no names', { panels: [{ kind: 'top', dim: 'path', limit: 0 }] }, 'panels[0].limit'],
    ['visitors are to be listed', { panels: [{ kind: 'top', dim: 'visitor', limit: 1 }] }, 'panels[0].dim'],
    ['own visits are no page and visitor', { own: { path: '/admin' } }, 'own.visitor: own.visitor is undefined; it must be given'],
    ['a list is of a dimension that is only a filter', { panels: [{ kind: 'top', dim: 'hourOfWeek', limit: 1 }] }, 'panels[0].dim'],
    [
      'a panel is asked for twice',
      { panels: [{ kind: 'totals' }, { kind: 'totals' }] },
      "panels[1]: panels[1] is 'totals'; it must be asked for once",
    ],
  ])('is refused when %s', (_, changes, problem) => {
    expect(dashboardProblem(changes)).toContain(problem);
  });

  it.each<[string, unknown, string]>([
    ['no list', {}, 'clauses: clauses is a value of type object; it must be a list'],
    [
      'more than 20',
      Array.from({ length: 21 }, () => ({ dim: 'path', op: 'in', values: ['/'] })),
      'clauses: clauses is a list of 21; it must be a list of 0 to 20',
    ],
    ['of an unknown dimension', [{ dim: 'constructor', op: 'in', values: ['/'] }], "clauses[0].dim: clauses[0].dim is 'constructor'"],
    ['with an unknown operator', [{ dim: 'path', op: 'like', values: ['/'] }], "clauses[0].op: clauses[0].op is 'like'"],
    [
      'without values',
      [{ dim: 'path', op: 'in', values: [] }],
      'clauses[0].values: clauses[0].values is a list of 0; it must be a list of 1 to 100',
    ],
    ['with more than 100 values', [{ dim: 'path', op: 'in', values: Array.from({ length: 101 }, String) }], 'clauses[0].values: '],
    [
      'with a value that is no text',
      [{ dim: 'path', op: 'in', values: [7] }],
      'clauses[0].values[0]: clauses[0].values[0] is 7; it must be a text',
    ],
    [
      'of an hour that no week has',
      [{ dim: 'hourOfWeek', op: 'in', values: ['168'] }],
      "clauses[0].values[0]: clauses[0].values[0] is '168'",
    ],
    ['of an hour with a leading zero', [{ dim: 'hourOfWeek', op: 'in', values: ['07'] }], 'clauses[0].values[0]: '],
    [
      'with an empty part',
      [{ dim: 'path', op: 'prefix', values: ['/a', ''] }],
      "clauses[0].values[1]: clauses[0].values[1] is ''; it must be a text of 1 to 1024 characters, because prefix compares parts",
    ],
    [
      'with a pattern that is longer than every text',
      [{ dim: 'path', op: 'matches', values: ['*a'.repeat(513)] }],
      'it must be a text of 1 to 1024 characters, because matches compares parts',
    ],
    [
      'by a part of a visitor',
      [{ dim: 'visitor', op: 'prefix', values: ['a'] }],
      'it must be in or notIn, because visitor has whole values only',
    ],
    [
      'by a part of a dimension that has whole values only',
      [{ dim: 'origin', op: 'contains', values: ['l'] }],
      "clauses[0].op: clauses[0].op is 'contains'; it must be in or notIn, because origin has whole values only",
    ],
    [
      'twice for one dimension and operator',
      [
        { dim: 'path', op: 'in', values: ['/'] },
        { dim: 'path', op: 'in', values: ['/x'] },
      ],
      "clauses[1]: clauses[1] is 'path in'; it must be the only clause",
    ],
    [
      'about a goal that the question does not define',
      [{ dim: 'goal', op: 'in', values: ['g'] }],
      "clauses[0].values[0] is 'g'; it must be the id of a goal of the question",
    ],
  ])('is refused when its clauses, or those of the comparison, are %s', (_, clauses, problem) => {
    expect(dashboardProblem({ clauses })).toContain(problem);
    expect(dashboardProblem({ compare: { from: 0, to: 1, clauses } })).toContain(problem.replaceAll('clauses', 'compare.clauses'));
  });

  it.each<[string, unknown, string]>([
    ['no list', undefined, 'goals: goals is undefined; it must be a list'],
    [
      'more than 20',
      Array.from({ length: 21 }, (_, i) => goalOf({}, `g${i}`)),
      'goals: goals is a list of 21; it must be a list of 0 to 20',
    ],
    ['two of one id', [goalOf({}), goalOf({})], "goals[1].id: goals[1].id is 'g'; it must be another id"],
    ['without an id', [goalOf({}, '')], "goals[0].id: goals[0].id is ''; it must be a text of 1 to 64"],
    ['without a rule', [{ id: 'g', name: '', rules: [] }], 'goals[0].rules: goals[0].rules is a list of 0; it must be a list of 1 to 8'],
    ['about something else', [goalOf({ on: 'mood' })], "goals[0].rules[0].on: goals[0].rules[0].on is 'mood'"],
    ['about a page without a path', [goalOf({ path: '' })], "goals[0].rules[0].path: goals[0].rules[0].path is ''"],
    [
      'about an action that is none',
      [goalOf({ on: 'action', kind: 'LCP', target: '' })],
      "goals[0].rules[0].kind: goals[0].rules[0].kind is 'LCP'",
    ],
    ['about no visible time', [goalOf({ on: 'visibleTime', atLeastMs: 0 })], 'goals[0].rules[0].atLeastMs: '],
    ['about more than a page', [goalOf({ on: 'scrollDepth', atLeastPermille: 1_001 })], 'goals[0].rules[0].atLeastPermille: '],
  ])('is refused when its goals are %s', (_, goals, problem) => {
    expect(dashboardProblem({ goals })).toContain(problem);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['do not ascend', { edges: [0, 5, 5, TO] }, 'edges[2]: edges[2] is 5; it must be after the one before it'],
    ['do not begin with the range', { edges: [1, TO] }, 'edges[0]: edges[0] is 1; it must be the start of the range, 0'],
    ['do not end with the range', { edges: [0, 7] }, `edges[1]: edges[1] is 7; it must be the end of the range, ${TO}`],
    [
      'are more than 400',
      { edges: [...Array.from({ length: 400 }, (_, i) => i), TO] },
      'edges: edges is a list of 401; it must be a list of 0 to 400',
    ],
    [
      'are none though a series is wanted',
      { edges: [], panels: [{ kind: 'series' }] },
      'edges: edges is a list of 0; it must have at least 2 entries',
    ],
    ['of the comparison do not fit it', { compare: { from: 0, to: 9, clauses: null }, compareEdges: [0, 8] }, 'compareEdges[1]: '],
  ])('is refused when its edges %s', (_, changes, problem) => {
    expect(dashboardProblem(changes)).toContain(problem);
  });

  it.each<[string, unknown, string]>([
    ['are none though hours are wanted', [], 'offsets: offsets is a list of 0; it must have 1 entry'],
    ['begin after the range', [[1, 60]], 'offsets[0][0]: offsets[0][0] is 1; it must be at or before the start of the range, 0'],
    [
      'do not ascend',
      [
        [0, 0],
        [0, 60],
      ],
      'offsets[1][0]: ',
    ],
    ['are no pairs', [[0]], 'offsets[0]: offsets[0] is a list of 1'],
    ['are further from UTC than a day', [[0, 1_441]], 'offsets[0][1]: offsets[0][1] is 1441'],
  ])('is refused when its offsets %s', (_, offsets, problem) => {
    expect(dashboardProblem({ offsets, panels: [{ kind: 'hours' }] })).toContain(problem);
    const compare = { from: 0, to: 1, clauses: [only('hourOfWeek', '7')] };
    expect(problemOf(checkQuestion('list', { ...makeListQuestion({ compare }), offsets }))).toContain(problem);
  });

  it('may leave edges and offsets out where nothing needs them, and begin at the earliest row', () => {
    const question = makeDashboardQuestion({ range: { from: null, to: TO }, edges: [], offsets: [] });
    expect(checkQuestion('dashboard', question)).toEqual({ ok: true, value: question });
    const series = makeDashboardQuestion({ range: { from: null, to: TO }, edges: [9, TO], panels: [{ kind: 'series' }] });
    expect(checkQuestion('dashboard', series)).toEqual({ ok: true, value: series });
  });

  it('is refused when it takes more than 64 KiB, counted in bytes of UTF-8', () => {
    const question = (letter: string) => makeDashboardQuestion({ clauses: [{ dim: 'path', op: 'in', values: [letter.repeat(40_000)] }] });
    expect(checkQuestion('dashboard', question('a')).ok).toBe(true);
    expect(problemOf(checkQuestion('dashboard', question('ü')))).toContain('at most 65536 are allowed');
    expect(dashboardProblem({ zone: 'x'.repeat(65_537) })).toContain('(65537 characters); it must be a text of at most 65536');
  });

  it('about errors is copied, or refused by the limits of its own parts', () => {
    const question = makeErrorsQuestion({ edges: [0, TO], compare: { from: 0, to: 1, clauses: [] }, issue: 'a', group: 'extensions' });
    expect(checkQuestion('errors', { ...question, extra: 1 })).toEqual({ ok: true, value: question });
    const problems = [
      { edges: [1, TO] },
      { compare: { from: 0, to: 1 } },
      { issue: 'x'.repeat(1_025) },
      { limit: 101 },
      { group: 'others' as never },
    ].map((changes) => problemOf(checkQuestion('errors', { ...question, ...changes })).split(':')[0]);
    expect(problems).toEqual(['edges[0]', 'compare.clauses', 'issue', 'limit', 'group']);
  });

  it('about lists, rows and live windows has its own limits', () => {
    expect(checkQuestion('list', makeListQuestion()).ok).toBe(true);
    expect(checkQuestion('rows', makeRowsQuestion()).ok).toBe(true);
    expect(checkQuestion('live', { v: 1, id: 'x', bots: 'include', range: 'ignored' })).toEqual({
      ok: true,
      value: { v: 1, id: 'x', bots: 'include' },
    });
    expect(problemOf(checkQuestion('list', { ...makeListQuestion(), limit: 1_001 }))).toContain(
      'limit: limit is 1001; it must be an integer from 1 to 1000',
    );
    expect(problemOf(checkQuestion('list', { ...makeListQuestion(), dim: 'visitor' }))).toContain("dim: dim is 'visitor'");
    const ordered = (order: unknown) => problemOf(checkQuestion('list', { ...makeListQuestion(), order }));
    expect(ordered('pageViews')).toContain("order: order is 'pageViews'");
    expect(ordered({ of: 'name', per: null, descending: true })).toContain("order.of: order.of is 'name'; it must be one of pageViews");
    expect(ordered({ of: 'exits', descending: true })).toContain('order.per: order.per is undefined');
    expect(problemOf(checkQuestion('list', { ...makeListQuestion(), compare: { from: 5, to: 4, clauses: null } }))).toContain(
      'compare.from is 5; it must be at or before the end, 4',
    );
    expect(problemOf(checkQuestion('rows', { ...makeRowsQuestion(), cursor: 7 }))).toContain('cursor: cursor is 7');
    expect(problemOf(checkQuestion('live', { v: 1, id: 'x' }))).toContain('bots: bots is undefined');
  });
});
