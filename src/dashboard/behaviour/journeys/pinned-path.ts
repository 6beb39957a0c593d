import { MIN_FUNNEL_STEPS } from '#contract/behaviour/funnel.ts';
import { MAX_JOURNEY_COLUMNS, type JourneyNode } from '#contract/behaviour/journeys.ts';
import type { Step } from '#contract/behaviour/steps.ts';
import type { FunnelChoice, JourneyChoice } from '#question/behaviour.ts';

/**
 * The pinned groups after a press on one of a column: a pinned one is let go, with those after it. A column before it that has one
 * group only is pinned with it. Null where it cannot be pinned, because it is unknown through which groups, or it is in the last column there can be.
 */
export function pressedPath(
  { pinned }: Pick<JourneyChoice, 'pinned'>,
  columns: readonly (readonly JourneyNode[])[],
  column: number,
  group: string,
): string[] | null {
  if (pinned[column] === group) return pinned.slice(0, column);
  if (column >= MAX_JOURNEY_COLUMNS - 1) return null;
  const path = pinned.slice(0, column);
  while (path.length < column) {
    const [only, ...others] = columns[path.length] ?? [];
    if (only?.kind !== 'name' || others.length > 0) return null;
    path.push(only.name);
  }
  return [...path, group];
}

/** The journey with other pinned groups: it has a column more than these, so that one shows what comes after them. */
export function withPath(journey: JourneyChoice, pinned: string[]): JourneyChoice {
  return { ...journey, pinned, columns: Math.min(Math.max(journey.columns, pinned.length + 1), MAX_JOURNEY_COLUMNS) };
}

/**
 * The funnel of the visits through the pinned groups, which counts the same: within a visit from its first anchor on, and strict, so
 * that only pages of a group stand between it and the next. Null of less than two groups, and of ways to an anchor.
 */
export function funnelOfPath({ direction, anchor, groups, pinned }: JourneyChoice): FunnelChoice | null {
  if (direction === 'to' || pinned.length < MIN_FUNNEL_STEPS || pinned.includes('')) return null;
  const steps = pinned.map((group, at): Step => {
    // A folder's group is its path with a star; a star in the path of a page is an ordinary character.
    const isFolder = groups === 'folder' && group.indexOf('/', 1) > 0;
    const pages = isFolder ? { match: 'prefix' as const, path: group.slice(0, -1) } : { match: 'exact' as const, path: group };
    return { rules: [at === 0 ? anchor : { on: 'page', ...pages }], pages };
  });
  return { steps, order: 'strict', start: 'first', windowMs: null, by: null };
}
