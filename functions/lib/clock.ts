/** The only place of the functions that reads the time, in epoch milliseconds. */
export const now = (): number => Date.now();

/** A signal that aborts after so many milliseconds. */
export const deadline = (ms: number): AbortSignal => AbortSignal.timeout(ms);

/** Resolves after so many milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
