import { PRESETS, resolvePreset, resolveSpan, type ResolvedRange } from '../../workers/calendar/presets.ts';
import { DIMENSIONS as NAMED_DIMENSIONS, METRICS, type ColumnDimension, type Dimension } from '#contract/questions/dimensions.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { CHANGE_FIGURES, type ChangeQuestion } from '#contract/behaviour/change.ts';
import type { DashboardQuestion, Panel } from '#contract/questions/dashboard.ts';
import { LIST_FIGURES, type ListQuestion } from '#contract/questions/list.ts';
import { comparesWhole, hasOperator, OPERATOR_NAMES, OPERATORS, type Operator } from '#contract/questions/operators.ts';
import type { RetentionQuestion } from '#contract/behaviour/retention.ts';
import type { RowsQuestion } from '#contract/questions/rows.ts';
import type { Clause, Offsets, OwnVisits, Selection } from '#contract/questions/selection.ts';
import { makeDice, type Dice } from './dice.ts';
import { makeGoals } from './make-goals.ts';
import { hourOfWeek, meetsText } from './recount-selection.ts';
import { pageViewsOf, textOf } from './recount-visits.ts';

const DAY_MS = 86_400_000;
const DIMENSIONS: readonly Dimension[] = [...NAMED_DIMENSIONS, 'param:plan', 'param:page'];

/** Zones whose clocks change by an hour, by half an hour, at midnight, not at all, and at odd offsets. */
export const QUESTION_ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tehran', 'Asia/Kathmandu'] as const;

export interface QuestionOptions {
  seed: number;
  count: number;
  /** The instant at which ranges that end now end. */
  now: number;
  /** Rows from which the values of filters are taken, so that they select something. */
  rows: readonly EventRow[];
  /** Share of the questions that filter by goals. */
  byGoal?: number;
}

/** Random dashboard questions: presets and free ranges in many zones, filters on everything, brush, comparison, bots, ranking. */
export function makeDashboardQuestions(options: QuestionOptions): DashboardQuestion[] {
  const dice = makeDice(options.seed);
  const pool = makePool(options.rows);
  return Array.from({ length: options.count }, (_, i) => {
    const { range, edges, compare, compareEdges, offsets, zone } = makeRange(dice, options, pool);
    const selection = makeSelection(dice, pool, { range, offsets }, options.byGoal);
    const compared = compare !== null && dice.chance(0.5);
    const clauses = dice.chance(0.3) ? makeOtherClauses(dice, pool, { range, offsets }, selection) : null;
    return {
      v: 1,
      id: `dashboard-${i}`,
      range,
      edges,
      compare: compared ? { ...compare, clauses } : null,
      compareEdges: compared ? compareEdges : [],
      offsets,
      zone,
      ...selection,
      metric: dice.chance(0.5) ? 'default' : dice.pick(METRICS),
      panels: makePanels(dice),
      leaveOut: dice.chance(0.5),
      background: dice.chance(0.4),
    };
  });
}

/** Random questions for full lists: sorted by figures and by rates, both ways, with and without a comparison. */
export function makeListQuestions(options: QuestionOptions): ListQuestion[] {
  const dice = makeDice(options.seed);
  const pool = makePool(options.rows);
  return Array.from({ length: options.count }, (_, i) => {
    const { range, offsets, compare } = makeRange(dice, options, pool);
    const selection = makeSelection(dice, pool, { range, offsets }, options.byGoal);
    const clauses = dice.chance(0.3) ? makeOtherClauses(dice, pool, { range, offsets }, selection) : null;
    return {
      v: 1,
      id: `list-${i}`,
      range,
      compare: compare !== null && dice.chance(0.5) ? { ...compare, clauses } : null,
      offsets,
      ...selection,
      dim: dice.pick(DIMENSIONS),
      goal: selection.goals[0]?.id ?? null,
      order: { of: dice.pick(LIST_FIGURES), per: dice.pick([null, ...LIST_FIGURES]), descending: dice.chance(0.6) },
      contains: dice.pick(['', '', '', '', 'o', 'BLOG', '/', 'Ü', 'ü', '%c3']),
      cursor: '',
      limit: dice.pick([1, 3, 50]),
    };
  });
}

/** Random questions for raw rows. */
export function makeRowsQuestions(options: QuestionOptions): RowsQuestion[] {
  const dice = makeDice(options.seed);
  const pool = makePool(options.rows);
  return Array.from({ length: options.count }, (_, i) => {
    const { range, offsets } = makeRange(dice, options, pool);
    return {
      v: 1,
      id: `rows-${i}`,
      range,
      offsets,
      ...makeSelection(dice, pool, { range, offsets }, options.byGoal),
      cursor: '',
      limit: dice.pick([7, 100]),
    };
  });
}

