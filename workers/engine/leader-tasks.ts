import type { Clock } from '#contract/clock.ts';
import type { EventDatabase } from '../persistence/event-database.ts';

/** Compaction and trimming wait this long between bounded steps, so that they never crowd out a question. */
const STEP_INTERVAL_MS = 100;
/** With nothing to do, the leader looks again this often. */
const IDLE_INTERVAL_MS = 5_000;
/** Other tabs follow the heartbeat on the channel; the one on disk only records who led when. */
const RENEWAL_INTERVAL_MS = 60_000;

/**
 * What this tab does while it leads: it folds the tail into segments and trims beyond the capacity, in bounded steps under
 * a lease of the database, and runs the tasks that other parts added.
 */
export class LeaderTasks {
  readonly #database: EventDatabase;
  readonly #clock: Clock;
  readonly #tasks: ((signal: AbortSignal) => void)[] = [];
  #signal: AbortSignal | null = null;

  constructor(database: EventDatabase, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Begins `task` each time this tab leads, and at once where it leads already. The task ends when its signal is aborted. */
  add(task: (signal: AbortSignal) => void): void {
    this.#tasks.push(task);
    if (this.#signal !== null && !this.#signal.aborted) task(this.#signal);
  }

  /**
   * This tab leads, under its name `tab`, until `signal` is aborted. Resolves earlier when the database grants no lease or
   * another tab took it.
   */
  async run(tab: string, signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    for (const task of this.#tasks) task(signal);
    const lease = await this.#database.acquireLease(tab, this.#clock.now());
    let renewedAt = this.#clock.elapsed();
    while (lease && !signal.aborted) {
      const more = await this.#database.compact(lease);
      await pause(this.#clock, more ? STEP_INTERVAL_MS : IDLE_INTERVAL_MS, signal);
      if (this.#clock.elapsed() - renewedAt < RENEWAL_INTERVAL_MS) continue;
      renewedAt = this.#clock.elapsed();
      if (!(await this.#database.renewLease(lease, this.#clock.now()))) return;
    }
  }
}

function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      cancel();
      // The signal lives for days: nothing may pile up on it.
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(ms, end);
    signal.addEventListener('abort', end);
  });
}
