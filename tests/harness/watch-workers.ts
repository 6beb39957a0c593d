/** The workers of this page, for faults that the product has no door for. */
export interface WorkerWatch {
  /** Workers made so far, restarts included. */
  count(): number;
  /** Ends the newest worker without a word to anybody, as the browser does when it runs out of memory. */
  kill(): void;
}

/** Replaces `Worker` by one that is remembered; everything else about it stays the browser's. */
export function watchWorkers(): WorkerWatch {
  const made: Worker[] = [];
  const Original = window.Worker as typeof Worker | undefined;
  // A browser without workers is one of the faults.
  if (Original === undefined) return { count: () => 0, kill: () => {} };
  window.Worker = class extends Original {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      made.push(this);
    }
  };
  return {
    count: () => made.length,
    kill: () => made.at(-1)?.terminate(),
  };
}
