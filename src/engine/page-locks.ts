/** The part of the Web Locks API that pages use; tests use a fake of it. */
export interface LockSource {
  request(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    callback: (lock: unknown) => Promise<void>,
  ): Promise<void>;
  query(): Promise<{ held?: { name?: string }[]; pending?: { name?: string }[] }>;
}

/** `navigator.locks`, which is missing in insecure contexts and old browsers. */
export function browserLocks(): LockSource | null {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? (navigator.locks as LockSource) : null;
}

/**
 * A lock that shows other pages that this one lives. It can be acquired again after a release, which the back/forward cache
 * needs: a page that holds a lock is kept out of it.
 */
export class PresenceLock {
  readonly #locks: LockSource | null;
  readonly #name: string;
  #release: (() => void) | null = null;

  constructor(locks: LockSource | null, name: string) {
    this.#locks = locks;
    this.#name = name;
  }

  /** Resolves with true when the lock is held, and with false when it was released before, or cannot be had. */
  acquire(): Promise<boolean> {
    const locks = this.#locks;
    if (!locks || this.#release) return Promise.resolve(true);
    const waiting = new AbortController();
    const held = new Promise<void>((resolve) => {
      this.#release = () => {
        waiting.abort();
        resolve();
      };
    });
    return new Promise((resolve) => {
      const hold = () => {
        resolve(true);
        return held;
      };
      // Rejects where storage is denied: the page then looks dead to others, which ids make harmless.
      locks.request(this.#name, { signal: waiting.signal }, hold).catch(() => resolve(false));
    });
  }

  release(): void {
    this.#release?.();
    this.#release = null;
  }
}

/** Runs `work` if no other page holds the lock; without Web Locks it runs in any case. Returns whether it ran. */
export async function runExclusively(locks: LockSource | null, name: string, work: () => Promise<void>): Promise<boolean> {
  if (!locks) {
    await work();
    return true;
  }
  let ran = false;
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    ran = true;
    await work();
  });
  return ran;
}

/** Names of all locks that are held or waited for; null where that is not known. */
export async function lockNamesInUse(locks: LockSource | null): Promise<Set<string> | null> {
  if (!locks) return null;
  try {
    const { held = [], pending = [] } = await locks.query();
    return new Set([...held, ...pending].map((lock) => lock.name ?? ''));
  } catch {
    return null;
  }
}
