import { beforeAll, describe, expect, it } from 'vitest';
import { forViewers, VIEWER_MIN_GROUP_SIZE } from '../../functions/lib/site/operator/viewers.ts';
import { insertRows } from '../../functions/lib/site/site-rows.ts';
import { makeSiteQuery } from '../../functions/lib/site/site-query.ts';
import { startOfDay } from '../../workers/calendar/zone.ts';
import type { Query } from '../../workers/contract/ports/query.ts';
import type { Figures, Panel } from '../../workers/contract/questions/dashboard.ts';
import { DIMENSIONS, isOfRobots } from '../../workers/contract/questions/dimensions.ts';
import type { Goal } from '../../workers/contract/questions/goals.ts';
import type { Clause } from '../../workers/contract/questions/selection.ts';
import { SIGNAL_PARTS } from '../../workers/contract/questions/signals.ts';
import type { EventRow } from '../../workers/contract/rows/event.ts';
import { makeErrors } from '../acceptance/make-errors.ts';
import { makeEvents } from '../acceptance/make-events.ts';
import { makeSignals } from '../acceptance/make-signals.ts';
import { select } from '../acceptance/recount-selection.ts';
import { pageViewsOf, textOf, type View } from '../acceptance/recount-visits.ts';
import { makeDice } from '../acceptance/dice.ts';
import { newSite, querySite } from './open-site.ts';
import { sharedSite } from './shared-site.ts';
import { stampRows } from './stamp-rows.ts';

const ZONE = 'Europe/Berlin';
const NOW = Date.parse('2026-10-30T12:00:00Z');
const DAY_MS = 86_400_000;
const START = startOfDay(NOW - 30 * DAY_MS, ZONE);
const END = startOfDay(NOW + DAY_MS, ZONE);
const MIDDLE = startOfDay(NOW - 12 * DAY_MS, ZONE);
const ORDER: Goal = { id: 'order', name: 'Order', rules: [{ on: 'page', match: 'exact', path: '/orders/v1' }] };

const dice = makeDice(5);
const recorded = makeEvents({ seed: 31, count: 480, from: START, to: NOW, extrasEvery: 0 });
const views = recorded.map((row, i) => (i % 8 === 0 ? { ...row, path: `/orders/${row.visitor}`, title: `Order of ${row.visitor}` } : row));
const rows: EventRow[] = [...views, ...makeSignals(32, views), ...makeErrors(33, views)];
const held = pageViewsOf(rows);

const opened = sharedSite();
let operator: Query;
let viewer: Query;
beforeAll(async () => {
  const site = newSite();
  await insertRows(opened.database, site, stampRows(rows), NOW, site);
  operator = querySite(opened.database, site, NOW);
  const options = { database: opened.database, site, clock: { now: () => NOW, elapsed: () => 0 }, retentionDays: 396 };
  viewer = forViewers(makeSiteQuery({ ...options, minGroupSize: VIEWER_MIN_GROUP_SIZE }), ZONE);
});

const LISTS = DIMENSIONS.map((dim): Panel => ({ kind: 'top', dim, limit: 100 }));

/** The same page views in each kind of question. */
function selected(clauses: Clause[] = [], from = START, to = END) {
  const goals = clauses.some(({ dim }) => dim === 'goal') ? [ORDER] : [];
  const offsets: [number, number][] = [[0, 60]];
  return { v: 1 as const, id: 'q', range: { from, to }, clauses, goals, brush: null, bots: 'include' as const, offsets };
}

function dashboardOf(clauses: Clause[] = [], from = START, to = END, panels = LISTS) {
  const days = Array.from({ length: 40 }, (_, i) => startOfDay(from + i * DAY_MS + DAY_MS / 2, ZONE)).filter((day) => day < to);
  const edges = from % 1_000 === 0 ? [...new Set([...days, to])] : [from, to];
  const shown: Panel[] = [{ kind: 'totals' }, { kind: 'series' }, { kind: 'hours' }, { kind: 'social' }, ...panels];
  return {
    ...{ ...selected(clauses, from, to), edges, compare: null, compareEdges: [], zone: ZONE },
    ...{ metric: 'default' as const, panels: shown, leaveOut: false, background: clauses.length > 0 },
  };
}

