import type { Clock } from '#lib/clock.ts';

/** Time that stands still until it is told to pass. */
export class FakeClock implements Clock {
  #now: number;
  readonly #started: number;
  #timers: { due: number; callback: () => void }[] = [];

  constructor(now = 1_750_000_000_000) {
    this.#now = now;
    this.#started = now;
  }

  now(): number {
    return this.#now;
  }

  elapsed(): number {
    return this.#now - this.#started;
  }

  after(ms: number, callback: () => void): () => void {
    const timer = { due: this.#now + ms, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Lets time pass: timers run when they are due, and promises settle in between. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (;;) {
      const next = this.#timers.filter((timer) => timer.due <= end).sort((a, b) => a.due - b.due)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = Math.max(this.#now, next.due);
      next.callback();
      await settle();
    }
    this.#now = end;
  }

  /** The machine slept: time has passed, and what was due meanwhile runs late, all at once. */
  async sleep(ms: number): Promise<void> {
    this.#now += ms;
    await this.pass(0);
  }

  get timers(): number {
    return this.#timers.length;
  }
}

/** Lets promises, messages between ports and requests of the fake database arrive, a turn each. */
export async function settle(turns = 30): Promise<void> {
  for (let i = 0; i < turns; i++) await new Promise((resolve) => setImmediate(resolve));
}
