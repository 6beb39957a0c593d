import type { FilterDimension } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
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

/** Picks a value; a value that is picked in the same way already is removed. A view that would exceed its limits stays unchanged. */
export function pick(view: View, dim: FilterDimension, value: string, mode: PickMode): View {
  const picked = valuesOf(view, dim, 'in');
  const excluded = valuesOf(view, dim, 'notIn');
  switch (mode) {
    case 'only': {
      const already = excluded.length === 0 && picked.length === 1 && picked[0] === value;
      return withValues(view, dim, already ? [] : [value], []);
    }
    case 'add':
      return withValues(view, dim, toggle(picked, value), without(excluded, value));
    case 'exclude':
      return withValues(view, dim, without(picked, value), toggle(excluded, value));
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

/** Sets both clauses of a dimension, in the place of the old ones; none without values. */
export function withValues(view: View, dim: FilterDimension, picked: readonly string[], excluded: readonly string[]): View {
  const made: Clause[] = [];
  if (picked.length > 0) made.push({ dim, op: 'in', values: [...picked] });
  if (excluded.length > 0) made.push({ dim, op: 'notIn', values: [...excluded] });
  const at = view.clauses.findIndex((clause) => clause.dim === dim);
  const others = view.clauses.filter((clause) => clause.dim !== dim);
  const clauses = at < 0 ? [...others, ...made] : [...others.slice(0, at), ...made, ...others.slice(at)];
  const goals = goalsNamed({ ...view, clauses });
  return clausesFit(clauses) && goalsFit(goals) ? { ...view, clauses, goals } : view;
}

/** The part of a view that its filters are in. */
export type Filters = Pick<View, 'clauses'>;

export function valuesOf(view: Filters, dim: FilterDimension, op: Clause['op']): readonly string[] {
  return view.clauses.find((clause) => clause.dim === dim && clause.op === op)?.values ?? [];
}

/** How a value of a dimension is marked. */
export function markOf(view: Filters, dim: FilterDimension, value: string): Mark {
  if (valuesOf(view, dim, 'in').includes(value)) return 'in';
  return valuesOf(view, dim, 'notIn').includes(value) ? 'notIn' : null;
}

/** Lets go of some values, in whichever clause they are. */
export function unpick(view: View, dim: FilterDimension, values: readonly string[]): View {
  const rest = (op: Clause['op']) => valuesOf(view, dim, op).filter((value) => !values.includes(value));
  return withValues(view, dim, rest('in'), rest('notIn'));
}

/** Turns "is" into "is not", or back. */
export function invert(view: View, dim: FilterDimension, op: Clause['op']): View {
  const picked = valuesOf(view, dim, 'in');
  const excluded = valuesOf(view, dim, 'notIn');
  return op === 'in'
    ? withValues(view, dim, [], [...new Set([...excluded, ...picked])])
    : withValues(view, dim, [...new Set([...picked, ...excluded])], []);
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
