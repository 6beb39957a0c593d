import { defaultMetric, type Dimension, type Metric } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { containsText } from '#contract/questions/search-names.ts';
import type { ListFigure, ListQuestion, NameRow } from '#contract/questions/list.ts';
import { displayName } from '#lib/format/display-name.ts';
import { filterValue } from '#question/filter-address.ts';
import { comparableChange } from '../delta.ts';
import type { FigureBasis } from '../figure-basis.ts';
import type { InspectedList } from '../inspect-context.ts';
import { rowsQuestion } from '../rows/rows-question.ts';
import type { Sorting } from '#question/sorting.ts';

/** Which list is read in full. */
export interface Listed extends InspectedList {
  basis: FigureBasis;
  /** The question in words; left out where the page says it. */
  about?: string;
  /** Its conversions are shown beside the other figures. */
  goal?: Goal;
  /** Those that its source gives; left out, all. */
  figures?: readonly ListFigure[];
}

/** `Top Paths` and `Most Visited Pages Today` in full are `All Paths` and `All Pages Today`. */
export function allNamesTitle(title: string): string {
  return `All ${title.replace(/^(Top|Most Visited) /, '')}`;
}

/** The metric that ranks a list until it is sorted. */
export function rankingOf({ dim, metric }: Listed): Metric {
  return metric === 'default' ? defaultMetric(dim) : metric;
}

/** The question about a page of all names of a dimension that contain a text. */
export function listQuestion(id: string, listed: Listed, contains: string, { by, descending }: Sorting, cursor: string): ListQuestion {
  const { basis, dim, goal } = listed;
  const order = typeof by === 'string' ? { of: rankingOf(listed), per: null, descending: true } : { ...by, descending };
  const { goals, ...rows } = rowsQuestion(id, basis, cursor);
  const named = goal === undefined || goals.some((each) => each.id === goal.id) ? goals : [...goals, goal];
  return {
    ...rows,
    goals: named,
    compare: basis.compare?.span ?? null,
    dim,
    goal: goal?.id ?? null,
    order,
    contains: filterValue(dim, 'contains', contains),
  };
}

/** Rows whose shown or stored name contains a text, in their order. */
export function searchNames(rows: readonly NameRow[], dim: Dimension, text: string): readonly NameRow[] {
  const sought = text.trim();
  if (sought === '') return rows;
  return rows.filter(({ name }) => containsText(name, sought) || containsText(displayName(dim, name), sought));
}

/** By what share a name's ranking figure changed; null where that is unknown. */
export function changeOf(row: NameRow, listed: Listed): number | null {
  const figure = rankingOf(listed);
  return comparableChange(row[figure], row.compared?.[figure] ?? null);
}

/** Rows by their shown name or their change, where that is wanted, those without a change last; else they come as they are. */
export function inOrder(rows: readonly NameRow[], listed: Listed, { by, descending }: Sorting): readonly NameRow[] {
  const sign = descending ? -1 : 1;
  const { dim } = listed;
  if (by === 'name') return rows.toSorted((a, b) => sign * displayName(dim, a.name).localeCompare(displayName(dim, b.name), 'en-US'));
  if (by !== 'change') return rows;
  const last = -Number.MAX_VALUE;
  const valueOf = (row: NameRow): number => {
    const change = changeOf(row, listed);
    return change === null ? last : -sign * change;
  };
  return rows.toSorted((a, b) => valueOf(b) - valueOf(a));
}