/** Random questions about who returns: periods of equal length, and some that begin on, just before and just after page views. */
export function makeRetentionQuestions(options: QuestionOptions): RetentionQuestion[] {
  const dice = makeDice(options.seed);
  const pool = makePool(options.rows);
  return Array.from({ length: options.count }, (_, i) => {
    const offsets: Offsets = [[0, dice.pick([0, 60, -570])]];
    const [step, start] = [dice.pick([1, 2, 7]) * DAY_MS, (pool.earliest ?? 0) - dice.between(0, 2) * DAY_MS];
    const even = Array.from({ length: dice.between(2, 12) }, (__, k) => start + k * step);
    const onRows = Array.from({ length: dice.between(2, 9) }, () => dice.pick(pool.rows).row.ts + dice.between(-1, 1));
    const edges = [...new Set(dice.chance(0.7) ? even : [start, start + step, ...onRows])].sort((a, b) => a - b);
    const selection = makeSelection(dice, pool, { range: { from: edges[0]!, to: edges.at(-1)! }, offsets }, options.byGoal);
    return { v: 1, id: `retention-${i}`, offsets, edges, cohorts: dice.between(1, edges.length - 1), ...selection };
  });
}

/** Random questions about what changed: each figure, spans of other lengths, other clauses before. */
export function makeChangeQuestions(options: QuestionOptions): ChangeQuestion[] {
  const dice = makeDice(options.seed);
  const pool = makePool(options.rows);
  return Array.from({ length: options.count }, (_, i) => {
    const { range, offsets, compare } = makeRange(dice, options, pool);
    const selection = makeSelection(dice, pool, { range, offsets }, options.byGoal);
    const clauses = dice.chance(0.3) ? makeOtherClauses(dice, pool, { range, offsets }, selection) : null;
    const half = Math.floor(((pool.earliest ?? 0) + range.to) / 2);
    const figure = dice.pick(selection.goals.length > 0 ? CHANGE_FIGURES : CHANGE_FIGURES.filter((each) => each !== 'conversionRate'));
    return {
      v: 1,
      id: `change-${i}`,
      range: dice.chance(0.5) ? range : { ...range, from: Math.max(range.from ?? 0, half) },
      compare: { ...(compare ?? { from: 0, to: half }), clauses },
      offsets: offsets.map(([since, minutes], at) => [at === 0 ? Math.min(since, half) : since, minutes]),
      ...selection,
      ...{ figure, goal: figure === 'conversionRate' ? dice.pick(selection.goals).id : null },
      dims: dice.some(DIMENSIONS, 6),
      limit: dice.pick([1, 3, 50]),
    };
  });
}

interface Pool {
  rows: { row: EventRow; texts: Record<string, string> }[];
  earliest: number | null;
}

function makePool(rows: readonly EventRow[]): Pool {
  const views = pageViewsOf(rows);
  const described = views.map((view) => ({ row: view.row, texts: Object.fromEntries(DIMENSIONS.map((dim) => [dim, textOf(view, dim)])) }));
  return { rows: described, earliest: views[0]?.row.ts ?? null };
}

function makeRange(dice: Dice, { now }: QuestionOptions, pool: Pool): ResolvedRange {
  const zone = dice.pick(QUESTION_ZONES);
  if (dice.chance(0.6) || pool.rows.length === 0) return resolvePreset(dice.pick(PRESETS), now, zone, pool.earliest);
  // Free ranges begin and end on, just before and just after page views, where mistakes of one millisecond show.
  const ends = [dice.pick(pool.rows).row.ts + dice.between(-1, 1), dice.pick(pool.rows).row.ts + dice.between(-1, 1)];
  const [from, to] = [Math.min(...ends), Math.max(...ends) + 1];
  return resolveSpan({ from, to }, zone);
}

