import { formatSorting, parseSorting, type Sorting } from './sorting.ts';
import { isParam, type ListedDimension } from '#contract/questions/dimensions.ts';
import { LISTED_DIMENSIONS } from './chosen-tabs.ts';

/** All names of a dimension, over the view. */
export interface Details {
  dim: ListedDimension;
  /** Null = as the card ranks them. */
  sorting: Sorting | null;
}

export const DETAILS_KEYS = ['details', 'sort'] as const;

/** Whether a text names a dimension that has details. */
export function hasDetails(name: string | null): name is ListedDimension {
  return name !== null && (isParam(name) || LISTED_DIMENSIONS.some((dim) => dim === name));
}

/** Details as pairs of the address. */
export function detailsPairs(details: Details | null): [string, string][] {
  if (details === null) return [];
  const { dim, sorting } = details;
  return sorting === null
    ? [['details', dim]]
    : [
        ['details', dim],
        ['sort', formatSorting(sorting)],
      ];
}

/** The details that an address names; an invalid part is returned as it is written. */
export function readDetails(params: URLSearchParams, dropped: string[]): Details | null {
  const [named, sort] = [params.get('details'), params.get('sort')];
  const dim = hasDetails(named) ? named : null;
  const sorting = sort === null ? null : parseSorting(sort);
  if (named !== null && dim === null) dropped.push(`details=${named}`);
  if (sort !== null && (sorting === null || dim === null)) dropped.push(`sort=${sort}`);
  return dim === null ? null : { dim, sorting };
}
