import type { Dimension } from '../../../workers/contract/questions/dimensions.ts';
import type { ListQuestion, NameRow } from '../../../workers/contract/questions/list.ts';
import { displayName, isShownInWords } from '../../lib/format/display-name.ts';
import type { FigureBasis } from '../figure-basis.ts';
import type { InspectedList } from '../inspect-context.ts';
import { rowsQuestion } from '../rows/rows-question.ts';

/** Which list is read in full. */
export interface Listed extends InspectedList {
  basis: FigureBasis;
}

/** `Top Paths` and `Most Visited Pages Today` in full are `All Paths` and `All Pages Today`. */
export function allNamesTitle(title: string): string {
  return `All ${title.replace(/^(Top|Most Visited) /, '')}`;
}

/** The question about a page of all names of a dimension that contain a text. */
export function listQuestion(id: string, listed: Listed, contains: string, cursor: string): ListQuestion {
  const { basis, dim, metric } = listed;
  return { ...rowsQuestion(id, basis, cursor), dim, metric, contains };
}

/**
 * Names are stored as codes where a language has words for them: Germany is DE. A text that these words contain is
 * searched here, in what was read; all others by the engine.
 */
export function isSearchedHere(dim: Dimension): boolean {
  return isShownInWords(dim);
}

/** Rows whose shown or stored name contains a text, in their order. */
export function searchNames(rows: readonly NameRow[], dim: Dimension, text: string): readonly NameRow[] {
  const sought = text.trim().toLowerCase();
  if (sought === '') return rows;
  return rows.filter(({ name }) => name.toLowerCase().includes(sought) || displayName(dim, name).toLowerCase().includes(sought));
}

export type Order = 'count' | 'name';

/** Rows by their shown name; by count they come as they are. */
export function inOrder(rows: readonly NameRow[], dim: Dimension, order: Order): readonly NameRow[] {
  if (order === 'count') return rows;
  return rows.toSorted((a, b) => displayName(dim, a.name).localeCompare(displayName(dim, b.name), 'en-US'));
}
