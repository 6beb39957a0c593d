import { LISTED_DIMENSIONS } from '#question/chosen-tabs.ts';
import { useMemo } from 'react';
import { paramDimension, type Dimension, type ListedDimension } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { comparesWhole, hasOperator, isPart, withNegation, type Operator } from '#contract/questions/operators.ts';
import { containsText } from '#contract/questions/search-names.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { clauseTest } from '#contract/questions/text-tests.ts';
import { useDescribed, useDescribedField } from '#engine/source/use-source.ts';
import { hasDisplayNames } from '#lib/format/display-name.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import { usePageViewsOf, useSuggestedNames, type Among } from '../../answer/use-suggested-names.ts';
import { valueName } from '../../view/texts/dimension-names.ts';
import { filterValue } from '#question/filter-address.ts';
import { goalsFit, goalsNamed } from '#question/view-goals.ts';
import { useOwnGoals } from '../../goals/goal-set.ts';
import { seenFrom, type Side } from '../../view/pick.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';

/** What can be filtered by typing a name. */
export type TypedDimension = ListedDimension | 'goal';

/** A name to filter by. */
export interface FilterOption {
  value: string;
  label: string;
  /** How many page views it has, or another remark. */
  note: string;
  /** Where it is one. */
  goal: Goal | null;
}

const NO_OPERATORS: readonly Operator[] = [];
/** More are not read; typing on narrows them. */
const OFFERED = 20;
/** Names that are known by other words than the stored ones are searched here. */
const SEARCHED = 1_000;

/** The dimensions that the source lists and filters by. */
export function useTypedDimensions(): readonly TypedDimension[] {
  return useDescribed((described) => {
    if (described === null) return [];
    const { dimensions, filters, goals, parameters } = described;
    const named = LISTED_DIMENSIONS.filter((dim) => filters.includes(dim) && dimensions.includes(dim));
    return [...named, ...parameters.map(paramDimension), ...(filters.includes('goal') && goals.length > 0 ? (['goal'] as const) : [])];
  });
}

/** The operators of a dimension that the source knows. */
export function useOperators(dim: TypedDimension): readonly Operator[] {
  const known = useDescribedField('operators') ?? NO_OPERATORS;
  return useMemo(() => known.filter((op) => hasOperator(dim, op)), [known, dim]);
}

/** The filters of a side of the view without those by a dimension, as its list is counted. */
export function useOtherFilters(views: Views, side: Side, dim: TypedDimension): Among {
  return useViewPart(views, ({ settled }) => {
    const view = seenFrom(side, settled);
    const clauses = view.clauses.filter((clause) => clause.dim !== dim);
    return { clauses, goals: [...goalsNamed({ goals: view.goals, clauses, compare: 'off' })], brush: view.brush };
  });
}

/**
 * What can be filtered by as an operator compares. Of whole values, the names of the dimension that contain what was typed, the most
 * viewed first, and last what was typed as it is. Of parts, first what was typed, with what the filter would count, and then the names
 * that it fits. Counted are page views of the range that meet the filters by other dimensions (`useOtherFilters`).
 */
export function useFilterOptions(dim: TypedDimension, op: Operator, typed: string, among: Among): readonly FilterOption[] {
  const text = typed.trim();
  const value = filterValue(dim, op, text);
  const sought = filterValue(dim, 'contains', text);
  const hasNames = comparesWhole(op);
  const clause = useMemo<Clause | null>(
    () => (hasNames || !isPart(value) ? null : { dim, op, values: [value] }),
    [dim, op, value, hasNames],
  );
  const fitting = useMemo<Clause | null>(() => clause && { ...clause, op: withNegation(clause.op, false) }, [clause]);
  const isWorded = hasNames && dim !== 'goal' && hasDisplayNames(dim);
  const contains = isWorded || !hasNames ? '' : sought;
  const rows = useSuggestedNames(dim === 'goal' ? null : dim, contains, fitting, isWorded ? SEARCHED : OFFERED, among);
  const count = usePageViewsOf(clause, among);
  const goals = useGoals();
  return useMemo(() => {
    const named = dim === 'goal' ? goals.map(goalOption) : rows.map(({ name, pageViews }) => nameOption(dim, name, pageViews));
    if (!hasNames) {
      const note = count === null ? '' : countOf(count, 'page view');
      const typedOption = { value, label: `“${valueName(dim, value, [], op)}”`, note, goal: null };
      const names = named.filter((each) => isPart(each.value) && each.value !== value);
      return clause === null || fitting === null ? names : [typedOption, ...names.filter((each) => clauseTest(fitting)(each.value))];
    }
    const found = named.filter(({ label, value: name }) => containsText(label, text) || containsText(name, text));
    const isOffered = dim === 'goal' || text === '' || found.some((each) => each.value === value);
    return [...found.slice(0, OFFERED), ...(isOffered ? [] : [{ value, label: `“${text}”`, note: 'as typed', goal: null }])];
  }, [dim, op, text, value, rows, goals, clause, fitting, count, hasNames]);
}

/** The operator's goals that an address has room for. */
function useGoals(): readonly Goal[] {
  const goals = useOwnGoals();
  return useMemo(() => goals.filter((goal) => goalsFit([goal])), [goals]);
}

function nameOption(dim: Dimension, name: string, pageViews: number | null): FilterOption {
  return { value: name, label: valueName(dim, name), note: pageViews === null ? '' : formatCount(pageViews), goal: null };
}

function goalOption(goal: Goal): FilterOption {
  return { value: goal.id, label: goal.name || goal.id, note: '', goal };
}
