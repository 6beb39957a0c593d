import type { FilterDimension } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { OPERATORS, withNegation, type Operator } from '#contract/questions/operators.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { clausesFit } from '#question/filter-address.ts';
import { goalsFit, goalsNamed } from '#question/view-goals.ts';
import { segmentOf, type View } from '#question/view.ts';

/** How a value is picked: alone, beside those already picked, or left out. */
export type PickMode = 'only' | 'add' | 'exclude';

/** Whether a value is picked or left out. */
export type Mark = 'in' | 'notIn' | null;

/** The modifiers of a click or key press: shift adds, alt excludes. */
export function pickMode(event: { shiftKey: boolean; altKey: boolean }): PickMode {
  if (event.altKey) return 'exclude';
  return event.shiftKey ? 'add' : 'only';
}

/**
 * Picks a value; a value that is picked in the same way already is removed. A view that would exceed its limits stays unchanged, and so
 * do the clauses that compare the dimension otherwise. `op`: how values are compared, negated or not.
 */
export function pick(view: View, dim: FilterDimension, value: string, mode: PickMode, op: Operator = 'in'): View {
  const [picked, excluded] = bothValues(view, dim, op);
  switch (mode) {
    case 'only': {
      const already = excluded.length === 0 && picked.length === 1 && picked[0] === value;
      return withValues(view, dim, already ? [] : [value], [], op);
    }
    case 'add':
      return withValues(view, dim, toggle(picked, value), without(excluded, value), op);
    case 'exclude':
      return withValues(view, dim, without(picked, value), toggle(excluded, value), op);
    default:
      return mode satisfies never;
  }
}

/** Picks the visits that reached a goal, or leaves them out; the view names its definition from then on. */
export function pickGoal(view: View, goal: Goal, mode: PickMode): View {
  const goals = [...view.goals.filter(({ id }) => id !== goal.id), goal];
  const picked = pick({ ...view, goals }, 'goal', goal.id, mode);
  return picked.goals === goals ? view : picked;
}

/** The filters of the view, or those of the segment that it is compared with. */
export type Side = 'main' | 'compared';

/** The view whose own filters are those of a side. */
export function seenFrom(side: Side, view: View): View {
  return side === 'main' ? view : swapped(view);
}

/** A change of the filters of a side, as a change of the view. */
export function onSide(side: Side, update: (view: View) => View): (view: View) => View {
  return (view) => seenFrom(side, update(seenFrom(side, view)));
}

/** Sets both clauses that compare a dimension as an operator does, in the place of the old ones; none without values. */
export function withValues(
  view: View,
  dim: FilterDimension,
  picked: readonly string[],
  excluded: readonly string[],
  op: Operator = 'in',
): View {
  const [positive, negated] = [withNegation(op, false), withNegation(op, true)];
  const made: Clause[] = [];
  if (picked.length > 0) made.push({ dim, op: positive, values: [...picked] });
  if (excluded.length > 0) made.push({ dim, op: negated, values: [...excluded] });
  const isReplaced = (clause: Clause) => clause.dim === dim && (clause.op === positive || clause.op === negated);
  const at = view.clauses.findIndex(isReplaced);
  const others = view.clauses.filter((clause) => !isReplaced(clause));
  const clauses = at < 0 ? [...others, ...made] : [...others.slice(0, at), ...made, ...others.slice(at)];
  const goals = goalsNamed({ ...view, clauses });
  return clausesFit(clauses) && goalsFit(goals) ? { ...view, clauses, goals } : view;
}

/** The part of a view that its filters are in. */
export type Filters = Pick<View, 'clauses'>;

export function valuesOf(view: Filters, dim: FilterDimension, op: Operator): readonly string[] {
  return view.clauses.find((clause) => clause.dim === dim && clause.op === op)?.values ?? [];
}

/** The values of both clauses that compare as an operator does: of the one that is not negated, and of the other. */
function bothValues(view: Filters, dim: FilterDimension, op: Operator): [readonly string[], readonly string[]] {
  return [valuesOf(view, dim, withNegation(op, false)), valuesOf(view, dim, withNegation(op, true))];
}

/** How a name of a dimension is marked: as a value that is picked or left out, not as one that a part fits. */
export function markOf(view: Filters, dim: FilterDimension, value: string): Mark {
  if (valuesOf(view, dim, 'in').includes(value)) return 'in';
  return valuesOf(view, dim, 'notIn').includes(value) ? 'notIn' : null;
}

/** Lets go of some values of the clauses that compare as an operator does. */
export function unpick(view: View, dim: FilterDimension, values: readonly string[], op: Operator): View {
  const [picked, excluded] = bothValues(view, dim, op).map((all) => all.filter((value) => !values.includes(value)));
  return withValues(view, dim, picked ?? [], excluded ?? [], op);
}

/** Turns "is" into "is not", or back, and so on with every operator. */
export function invert(view: View, dim: FilterDimension, op: Operator): View {
  const [picked, excluded] = bothValues(view, dim, op);
  return OPERATORS[op].negated
    ? withValues(view, dim, [...new Set([...picked, ...excluded])], [], op)
    : withValues(view, dim, [], [...new Set([...excluded, ...picked])], op);
}

/** The same view without any filter and brush. */
export function cleared(view: View): View {
  const plain = { ...view, clauses: [], brush: null };
  return { ...plain, goals: goalsNamed(plain) };
}

/** The view and the segment that it is compared with in each other’s place; a view that is compared with none stays as it is. */
export function swapped(view: View): View {
  const segment = segmentOf(view);
  return segment === null ? view : { ...view, clauses: segment, compare: { clauses: view.clauses } };
}

function toggle(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? without(values, value) : [...values, value];
}

function without(values: readonly string[], value: string): readonly string[] {
  return values.filter((other) => other !== value);
}
