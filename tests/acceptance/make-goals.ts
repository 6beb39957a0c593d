import { ACTION_KINDS } from '#contract/questions/actions.ts';
import { PATH_MATCHES, type Goal, type GoalRule } from '#contract/questions/goals.ts';
import type { Dice } from './dice.ts';

const TARGETS = ['', '', '*', 'https://*', '*example*/', 'https://example.com/', 'https://*.org/', '**m**'];

/** Custom events that tests make; nobody makes the last. */
export const EVENT_NAMES = ['search', '__proto__', 'never'] as const;

/** Random goals of rules that something meets most of the time; `paths` are those of page views. */
export function makeGoals(dice: Dice, paths: readonly string[], most: number): Goal[] {
  return Array.from({ length: dice.between(1, most) }, (_, i) => ({
    id: dice.pick([`g${i}`, `__proto__${i}`]),
    name: `Goal ${i}`,
    rules: Array.from({ length: dice.pickSkewed([1, 2, 3]) }, () => makeRule(dice, paths)),
  }));
}

/** A random rule of any kind. */
export function makeRule(dice: Dice, paths: readonly string[]): GoalRule {
  const path = paths.length === 0 ? '/' : dice.pick(paths);
  const match = dice.pick(PATH_MATCHES);
  const cut = dice.between(1, path.length);
  switch (dice.pick(['page', 'action', 'action', 'event', 'visibleTime', 'scrollDepth'] as const)) {
    case 'page':
      if (match === 'exact') return { on: 'page', match, path };
      return { on: 'page', match, path: match === 'prefix' ? path.slice(0, cut) : makePattern(dice, path) };
    case 'action':
      return { on: 'action', kind: dice.pickSkewed(['share', 'store-click', ...ACTION_KINDS] as const), target: dice.pick(TARGETS) };
    case 'event': {
      const property = { name: dice.pick(['section', 'theme']), value: dice.pick(['start', 'dark']) };
      return { on: 'event', name: dice.pick(EVENT_NAMES), property: dice.chance(0.5) ? property : null };
    }
    case 'visibleTime':
      return { on: 'visibleTime', atLeastMs: dice.pick([1, 900, 4_000]) };
    default:
      return { on: 'scrollDepth', atLeastPermille: dice.pick([1, 300, 1_000]) };
  }
}

/** Some of its characters become stars, most of the time in runs. */
function makePattern(dice: Dice, path: string): string {
  const [from, to] = [dice.between(0, path.length), dice.between(0, path.length)];
  return dice.chance(0.2) ? path.replace(/[a-z]/, '*') : `${path.slice(0, Math.min(from, to))}*${path.slice(Math.max(from, to))}`;
}
