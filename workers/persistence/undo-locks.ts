import type { UndoLocks } from './event-log/dependencies.ts';

/** Undo locks as Web Locks, which the browser releases when their worker ends; without them no import outlives another tab's upkeep. */
export function createUndoLocks(locks: LockManager | null): UndoLocks {
  return {
    hold: (name) => void locks?.request(name, () => new Promise(() => {})).catch(() => {}),
    async held() {
      const query = await locks?.query();
      return query?.held?.flatMap(({ name }) => name ?? []) ?? [];
    },
  };
}
