import { createStore } from 'zustand/vanilla';
import type { LoggedError } from '#contract/documents/errors.ts';

/** The latest critical error of this page, until its notice is closed. */
export const criticalErrorStore = createStore<LoggedError | null>(() => null);

export function dismissCriticalError(): void {
  criticalErrorStore.setState(null, true);
}
