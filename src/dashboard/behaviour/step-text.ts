import type { StepRule, Step } from '#contract/behaviour/steps.ts';
import { goalText } from '../goals/goal-text.ts';

/** A rule of a step in words: `/blog…`, `Store click`, `first page`. */
export function stepRuleText(rule: StepRule): string {
  if (rule.on === 'entry') return 'first page';
  return rule.on === 'exit' ? 'last page' : goalText({ rules: [rule] });
}

/** A step in words: its rules and its pages, once where both say the same. */
export function stepText({ rules, pages }: Step): string {
  const text = rules.map(stepRuleText).join(' or ');
  if (pages === null) return text;
  const where = goalText({ rules: [{ on: 'page', ...pages }] });
  if (rules.every(({ on }) => on === 'page')) return where;
  return rules.every(({ on }) => on === 'entry' || on === 'exit') ? `${text} ${where}` : `${text} on ${where}`;
}

/** A path in at most so many letters: its end tells pages of a folder apart. */
export function shortPath(path: string, letters: number): string {
  if (path.length <= letters) return path;
  const end = path.slice(path.lastIndexOf('/', path.length - 2));
  const kept = end.length < path.length ? `…${end}` : path;
  return kept.length <= letters ? kept : `${kept.slice(0, Math.max(1, letters - 1))}…`;
}
