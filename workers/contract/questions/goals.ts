import { ACTION_KINDS, type ActionKind } from './actions.ts';

/** How a rule names pages: one path, all that begin with a text, or a pattern in which `*` stands for any text. */
export const PATH_MATCHES = ['exact', 'prefix', 'pattern'] as const;
export type PathMatch = (typeof PATH_MATCHES)[number];

/**
 * What counts as a conversion.
 * - page: a page view of such a path
 * - action: an action of a kind; `target` is a pattern, '' = any
 * - event: a custom event by its name and, where one is given, a property that it has
 * - visibleTime, scrollDepth: a page view whose last measurement of that kind reaches the bound (milliseconds, thousandths of the page)
 *
 * A pattern holds for the whole text; `*` stands for any text in it, and no other character is special.
 */
export type GoalRule =
  | { on: 'page'; match: PathMatch; path: string }
  | { on: 'action'; kind: ActionKind; target: string }
  | { on: 'event'; name: string; property: { name: string; value: string } | null }
  | { on: 'visibleTime'; atLeastMs: number }
  | { on: 'scrollDepth'; atLeastPermille: number };

/** What a rule looks at. */
export const GOAL_RULE_KINDS = ['page', 'action', 'event', 'visibleTime', 'scrollDepth'] as const satisfies GoalRule['on'][];
export type GoalRuleKind = (typeof GOAL_RULE_KINDS)[number];

/**
 * Something that visitors are wanted to do: any of its rules. A conversion belongs to the page view on which it happened.
 * Each page view counts once for the rules about pages and measurements together, each action once; tests never count.
 */
export interface Goal {
  /** 1 to 64 characters; each once in a question. */
  id: string;
  /** At most 64 characters. */
  name: string;
  /** 1 to 8. */
  rules: GoalRule[];
}

const NAMES: Readonly<Record<ActionKind, string>> = {
  'store-click': 'Store click',
  'download-click': 'Download click',
  share: 'Share',
  'outbound-link': 'Outbound link',
  'video-play': 'Video play',
};

/** The goals that hold until the operator defines others: one for each kind of action, under its name. */
export const DEFAULT_GOALS: readonly Goal[] = ACTION_KINDS.map((kind) => ({
  id: kind,
  name: NAMES[kind],
  rules: [{ on: 'action', kind, target: '' }],
}));
