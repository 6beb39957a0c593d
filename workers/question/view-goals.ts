import { MAX_GOAL_RULES } from '#contract/limits.ts';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import { checkGoals, type Goal, type GoalRule, type PathMatch } from '#contract/questions/goals.ts';
import type { Operator } from '#contract/questions/operators.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { listOf, readRuleEntry, ruleEntry } from './rule-entry.ts';
import { segmentOf, type View } from './view.ts';

/** Most characters of the goals of an address, before its own encoding. */
const MAX_ADDRESS_GOALS_TEXT = 6_000;

/** Of the goals of a view those that its clauses name, on both sides of a comparison, in the order in which they do. */
export function goalsNamed({ goals, clauses, compare }: Pick<View, 'goals' | 'clauses' | 'compare'>): readonly Goal[] {
  const all = [...clauses, ...(segmentOf({ compare }) ?? [])];
  const ids = new Set(all.flatMap(({ dim, values }) => (dim === 'goal' ? values : [])));
  return [...ids].flatMap((id) => goals.find((goal) => goal.id === id) ?? []);
}

/** How a rule names the pages that an operator selects. No rule leaves pages out, or takes capital letters for small ones. */
const MATCH_OF: Partial<Record<Operator, PathMatch>> = { in: 'exact', prefix: 'prefix', matches: 'pattern' };

/** Rules for the pages that clauses select, as many as a goal can have; none where several clauses are about pages, or no rule says the same. */
export function pageRules(clauses: readonly Clause[]): GoalRule[] {
  const [clause, ...others] = clauses.filter(({ dim }) => dim === 'path');
  const match = clause && MATCH_OF[clause.op];
  if (clause === undefined || match === undefined || others.length > 0) return [];
  return clause.values.slice(0, MAX_GOAL_RULES).map((path) => ({ on: 'page', match, path }));
}

/** The goals that an address may name: those that it defines, and beside them the default set. */
export function withDefaults(goals: readonly Goal[]): readonly Goal[] {
  return [...goals, ...DEFAULT_GOALS.filter((known) => goals.every(({ id }) => id !== known.id))];
}

/** Whether the goals have room in an address. */
export function goalsFit(goals: readonly Goal[]): boolean {
  return formatGoals(goals).length <= MAX_ADDRESS_GOALS_TEXT;
}

/** Goals as the address writes them, without the default ones: `[["g1","Sign-up",["page","prefix","/welcome"]]]`; '' for none. */
export function formatGoals(goals: readonly Goal[]): string {
  const texts = goals.map(textOf).filter((text) => !DEFAULT_TEXTS.has(text));
  return texts.length === 0 ? '' : `[${texts.join(',')}]`;
}

/** The goals of an address; null where it has no usable ones. */
export function parseGoals(text: string): readonly Goal[] | null {
  if (text.length > MAX_ADDRESS_GOALS_TEXT) return null;
  try {
    const goals = checkGoals(listOf(JSON.parse(text)).map(toGoal));
    return goals.ok ? goals.value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function textOf({ id, name, rules }: Goal): string {
  return JSON.stringify([id, name, ...rules.map(ruleEntry)]);
}

const DEFAULT_TEXTS = new Set(DEFAULT_GOALS.map(textOf));

/** A goal as its check takes it, whatever the address contains. */
function toGoal(entry: unknown): unknown {
  const [id, name, ...rules] = listOf(entry);
  return { id, name, rules: rules.map(readRuleEntry) };
}
