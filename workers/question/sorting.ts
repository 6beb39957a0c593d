import { LIST_FIGURES, type ListFigure, type NameValue } from '#contract/questions/list.ts';

/**
 * How a list is sorted: by what its source counts; or, by this page when it has all names, by the names as they are shown or
 * by the change of the figure that ranks the list.
 */
export interface Sorting {
  by: NameValue | 'name' | 'change';
  descending: boolean;
}

/** What a press on a column's head leads to: the other way where the list is sorted by it, else names from A on and figures from the largest. */
export function pressed(by: Sorting['by'], sorting: Sorting): Sorting {
  return { by, descending: isSortedBy(by, sorting) ? !sorting.descending : by !== 'name' };
}

/** Whether a list is sorted by the value of a column. */
export function isSortedBy(by: Sorting['by'], sorting: Sorting): boolean {
  return textOf(by) === textOf(sorting.by);
}

const UP = '.up';

/** A sorting as the address writes it: `visits`, `exits/pageViews` from the largest, `name.up` from A. */
export function formatSorting({ by, descending }: Sorting): string {
  return `${textOf(by)}${descending ? '' : UP}`;
}

/** The sorting in a text; null where it has none. */
export function parseSorting(text: string): Sorting | null {
  const descending = !text.endsWith(UP);
  const by = descending ? text : text.slice(0, -UP.length);
  if (by === 'name' || by === 'change') return { by, descending };
  const [of = '', per = null, ...rest] = by.split('/');
  const known = (name: string | null): name is ListFigure => LIST_FIGURES.some((figure) => figure === name);
  return known(of) && (per === null || known(per)) && rest.length === 0 ? { by: { of, per }, descending } : null;
}

function textOf(by: Sorting['by']): string {
  if (typeof by === 'string') return by;
  return by.per === null ? by.of : `${by.of}/${by.per}`;
}
