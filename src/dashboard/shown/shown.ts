import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import type { Failure } from '#contract/outcome.ts';
import type { DashboardAnswer } from '#contract/questions/dashboard.ts';
import type { QuestionContext } from './range-memory.ts';

/** An answer beside the range and scope that it was asked for: while a newer question is out, both are still the old ones. */
export interface DashboardView extends QuestionContext {
  answer: DashboardAnswer;
  /** Panels are still to come, which are missing in the answer. */
  partial?: boolean;
}

/** What the dashboard shows, for all panels at once. Never changed in place. */
export interface Shown {
  /** Null before the first answer. */
  view: DashboardView | null;
  /** What the newest question outside of a drag is about; null before the first. */
  asked: ResolvedRange | null;
  /** Why the newest question was not answered. */
  failure: Failure | null;
  /** Loading for the first time, or the answer to a newer question is awaited: what shows is old. A drag waits for nothing. */
  waiting: boolean;
  /** A drag is under way: what shows may be the answer before the newest. */
  moving: boolean;
}

export const NOTHING_SHOWN: Shown = { view: null, asked: null, failure: null, waiting: true, moving: false };

/** Where panels read what is shown. */
export interface ShownStore {
  getState(): Shown;
  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

export function hasFailed({ failure }: Shown): boolean {
  return failure !== null;
}
