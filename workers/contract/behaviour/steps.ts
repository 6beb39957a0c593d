import * as v from 'valibot';
import { MAX_GOAL_RULES } from '../limits.ts';
import { MAX_LENGTH } from '../rows/max-length.ts';
import { filledText, list, object, oneOf, variant } from '../schema.ts';
import { GOAL_RULE_KINDS, goalRuleForms, PATH_MATCHES } from '../questions/goals.ts';

/** What a step can look at: what goals look at, and the first or the last page view of a visit. */
export const STEP_RULE_KINDS = [...GOAL_RULE_KINDS, 'entry', 'exit'] as const;

/**
 * What a step asks of one row of a visit: a page view, an action or a measurement on one. `entry` and `exit` hold for the first and
 * the last page view of the whole visit; a visit whose beginning was evicted has no entry.
 */
export const StepRuleSchema = variant('on', STEP_RULE_KINDS, [
  ...goalRuleForms,
  v.object({ on: v.literal('entry') }),
  v.object({ on: v.literal('exit') }),
]);
export type StepRule = v.InferOutput<typeof StepRuleSchema>;

export const PagesSchema = object({ match: oneOf(PATH_MATCHES), path: filledText(MAX_LENGTH.path) });

/** A step of a funnel: a row that meets one of the rules, and is or stands on one of the pages where these are given. Tests meet nothing. */
export const StepSchema = object({
  rules: list(StepRuleSchema, 1, MAX_GOAL_RULES),
  pages: v.nullable(PagesSchema),
});
export type Step = v.InferOutput<typeof StepSchema>;

/** How pages are named in journeys: each by its path, or all within a first folder together. */
export const PAGE_GROUPS = ['path', 'folder'] as const;
export type PageGroups = (typeof PAGE_GROUPS)[number];

/** The group of a path, itself a pattern for the paths of the group: `/blog/*` for `/blog/a`, and `/blog` for itself. */
export function groupOf(path: string, groups: PageGroups): string {
  const end = groups === 'path' ? -1 : path.indexOf('/', 1);
  return end < 0 ? path : `${path.slice(0, end)}/*`;
}
