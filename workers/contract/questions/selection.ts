import { ROBOT_DIMENSIONS, type FilterDimension } from './dimensions.ts';
import type { Goal } from './goals.ts';

/** Half-open span of epoch milliseconds `[from, to)`, both integers. */
export interface Span {
  from: number;
  to: number;
}

/** The range that a question is about: epoch milliseconds, `to` exclusive, `from: null` = from the earliest row held. */
export interface QuestionRange {
  from: number | null;
  to: number;
}

/** A span as it was answered, and whether every row of it was at hand. */
export interface AnsweredSpan extends Span {
  complete: boolean;
}

/** A zone's offset changes: from `[0]` on (epoch ms, ascending, the first at or before the range) local = UTC + `[1]` minutes. */
export type Offsets = [since: number, minutes: number][];

/** One condition: the value is in (or not in) the set. Clauses of a question are joined by AND (R9). */
export interface Clause {
  dim: FilterDimension;
  op: 'in' | 'notIn';
  /** 1 to 100 exact, case-sensitive values. At most one clause per dimension and operator. */
  values: string[];
}

/** Which page views count by who made them: people's, all, or robots' alone. */
export const ROBOTS = ['exclude', 'include', 'only'] as const;
export type Robots = (typeof ROBOTS)[number];

/**
 * Who counts where clauses hold: a clause on a robot's name or kind asks for robots alone, also one that leaves some out:
 * people have neither, so that turning "is" into "is not" never changes over to them.
 */
export function impliedRobots(clauses: readonly Clause[], asked: Robots): Robots {
  return clauses.some(({ dim }) => ROBOT_DIMENSIONS.includes(dim)) ? 'only' : asked;
}

/** What a question is compared with: a span, and in it the question's own clauses (null), or those of another segment. */
export interface Comparison extends Span {
  clauses: Clause[] | null;
}

/** Which page views a question is about, apart from its range. */
export interface Selection {
  clauses: Clause[];
  /** Definitions of the goals that clauses name; at most 20. They travel with the question, so that any source knows them. */
  goals: Goal[];
  /** A brush on time: only page views inside count; left out like any other clause where `leaveOut` says so. */
  brush: Span | null;
  /** Page views of robots are left out, counted too, or the only ones counted, as where a clause implies that; no panel leaves it out. */
  bots: Robots;
}

/**
 * Which page views of its span a comparison is about. It keeps who counts (robots alone where the question's clauses imply
 * that), but not the brush, which is a place in the range itself.
 */
export function comparedSelection({ clauses, goals, bots }: Selection, compare: Comparison): Selection {
  const compared = compare.clauses ?? clauses;
  return { clauses: compared, goals, brush: null, bots: impliedRobots(compared, impliedRobots(clauses, bots)) };
}
