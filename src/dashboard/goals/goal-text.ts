import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import type { Goal, GoalRule } from '#contract/questions/goals.ts';
import type { ActionKind } from '#contract/questions/actions.ts';
import { readableAddress } from '#lib/format/readable-text.ts';

/** What a visit has to reach, in words: `/blog/* or Outbound link to *.github.com`. */
export function goalText({ rules }: Pick<Goal, 'rules'>): string {
  return rules.map(ruleText).join(' or ');
}

/** An action as the default set names it. */
export function actionName(kind: ActionKind): string {
  return DEFAULT_GOALS.find(({ id }) => id === kind)?.name ?? kind;
}

function ruleText(rule: GoalRule): string {
  switch (rule.on) {
    case 'page':
      return rule.match === 'prefix' ? `${readableAddress(rule.path)}…` : readableAddress(rule.path);
    case 'action':
      return rule.target === '' ? actionName(rule.kind) : `${actionName(rule.kind)} to ${readableAddress(rule.target)}`;
    case 'event':
      return rule.property === null ? rule.name : `${rule.name} with ${rule.property.name} ${rule.property.value}`;
    case 'visibleTime':
      return `${rule.atLeastMs / 1_000} s in sight`;
    case 'scrollDepth':
      return `${rule.atLeastPermille / 10}% of a page`;
    default:
      return rule satisfies never;
  }
}
