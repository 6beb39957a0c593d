import type { LockSource } from '#engine/page-locks.ts';

interface Waiting {
  grant(): void;
}

/** Web Locks of one browser: exclusive, in the order of requests. Several "tabs" share one instance. */
export class FakeLocks implements LockSource {
  readonly #held = new Set<string>();
  readonly #waiting = new Map<string, Waiting[]>();

  async request(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    callback: (lock: unknown) => Promise<void>,
  ): Promise<void> {
    if (this.#held.has(name)) {
      if (options.ifAvailable) return callback(null);
      await this.#wait(name, options.signal);
    }
    this.#held.add(name);
    try {
      await callback({ name });
    } finally {
      this.#held.delete(name);
      this.#waiting.get(name)?.shift()?.grant();
    }
  }

  query(): Promise<{ held: { name: string }[]; pending: { name: string }[] }> {
    const pending = [...this.#waiting].flatMap(([name, list]) => list.map(() => ({ name })));
    return Promise.resolve({ held: [...this.#held].map((name) => ({ name })), pending });
  }

  isHeld(name: string): boolean {
    return this.#held.has(name);
  }

  #wait(name: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const list = this.#waiting.get(name) ?? [];
      this.#waiting.set(name, list);
      const waiting: Waiting = { grant: resolve };
      list.push(waiting);
      signal?.addEventListener('abort', () => {
        const at = list.indexOf(waiting);
        if (at >= 0) list.splice(at, 1);
        reject(new DOMException('The request was aborted.', 'AbortError'));
      });
    });
  }
}
