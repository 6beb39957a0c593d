import { keysOf } from '../keys-of.ts';
import { MAX_LENGTH } from '../rows/max-length.ts';
import { isDimension, isOfWholeVisit, type FilterDimension } from './dimensions.ts';

/** How a text of a dimension is compared with a value of a clause. */
export type Comparing = 'equals' | 'startsWith' | 'contains' | 'matches';

/**
 * The operators of clauses. A text meets a clause where it fits one of its values, a negated clause where it fits none.
 * `equals`, `startsWith` and `matches` regard case, `contains` takes A to Z for a to z; `matches` is a pattern for the whole text,
 * in which `*` stands for any text. No other character is special.
 */
export const OPERATORS = {
  in: { comparing: 'equals', negated: false },
  notIn: { comparing: 'equals', negated: true },
  prefix: { comparing: 'startsWith', negated: false },
  notPrefix: { comparing: 'startsWith', negated: true },
  contains: { comparing: 'contains', negated: false },
  notContains: { comparing: 'contains', negated: true },
  matches: { comparing: 'matches', negated: false },
  notMatches: { comparing: 'matches', negated: true },
} as const satisfies Record<string, { comparing: Comparing; negated: boolean }>;

export type Operator = keyof typeof OPERATORS;
export const OPERATOR_NAMES: readonly Operator[] = keysOf(OPERATORS);

/** Longest text that parts and patterns are compared with, in UTF-16 units: no dimension has a longer one. */
export const MAX_PART_LENGTH = Math.max(...Object.values(MAX_LENGTH));

const WHOLE_VALUES: ReadonlySet<FilterDimension> = new Set(['goal', 'errorIssue', 'hourOfWeek', 'origin', 'visitor']);

/** Whether clauses on a dimension may have an operator. */
export function hasOperator(dim: FilterDimension, operator: Operator): boolean {
  return comparesWhole(operator) || !(WHOLE_VALUES.has(dim) || (isDimension(dim) && isOfWholeVisit(dim)));
}

/** Whether an operator compares whole texts: the values of the others are no names of the dimension. */
export function comparesWhole(operator: Operator): boolean {
  return OPERATORS[operator].comparing === 'equals';
}

/** Whether an operator that does not compare whole texts can have a value. */
export function isPart(value: string): boolean {
  return value !== '' && value.length <= MAX_PART_LENGTH;
}

/** The operator that compares in the same way, and is negated or not. */
export function withNegation(operator: Operator, negated: boolean): Operator {
  const { comparing } = OPERATORS[operator];
  return OPERATOR_NAMES.find((name) => OPERATORS[name].comparing === comparing && OPERATORS[name].negated === negated) ?? operator;
}
