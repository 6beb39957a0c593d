import { checkGoals, DEFAULT_GOALS, type Goal } from '#contract/questions/goals.ts';
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
