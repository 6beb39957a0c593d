import type { NameRow } from '#contract/questions/list.ts';
import { isSortedBy, pressed, type Sorting } from '#question/sorting.ts';
import type { LongColumn } from '#ui/figures/long-table.tsx';

interface Sorted {
  sorting: Sorting;
  onSorting: (sorting: Sorting) => void;
}

/** How a press on the head of a column sorts the names. */
export function sortOf(by: Sorting['by'], { sorting, onSorting }: Sorted): LongColumn<NameRow>['sort'] {
  const direction = isSortedBy(by, sorting) ? (sorting.descending ? 'descending' : 'ascending') : 'none';
  return { direction, onSort: () => onSorting(pressed(by, sorting)) };
}
