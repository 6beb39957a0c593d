import type { Condition, Step } from '#contract/questions/steps.ts';
import { goalText } from '../goals/goal-text.ts';

/** What a row has to be, in words: `/blog…`, `Store click`, `first page`. */
export function conditionText(condition: Condition): string {
  if (condition.on === 'entry') return 'first page';
  return condition.on === 'exit' ? 'last page' : goalText({ rules: [condition] });
}

/** A step in words: its rules and its pages, once where both say the same. */
export function stepText({ rules, pages }: Step): string {
  const text = rules.map(conditionText).join(' or ');
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
