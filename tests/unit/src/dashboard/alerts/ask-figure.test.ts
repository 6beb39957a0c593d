import { expect, test } from 'vitest';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { askFigure } from '../../../../../src/dashboard/alerts/ask-figure.ts';
import { newRule, ruleProblem } from '../../../../../src/dashboard/alerts/rule-dialog.tsx';
import { DEFAULT_VIEW } from '#question/view.ts';
import { FakeSource } from '../../../../helpers/page/fake-source.ts';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2025, 10, 20, 10);
const HOURS = [0, 1, 2].map((hour) => ({ from: START + hour * HOUR_MS, to: START + (hour + 1) * HOUR_MS }));

type Asked = { kind: string; edges: number[]; clauses: object[]; goals: object[] };

/** A moment whose source answers 99 visits in the first bucket of a question, 40 in the third, 20 in all others, half of them bounces. */
function momentOf(described: { earliest: number | null }, completeSince: number | null = null) {
  const { described: description } = new FakeSource('Test', described);
  const asked: Asked[] = [];
  const ask = async (kind: string, question: Omit<Asked, 'kind'>): Promise<Outcome<object>> => {
    asked.push({ ...question, kind });
    const counts = question.edges.slice(1).map((_, i) => (i === 0 ? 99 : i === 2 ? 40 : 20));
    if (kind === 'errors') return succeed({ series: counts, completeSince });
    if (kind === 'signals') return succeed({ goals: [{ completeSince }] });
    return succeed({ figures: { series: { visits: counts, bounces: counts.map((count) => count / 2) } } });
  };
  return { asked, moment: { description, ask, now: START, source: { title: 'Test', scope: 'browser' } } as unknown as Moment };
}

const valuesOf = (outcome: Awaited<ReturnType<typeof askFigure>>) => (outcome.ok ? [...outcome.value.values()] : outcome.failure.message);

test('hours that the source does not hold whole are not known, and are not asked for', async () => {
  const { moment, asked } = momentOf({ earliest: START + 1 });
  const rule = newRule({ ...DEFAULT_VIEW, clauses: [{ dim: 'country', op: 'in', values: ['DE'] }] }, 'recording');
  expect(valuesOf(await askFigure(rule, HOURS, 'UTC', moment))).toEqual([null, 20, 40]);
  expect(asked).toMatchObject([{ kind: 'dashboard', clauses: [{ dim: 'country', op: 'in', values: ['DE'] }] }]);
  // A day before the second hour the day began.
  expect(asked[0]?.edges).toEqual([Date.UTC(2025, 10, 19), ...HOURS.slice(1).map(({ from }) => from), START + 3 * HOUR_MS]);
  const nothing = momentOf({ earliest: null });
  expect(valuesOf(await askFigure(rule, HOURS, 'UTC', nothing.moment))).toEqual([null, null, null]);
  expect(nothing.asked).toEqual([]);
});

test('hours of several questions are those of one each: the day before the first of a question is none of them', async () => {
  const { moment, asked } = momentOf({ earliest: 0 });
  const hours = Array.from({ length: 600 }, (_, hour) => ({ from: START + hour * HOUR_MS, to: START + (hour + 1) * HOUR_MS }));
  const outcome = await askFigure(newRule(DEFAULT_VIEW, 'recording'), hours, 'UTC', moment);
  const loud = outcome.ok ? hours.filter(({ from }) => outcome.value.get(from) === 40).map(({ from }) => from) : [];
  expect(loud).toEqual(asked.map(({ edges }) => edges[2]));
  // The first bucket of each question is a day or more, with a figure that no hour has.
  expect(asked.map(({ edges }) => edges.length)).toEqual([400, 204]);
  expect(outcome.ok && [...outcome.value.values()].includes(99)).toBe(false);
});

test('a rate of fewer than 30 visits is not known', async () => {
  const { moment } = momentOf({ earliest: 0 });
  const rule = newRule({ ...DEFAULT_VIEW, figure: 'bounceRate' }, 'recording');
  expect(valuesOf(await askFigure(rule, HOURS, 'UTC', moment))).toEqual([null, 0.5, null]);
});

test('errors and conversions are known from when on all are held', async () => {
  const { moment, asked } = momentOf({ earliest: 0 }, START + HOUR_MS);
  const errors = { ...newRule(DEFAULT_VIEW, 'recording'), figure: 'errors' as const };
  expect(valuesOf(await askFigure(errors, HOURS, 'UTC', moment))).toEqual([null, 40, 20]);
  const goal = { id: 'g', name: 'Click', rules: [{ on: 'action' as const, kind: 'share' as const, target: '' }] };
  const view = { ...DEFAULT_VIEW, goals: [goal], clauses: [{ dim: 'goal' as const, op: 'in' as const, values: ['g'] }] };
  expect(valuesOf(await askFigure(newRule(view, 'recording'), HOURS, 'UTC', moment))).toEqual([null, 40, 20]);
  expect(asked.map(({ kind }) => kind)).toEqual(['errors', 'dashboard', 'signals']);
});

test('a rule with a filter that cannot be read asks nothing, because it would tell of something else', async () => {
  const { moment, asked } = momentOf({ earliest: 0 });
  const outcome = await askFigure({ figure: 'visits', query: '?range=last7&colour=red&goal=gone' }, HOURS, 'UTC', moment);
  expect(valuesOf(outcome)).toBe('This rule has a filter that cannot be read: goal=gone');
  expect(asked).toEqual([]);
});

test('a new rule has figure, filters, robots and zone of the view, and what is missing is said in a sentence', () => {
  const view = { ...DEFAULT_VIEW, figure: 'shares' as const, robots: 'only' as const, zone: 'UTC', brush: { from: 0, to: 9 } };
  const rule = newRule(view, 'site');
  expect(rule).toMatchObject({ source: 'site', figure: 'visits', query: '?range=last7&robots=only&zone=UTC', condition: 'departs' });
  expect(ruleProblem(rule, 19)).toBeNull();
  expect(ruleProblem(rule, 20)).toBe('At most 20 rules are kept; delete one first.');
  expect(ruleProblem({ ...rule, limit: Number.NaN }, 0)).toBe('Give a number of 0 or more.');
  expect(ruleProblem({ ...rule, query: 'x'.repeat(8_193) }, 0)).toBe('This view has too many filters for a rule.');
});
