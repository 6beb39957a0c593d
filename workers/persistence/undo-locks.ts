import type { UndoLocks } from './event-log/dependencies.ts';

/** Undo locks as Web Locks, which the browser lets go when the page is gone; without them no import outlives another tab's upkeep. */
export function createUndoLocks(locks: LockManager | null): UndoLocks {
  let released = new AbortController();
  return {
    hold(name) {
      const { signal } = released;
      const untilReleased = (): Promise<void> =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      locks?.request(name, untilReleased).catch(() => {});
    },
    release() {
      released.abort();
      released = new AbortController();
    },
    async held() {
      const query = await locks?.query();
      return query?.held?.flatMap(({ name }) => name ?? []) ?? [];
    },
  };
}
