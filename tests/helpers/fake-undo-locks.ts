import type { UndoLocks } from '../../workers/persistence/event-log/dependencies.ts';

/** The undo locks of the tabs of one browser. */
export class FakeUndoLocks {
  readonly #held = new Map<string, object>();

  /** Those of one tab; `release` is what its end does. */
  ofTab(): UndoLocks & { release(): void } {
    const tab = {};
    return {
      hold: (name) => void this.#held.set(name, tab),
      release: () => {
        for (const [name, holder] of this.#held) if (holder === tab) this.#held.delete(name);
      },
      held: () => Promise.resolve([...this.#held.keys()]),
    };
  }
}
