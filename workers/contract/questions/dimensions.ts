import { keysOf } from '../keys-of.ts';
import { DIMENSION_TABLE, type DimensionForm } from './dimension-table.ts';

type Table = typeof DIMENSION_TABLE;

export type NamedDimension = keyof Table;
/** The value of a query parameter of the page's address, by the parameter's name. */
export type ParamDimension = `param:${string}`;
export type Dimension = NamedDimension | ParamDimension;
export type Level = Table[NamedDimension]['level'];
/** The dimensions that a condition on their declaration selects. */
type Where<Condition> = { [D in NamedDimension]: Table[D] extends Condition ? D : never }[NamedDimension];
export type WholeVisitDimension = Where<{ level: 'visit' }>;
/** A dimension whose values follow from stored columns and are never stored themselves, so that better rules apply to all history. */
export type DerivedDimension = Exclude<Where<{ column: null }>, WholeVisitDimension>;
/** The derived dimensions of a visit: they follow from its first page view. */
export type DerivedVisitDimension = DerivedDimension & Where<{ level: 'entry' }>;
export type DerivedViewDimension = Exclude<DerivedDimension, DerivedVisitDimension>;
export type ListedDimension = Where<{ list: object }> | ParamDimension;

/** The dimensions of the table. Those of query parameters are beside them: every source answers any. */
export const DIMENSIONS: readonly NamedDimension[] = keysOf(DIMENSION_TABLE);

const PARAM = 'param:';
const PARAM_NAME = /^[\w.-]{1,32}$/;
export const MAX_PARAMETERS = 10;
export const MAX_LISTS = DIMENSIONS.length + MAX_PARAMETERS;

/** Whether a text can be the name of a query parameter that is listed and filtered. */
export function isParamName(name: unknown): name is string {
  return typeof name === 'string' && PARAM_NAME.test(name);
}

export function paramDimension(name: string): ParamDimension {
  return `${PARAM}${name}`;
}

/** Whether a text is a dimension of a query parameter. */
export function isParam(dim: string): dim is ParamDimension {
  return dim.startsWith(PARAM) && isParamName(dim.slice(PARAM.length));
}

/** The name of the parameter whose values are a dimension. */
export function paramName(dim: ParamDimension): string {
  return dim.slice(PARAM.length);
}

/** Whether a text is a dimension. */
export function isDimension(dim: unknown): dim is Dimension {
  return typeof dim === 'string' && (Object.hasOwn(DIMENSION_TABLE, dim) || isParam(dim));
}

/** Whether a source that describes some dimensions answers this one: it does any of a query parameter. */
export function isAnswered(dim: FilterDimension, described: readonly FilterDimension[]): boolean {
  return isParam(dim) || described.includes(dim);
}

/** How a dimension is declared. */
export function dimensionForm<D extends Dimension>(dim: D): D extends NamedDimension ? Table[D] : DimensionForm & { list: object };
export function dimensionForm(dim: Dimension): DimensionForm {
  if (!isParam(dim)) return DIMENSION_TABLE[dim as NamedDimension];
  const name = paramName(dim);
  return {
    level: 'row',
    column: null,
    rules: 1,
    label: `Parameter ${name}`,
    list: { title: `Parameter ${name}`, head: name },
    help: `The first value of ${name} in the query of the page’s address, as browsers decode it.`,
  };
}

/** Whether the values of a dimension are derived from columns of a page view by a rule of its own. */
export function isDerived(dim: Dimension): dim is DerivedDimension {
  const { level, column } = dimensionForm(dim);
  return column === null && level !== 'visit' && !isParam(dim);
}

/** Whether a dimension follows from the whole visit. */
export function isOfWholeVisit(dim: Dimension): dim is WholeVisitDimension {
  return dimensionForm(dim).level === 'visit';
}

/** Whether a dimension belongs to the visit: taken from its first page view, its last, or all of it (R10). */
export function isOfVisit(dim: Dimension): boolean {
  return dimensionForm(dim).level !== 'row';
}

/** Whether a dimension is one of robots alone: a clause on it asks for page views of robots only (R9). */
export function isOfRobots(dim: string): boolean {
  return Object.hasOwn(DIMENSION_TABLE, dim) && 'ofRobots' in DIMENSION_TABLE[dim as NamedDimension];
}

/** The derived dimensions, those of visits first: in this order they follow the columns of a row. */
export const DERIVED_DIMENSIONS: readonly DerivedDimension[] = [
  ...DIMENSIONS.filter(isDerived).filter(isOfVisit),
  ...DIMENSIONS.filter(isDerived).filter((dim) => !isOfVisit(dim)),
];
/** The versions of all rules by which dimensions are derived: with others, the same rows give other answers. */
export const DERIVATION_RULES = [...DERIVED_DIMENSIONS, ...DIMENSIONS.filter(isOfWholeVisit)]
  .map((dim) => DIMENSION_TABLE[dim].rules)
  .join('.');

/**
 * What no page view has as a value of its own, but rows of other logs tell of it; can be filtered, not listed.
 * `goal`: ids of goals of the question, each for the page views of the visits that converted in it, anywhere in the visit.
 * `errorIssue`: issues of errors, each for the page views with an error of it, those of robots too; tests are not counted.
 */
export const JOINED_DIMENSIONS = ['goal', 'errorIssue'] as const;
export type JoinedDimension = (typeof JOINED_DIMENSIONS)[number];
/** A dimension whose values stand in a column of page views. `visitor`: whole ids; it is filtered and never listed, so that no answer ranks visitors. */
export type ColumnDimension = Dimension | 'visitor';
/** A dimension that can be filtered: `hourOfWeek` has the values '0' (Monday 00:00) to '167' (Sunday 23:00), see {@link HoursPanel}. */
export type FilterDimension = ColumnDimension | JoinedDimension | 'hourOfWeek';

export const FILTER_DIMENSIONS: readonly Exclude<FilterDimension, ParamDimension>[] = [
  ...DIMENSIONS,
  ...JOINED_DIMENSIONS,
  'hourOfWeek',
  'visitor',
];

export const METRICS = ['pageViews', 'visits', 'visitors'] as const;
export type Metric = (typeof METRICS)[number];

/** The metric that ranks a list unless the question asks for one: visits for visit dimensions, page views for the rest. */
export function defaultMetric(dim: Dimension): Metric {
  return isOfVisit(dim) ? 'visits' : 'pageViews';
}
