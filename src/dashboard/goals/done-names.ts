import type { GoalRule } from '#contract/questions/goals.ts';
import type { ActionRow } from '#contract/questions/signals.ts';
import type { RuleDraft } from './builder/goal-draft.ts';

/** What was done on the page views that show, by the fields of a rule that can name it: the most frequent first. */
export function namesFor(rows: readonly ActionRow[], rule: RuleDraft): Record<'target' | 'event' | 'property' | 'value', string[]> {
  const events = rows.filter(({ kind }) => kind === 'event');
  const properties = events.filter(({ target }) => target === rule.event).flatMap((row) => row.properties);
  return {
    target: different(rows.filter(({ kind }) => kind === rule.kind).map(({ target }) => target)),
    event: different(events.map(({ target }) => target)),
    property: different(properties.map(({ name }) => name)),
    value: different(properties.filter(({ name }) => name === rule.property).map(({ value }) => value)),
  };
}

/** What was done, as the rule of a goal that all of it reaches. */
export function ruleOf({ kind, target }: Pick<ActionRow, 'kind' | 'target'>): GoalRule {
  return kind === 'event' ? { on: 'event', name: target, property: null } : { on: 'action', kind, target };
}

function different(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
