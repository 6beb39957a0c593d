import * as v from 'valibot';
import { MAX_EVENT_NAME, MAX_GOAL_NAME, MAX_GOAL_RULES, MAX_GOALS, MAX_PROPERTY_NAME, MAX_PROPERTY_VALUE } from '../limits.ts';
import { MAX_LENGTH } from '../rows/max-length.ts';
import type { Outcome } from '../outcome.ts';
import { MOST_MEASURED } from '../rows/bounds.ts';
import { check, eachOnce, filledText, integer, list, object, oneOf, text, variant } from '../schema.ts';
import { ACTION_KINDS } from './actions.ts';

export const MAX_VISIBLE_MS = MOST_MEASURED['visible-time'];
const WHOLE_PAGE_PERMILLE = 1_000;

/** How a rule names pages: one path, all that begin with a text, or a pattern in which `*` stands for any text. */
export const PATH_MATCHES = ['exact', 'prefix', 'pattern'] as const;
export type PathMatch = (typeof PATH_MATCHES)[number];

export const GOAL_RULE_KINDS = ['page', 'action', 'event', 'visibleTime', 'scrollDepth'] as const;
export type GoalRuleKind = (typeof GOAL_RULE_KINDS)[number];

export const goalRuleForms = [
  v.object({ on: v.literal('page'), match: oneOf(PATH_MATCHES), path: filledText(MAX_LENGTH.path) }),
  v.object({ on: v.literal('action'), kind: oneOf(ACTION_KINDS), target: text(MAX_LENGTH.target) }),
  v.object({
    on: v.literal('event'),
    name: filledText(MAX_EVENT_NAME),
    property: v.nullable(object({ name: filledText(MAX_PROPERTY_NAME), value: text(MAX_PROPERTY_VALUE) })),
  }),
  v.object({ on: v.literal('visibleTime'), atLeastMs: integer(1, MAX_VISIBLE_MS) }),
  v.object({ on: v.literal('scrollDepth'), atLeastPermille: integer(1, WHOLE_PAGE_PERMILLE) }),
] as const;

/**
 * What counts as a conversion.
 * - page: a page view of such a path
 * - action: an action of a kind; `target` is a pattern, '' = any
 * - event: a custom event by its name and, where one is given, a property that it has
 * - visibleTime, scrollDepth: a page view whose last measurement of that kind reaches the bound (milliseconds, thousandths of the page)
 *
 * A pattern holds for the whole text; `*` stands for any text in it, and no other character is special.
 */
export const GoalRuleSchema = variant('on', GOAL_RULE_KINDS, [...goalRuleForms]);
export type GoalRule = v.InferOutput<typeof GoalRuleSchema>;

/**
 * Something that visitors are wanted to do: any of its rules. A conversion belongs to the page view on which it happened.
 * Each page view counts once for the rules about pages and measurements together, each action once; tests never count.
 */
export const GoalSchema = object({
  id: filledText(MAX_GOAL_NAME),
  name: text(MAX_GOAL_NAME),
  rules: list(GoalRuleSchema, 1, MAX_GOAL_RULES),
});
export type Goal = v.InferOutput<typeof GoalSchema>;

export const GoalsSchema = v.pipe(
  list(GoalSchema, 0, MAX_GOALS),
  eachOnce(({ id }) => id, 'be another id than those of the goals before it', 'id'),
);

/** Copies goals that come from outside, or says what is wrong with them (`bad-input` with its path). */
export function checkGoals(value: unknown): Outcome<Goal[]> {
  return check(GoalsSchema, value, 'bad-input', 'The list of goals');
}
