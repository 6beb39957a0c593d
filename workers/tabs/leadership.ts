import { createLockLeadership, type LocksLike } from './lock-leadership.ts';
import type { Leadership } from './tabs.ts';
import type { TabParts } from './leader-run.ts';
import { createTurnLeadership } from './turn-leadership.ts';

/** Joins the competition for the office of the leading tab, by Web Locks where the browser has them (null: not). */
export function createLeadership(locks: LocksLike | null, parts: TabParts): Leadership {
  return locks === null ? createTurnLeadership(parts) : createLockLeadership(locks, parts);
}