/** Every answer that a viewer gets about a selection. */
async function answersAbout(clauses: Clause[], from: number, to: number): Promise<object[]> {
  const question = selected(clauses, from, to);
  const compare = { from: startOfDay(from - 20 * DAY_MS, ZONE), to: from, clauses: null };
  const order = { of: 'visits', per: null, descending: true } as const;
  const { edges } = dashboardOf(clauses, from, to);
  const page = { compare, goal: null, order, contains: '', cursor: '', limit: 1_000 };
  const answers = await Promise.all([
    viewer.dashboard({ ...dashboardOf(clauses, from, to), compare, compareEdges: [compare.from, compare.to] }),
    ...DIMENSIONS.map((dim) => viewer.list({ ...question, ...page, dim })),
    viewer.signals({
      ...question,
      goals: [ORDER],
      parts: [...SIGNAL_PARTS],
      compare,
      pages: { by: 'samples', descending: true, least: 1 },
      limit: 100,
      edges,
    }),
    viewer.errors({ ...question, edges, compare, issue: null, limit: 100, group: 'site' }),
    ...['network|HTTP <n>|', 'promise|😀|'].map((issue) =>
      viewer.errors({ ...question, edges, compare, issue, limit: 100, group: 'site' }),
    ),
    viewer.live({ v: 1, id: 'q', bots: 'include' }),
  ]);
  return answers.map((answer) => (answer.ok ? answer.value : answer.failure)).map(withoutEmptyNetworks);
}

/** All networks are listed, also those from which nobody is told to have come. */
function withoutEmptyNetworks(answer: object): object {
  if (!('figures' in answer)) return answer;
  const figures = answer.figures as Figures;
  return { ...answer, figures: { ...figures, social: figures.social.filter(({ count }) => count > 0) } };
}

/** How many visitors have a text among page views, in any column or dimension of theirs or of what happened on them. */
function visitorsByText(some: readonly View[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const view of some) {
    const texts = [...Object.values(view.row), ...DIMENSIONS.map((dim) => textOf(view, dim)), ...view.signals.flatMap(textsOfSignal)];
    for (const text of texts) {
      if (typeof text === 'string' && text !== '') found.set(text, (found.get(text) ?? new Set()).add(view.row.visitor));
    }
  }
  return found;
}

function textsOfSignal({ kind, target, title, release, properties }: EventRow): string[] {
  return [kind, target, title, release, ...(properties.startsWith('{') ? Object.values<string>(JSON.parse(properties)) : [])];
}

/** The texts in an answer that fewer visitors have than a viewer may be told of. */
function smallNames(answer: unknown, known: ReturnType<typeof visitorsByText>): string[] {
  if (typeof answer === 'string') return (known.get(answer)?.size ?? VIEWER_MIN_GROUP_SIZE) < VIEWER_MIN_GROUP_SIZE ? [answer] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  // A dimension is named as an error may be, such as 'network'.
  return Object.entries(answer).flatMap(([field, part]) => (field === 'dim' ? [] : smallNames(part, known)));
}

const visitorsOf = (clauses: Clause[], from = START, to = END) =>
  new Set(select(held, { ...selected(clauses), from, to }).map(({ row }) => row.visitor)).size;
const isLarge = (clauses: Clause[], from?: number, to?: number) => visitorsOf(clauses, from, to) >= VIEWER_MIN_GROUP_SIZE;

/** Whether five visitors are selected, and five have each value among those whom the other filters select. */
function isTold(clauses: Clause[], from?: number, to?: number): boolean {
  const groups = clauses.flatMap((clause, i) => clause.values.map((value) => clauses.with(i, { ...clause, op: 'in', values: [value] })));
  return [...groups, clauses].every((group) => isLarge(group, from, to));
}

/** A filter by each name that there is. */
const FILTERS = DIMENSIONS.filter((dim) => !isOfRobots(dim)).flatMap((dim) =>
  [...new Set(held.map((view) => textOf(view, dim)))].map((name): Clause => ({ dim, op: dice.pick(['in', 'notIn']), values: [name] })),
);
const COMMON: Clause = { dim: 'device', op: 'in', values: ['Desktop'] };

