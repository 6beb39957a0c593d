/** What a long operation is given: how it ends early, tells how far it is, and lets others have the thread. */
export interface Work {
  /** An aborted operation throws the signal's reason at its next step. */
  signal: AbortSignal;
  progress(done: number, total: number): void;
  /** Resolves in a later task, so that questions and a cancellation come through. */
  pause(): Promise<void>;
}

/** Between two pauses: about 10 ms of work on a slow machine. */
export const ROWS_PER_STEP = 1_000;

/** Ends one step of an operation. */
export async function endStep(work: Work, done: number, total: number): Promise<void> {
  work.progress(done, total);
  await work.pause();
  work.signal.throwIfAborted();
}