function makeSelection(dice: Dice, pool: Pool, { range, offsets }: Pick<ResolvedRange, 'range' | 'offsets'>, byGoal = 0.1): Selection {
  const dims = [...DIMENSIONS, 'hourOfWeek', 'visitor'] as const;
  const clauses = new Map<string, Clause>();
  const inRange = pool.rows.filter(({ row }) => row.ts < range.to && row.ts >= (range.from ?? 0));
  // One row meets every clause, most of the time: filters that select nothing test little.
  const anchor = inRange.length > 0 ? dice.pick(inRange) : null;
  for (let left = dice.pick([0, 1, 1, 2, 3]); left > 0 && anchor !== null; left -= 1) {
    const dim = dice.pick(dims);
    const op = dice.pick(OPERATOR_NAMES.filter((name) => hasOperator(dim, name)));
    const valueOf = (row: Pool['rows'][number]) => makePart(dice, op, valueFor(dim, row, offsets));
    const values = new Set(Array.from({ length: dice.between(1, comparesWhole(op) ? 6 : 2) }, () => valueOf(dice.pick(inRange))));
    if (dice.chance(0.9)) {
      const unmet = [...values].filter((value) => !meetsText({ op, values: [value] }, valueFor(dim, anchor, offsets)));
      if (op.startsWith('not')) for (const value of unmet) values.delete(value);
      else if (unmet.length === values.size) values.add(valueOf(anchor));
    }
    if (dim !== 'hourOfWeek' && (values.size === 0 || dice.chance(0.2))) values.add('nobody has this');
    if (values.size > 0) clauses.set(`${dim} ${op}`, { dim, op, values: [...values] });
  }
  const goals = dice.chance(byGoal) ? makeGoals(dice, [...new Set(pool.rows.map(({ row }) => row.path))], 3) : [];
  if (goals.length > 0) {
    const op = dice.chance(0.6) ? 'in' : 'notIn';
    clauses.set('goal', { dim: 'goal', op, values: dice.some(goals, 2).map(({ id }) => id) });
  }
  const from = range.from ?? pool.earliest ?? 0;
  const brushed = dice.chance(0.2) && range.to - from > 10;
  const start = dice.between(from, range.to - 2);
  return {
    clauses: [...clauses.values()],
    goals,
    brush: brushed ? { from: start, to: dice.between(start + 1, range.to) } : null,
    bots: dice.pick(['exclude', 'exclude', 'exclude', 'include', 'only'] as const),
    ...(pool.rows.length > 0 && dice.chance(0.2) && { own: makeOwn(dice, pool) }),
  };
}

/** A page, a visitor, or both of some page view. */
function makeOwn(dice: Dice, { rows }: Pool): OwnVisits {
  const { path, visitor } = dice.pick(rows).row;
  return dice.pick([
    { path, visitor: '' },
    { path: '', visitor },
    { path: dice.pick(rows).row.path, visitor },
  ]);
}

/** What an operator compares a text with, made of one that there is; rarely of signs that other languages take for more. */
function makePart(dice: Dice, op: Operator, text: string): string {
  const { comparing } = OPERATORS[op];
  if (comparing === 'equals') return text;
  const signs = [...text];
  const [from, to] = [dice.between(0, signs.length), dice.between(0, signs.length)].toSorted((a, b) => a - b) as [number, number];
  const part = signs.slice(from, to).join('');
  const made = {
    startsWith: signs.slice(0, to).join(''),
    contains: dice.chance(0.5) ? part.toUpperCase() : part,
    matches: [signs.slice(0, from).join(''), signs.slice(to).join('')].join(dice.pick(['*', '**', '_', '%', '\\'])),
  }[comparing];
  return made || dice.pick(['/', '%', '_', '\\', '*']);
}

/** Clauses of another segment to compare with; they may name the goals of the question. */
function makeOtherClauses(dice: Dice, pool: Pool, within: Pick<ResolvedRange, 'range' | 'offsets'>, { goals }: Selection): Clause[] {
  const { clauses } = makeSelection(dice, pool, within, 0);
  return goals.length === 0 ? clauses : [...clauses, { dim: 'goal', op: 'notIn', values: [dice.pick(goals).id] }];
}

function valueFor(dim: ColumnDimension | 'hourOfWeek', { row, texts }: Pool['rows'][number], offsets: [number, number][]): string {
  if (dim === 'visitor') return row.visitor;
  return dim === 'hourOfWeek' ? String(hourOfWeek(row.ts, offsets)) : (texts[dim] ?? '');
}

function makePanels(dice: Dice): Panel[] {
  const lists = dice.some(DIMENSIONS, 8).map((dim): Panel => ({ kind: 'top', dim, limit: dice.pick([1, 3, 10, 100]) }));
  const others: Panel[] = [{ kind: 'totals' }, { kind: 'series' }, { kind: 'hours' }, { kind: 'social' }];
  return [...others.filter(() => dice.chance(0.9)), ...lists];
}