describe('a viewer', () => {
  it('cannot put a page view together from a range of a millisecond and one list a dimension, as an operator can', async () => {
    const row = views.find(({ path }) => path.startsWith('/orders/'));
    const question = dashboardOf([], row?.ts, (row?.ts ?? 0) + 1);
    const seen = await operator.dashboard(question);
    expect(seen.ok && seen.value.figures.top.find(({ dim }) => dim === 'path')?.rows.map(({ name }) => name)).toContain(row?.path);
    const refused = { code: 'forbidden', path: 'range', message: expect.stringContaining(`midnight in ${ZONE}`) as string };
    expect(await viewer.dashboard(question)).toMatchObject({ failure: refused });
    const fine = { ...dashboardOf(), edges: [START, row?.ts ?? 0, END] };
    expect(await viewer.dashboard(fine)).toMatchObject({ failure: { code: 'forbidden', path: 'edges' } });
  });

  it('is named no group of fewer than five visitors in any answer', async () => {
    const second = FILTERS.filter(({ dim, op }) => dim !== 'device' && op === 'notIn').find((clause) =>
      isTold([COMMON, clause], MIDDLE, END),
    );
    let told = 0;
    for (const [clauses, from, to] of [
      [[], START, END],
      [[], MIDDLE, startOfDay(MIDDLE + 1.5 * DAY_MS, ZONE)],
      [[COMMON], START, END],
      [[COMMON, ...[second ?? COMMON]], MIDDLE, END],
    ] satisfies [Clause[], number, number][]) {
      const known = visitorsByText(select(held, { ...selected(clauses), from, to }));
      expect([...known.values()].some(({ size }) => size < VIEWER_MIN_GROUP_SIZE)).toBe(true);
      for (const answer of await answersAbout(clauses, from, to)) {
        expect(answer).toMatchObject({ asOf: NOW });
        expect(smallNames(answer, known)).toEqual([]);
      }
      told += known.size;
    }
    console.log(`Texts looked for in the answers of a viewer: ${told}.`);
  });

  it('is told the others as an operator is, and how many names are hidden', async () => {
    const [all, some] = await Promise.all([operator.dashboard(dashboardOf()), viewer.dashboard(dashboardOf())]);
    if (!all.ok || !some.ok) throw new Error('The site does not answer.');
    expect(some.value.figures.totals).toEqual(all.value.figures.totals);
    expect(some.value.figures.series).toEqual(all.value.figures.series);
    for (const [i, list] of some.value.figures.top.entries()) {
      const whole = all.value.figures.top[i];
      const isNamed = ({ name }: { name: string }) => isLarge([{ dim: list.dim, op: 'in', values: [name] }]);
      const names = whole?.rows.filter(isNamed) ?? [];
      expect(list).toMatchObject({ rows: names, more: false, suppressed: (whole?.rows.length ?? 0) - names.length });
      const hidden = whole?.rows.filter((row) => !isNamed(row)).reduce((sum, { count }) => sum + count, 0);
      expect(list.otherCount).toBe(whole?.otherCount === null ? null : hidden);
    }
  });

  it('is refused a filter that fewer than five visitors match, in the same words as one that nobody matches', async () => {
    const nobody = await viewer.dashboard(dashboardOf([{ dim: 'path', op: 'in', values: ['/nothing'] }], START, END, []));
    expect(nobody).toMatchObject({ failure: { code: 'forbidden', path: 'clauses[0].values[0]' } });
    const goal: Clause = { dim: 'goal', op: 'notIn', values: ['order'] };
    for (const clause of [goal, ...dice.shuffled(FILTERS).slice(0, 25)]) {
      const outcome = await viewer.dashboard(dashboardOf([clause], START, END, []));
      expect([clause, outcome.ok]).toEqual([clause, isTold([clause])]);
      if (!isLarge([{ ...clause, op: 'in' }])) expect(outcome).toEqual(nobody);
    }
  });

  it('is told of a comparison with fewer than five visitors as of one with nobody', async () => {
    const days = Array.from({ length: 25 }, (_, i) => startOfDay(START + i * DAY_MS + DAY_MS / 2, ZONE));
    const from = days.find((day) => visitorsOf([COMMON], day, day + DAY_MS) > 0 && !isLarge([COMMON], day, day + DAY_MS)) ?? 0;
    const to = startOfDay(from + 1.5 * DAY_MS, ZONE);
    const answer = await viewer.dashboard({
      ...dashboardOf([COMMON], START, END, []),
      ...{ compare: { from, to, clauses: null }, compareEdges: [from, to] },
    });
    expect(answer).toMatchObject({ ok: true, value: { compareFigures: { totals: { pageViews: 0, visits: 0, visitors: 0 } } } });
  });
});
