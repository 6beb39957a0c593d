import { keysOf } from '../keys-of.ts';
import { DIMENSION_TABLE } from './dimension-table.ts';

type Table = typeof DIMENSION_TABLE;

/** A dimension that can be listed and filtered. */
export type Dimension = keyof Table;
/** Which row has the value of a dimension. */
export type Level = Table[Dimension]['level'];
/** The dimensions that a condition on their declaration selects. */
type Where<Condition> = { [D in Dimension]: Table[D] extends Condition ? D : never }[Dimension];
/** A dimension whose values follow from stored columns and are never stored themselves, so that better rules apply to all history. */
export type DerivedDimension = Where<{ column: null }>;
/** The derived dimensions of a visit: they follow from its first page view. */
export type DerivedVisitDimension = DerivedDimension & Where<{ level: 'entry' }>;
export type DerivedViewDimension = Exclude<DerivedDimension, DerivedVisitDimension>;
/** A dimension with a list of its own on a card. */
export type ListedDimension = Where<{ list: object }>;

export const DIMENSIONS: readonly Dimension[] = keysOf(DIMENSION_TABLE);

/** Whether the values of a dimension are derived. */
export function isDerived(dim: Dimension): dim is DerivedDimension {
  return DIMENSION_TABLE[dim].column === null;
}

/** Whether a dimension belongs to the visit as a whole: taken from its first page view, or its last (R10). */
export function isOfVisit(dim: Dimension): boolean {
  return DIMENSION_TABLE[dim].level !== 'row';
}

/** Whether a dimension is one of robots alone: a clause on it asks for page views of robots only (R9). */
export function isOfRobots(dim: string): boolean {
  return Object.hasOwn(DIMENSION_TABLE, dim) && 'ofRobots' in DIMENSION_TABLE[dim as Dimension];
}

/** The derived dimensions, those of visits first: in this order they follow the columns of a row. */
export const DERIVED_DIMENSIONS: readonly DerivedDimension[] = [
  ...DIMENSIONS.filter(isDerived).filter(isOfVisit),
  ...DIMENSIONS.filter(isDerived).filter((dim) => !isOfVisit(dim)),
];
/** The versions of all rules by which dimensions are derived: with others, the same rows give other answers. */
export const DERIVATION_RULES = DERIVED_DIMENSIONS.map((dim) => DIMENSION_TABLE[dim].rules).join('.');

/**
 * What no page view has as a value of its own, but rows of other logs tell of it; can be filtered, not listed.
 * `goal`: ids of goals of the question, each for the page views of the visits that converted in it, anywhere in the visit.
 * `errorIssue`: issues of errors, each for the page views with an error of it, those of robots too; tests are not counted.
 */
export const JOINED_DIMENSIONS = ['goal', 'errorIssue'] as const;
export type JoinedDimension = (typeof JOINED_DIMENSIONS)[number];
/** A dimension that can be filtered: `hourOfWeek` has the values '0' (Monday 00:00) to '167' (Sunday 23:00), see {@link HoursPanel}. */
export type FilterDimension = Dimension | JoinedDimension | 'hourOfWeek';

export const FILTER_DIMENSIONS: readonly FilterDimension[] = [...DIMENSIONS, ...JOINED_DIMENSIONS, 'hourOfWeek'];

/** What a list counts. */
export const METRICS = ['pageViews', 'visits', 'visitors'] as const;
export type Metric = (typeof METRICS)[number];

/** The metric that ranks a list unless the question asks for one: visits for visit dimensions, page views for the rest. */
export function defaultMetric(dim: Dimension): Metric {
  return isOfVisit(dim) ? 'visits' : 'pageViews';
}
