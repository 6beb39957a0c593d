import { LISTED_DIMENSIONS } from '#question/chosen-tabs.ts';
import { useMemo } from 'react';
import type { Description } from '#contract/ports/query.ts';
import { paramDimension, type Dimension, type ListedDimension } from '#contract/questions/dimensions.ts';
import { DEFAULT_GOALS, type Goal } from '#contract/questions/goals.ts';
import { containsText } from '#contract/questions/search-names.ts';
import { recordedPath } from '#contract/rows/recorded-path.ts';
import { useDescribed } from '#engine/source/use-source.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { hasDisplayNames } from '#lib/format/display-name.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { useSuggestedNames } from '../../answer/use-suggested-names.ts';
import { valueName } from '../../view/texts/dimension-names.ts';
import { goalsFit } from '#question/view-goals.ts';
import { useCountable } from '../../goals/goal-set.ts';

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

/** Recorded in one spelling, however they are typed. */
const PATHS: ReadonlySet<TypedDimension> = new Set(['path', 'entry', 'exit']);
/** More are not read; typing on narrows them. */
const OFFERED = 20;
/** Names that are known by other words than the stored ones are searched here. */
const SEARCHED = 1_000;

/** The dimensions that the source lists and filters by. */
export function useTypedDimensions(): readonly TypedDimension[] {
  return useDescribed(typedDimensions);
}

function typedDimensions(described: Description | null): readonly TypedDimension[] {
  if (described === null) return [];
  const { dimensions, filters, goals, parameters } = described;
  const named = LISTED_DIMENSIONS.filter((dim) => filters.includes(dim) && dimensions.includes(dim));
  return [...named, ...parameters.map(paramDimension), ...(filters.includes('goal') && goals.length > 0 ? (['goal'] as const) : [])];
}

/** Names of a dimension that contain what was typed, the most viewed first, and last what was typed as it is. */
export function useFilterOptions(dim: TypedDimension, typed: string): readonly FilterOption[] {
  const text = typed.trim();
  const isWorded = dim !== 'goal' && hasDisplayNames(dim);
  const rows = useSuggestedNames(dim === 'goal' ? null : dim, isWorded ? '' : text, isWorded ? SEARCHED : OFFERED);
  const goals = useGoals();
  return useMemo(() => {
    const named = dim === 'goal' ? goals.map(goalOption) : rows.map(({ name, pageViews }) => nameOption(dim, name, pageViews));
    const found = named.filter(({ label, value }) => containsText(label, text) || containsText(value, text));
    const value = PATHS.has(dim) ? recordedPath(text) : text;
    const isOffered = dim === 'goal' || text === '' || found.some((each) => each.value === value);
    return [...found.slice(0, OFFERED), ...(isOffered ? [] : [{ value, label: `“${text}”`, note: 'as typed', goal: null }])];
  }, [dim, text, rows, goals]);
}

/** The operator's goals that an address has room for. */
function useGoals(): readonly Goal[] {
  const goals = useCountable(useOperatorSettings()[0]?.goals ?? DEFAULT_GOALS);
  return useMemo(() => goals.filter((goal) => goalsFit([goal])), [goals]);
}

function nameOption(dim: Dimension, name: string, pageViews: number | null): FilterOption {
  return { value: name, label: valueName(dim, name), note: pageViews === null ? '' : formatCount(pageViews), goal: null };
}

function goalOption(goal: Goal): FilterOption {
  return { value: goal.id, label: goal.name || goal.id, note: '', goal };
}
