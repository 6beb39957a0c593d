import type { Dimension, FilterDimension } from '../questions/dimensions.ts';
import type { Outcome } from '../outcome.ts';
import type { DashboardAnswer, DashboardQuestion } from '../questions/dashboard.ts';
import type { ListAnswer, ListQuestion } from '../questions/list.ts';
import type { LiveAnswer, LiveQuestion } from '../questions/live.ts';
import type { RowsAnswer, RowsQuestion } from '../questions/rows.ts';
import type { SignalsAnswer, SignalsQuestion } from '../questions/signals.ts';

/** What a source can answer (R3). The interface reads this; it never asks which engine it has. */
export interface Description {
  v: 1;
  scope: 'browser' | 'site';
  dimensions: Dimension[];
  filters: FilterDimension[];
  operators: ('in' | 'notIn')[];
  /** Epoch ms of the earliest row that can be asked about; null when there is none. */
  earliest: number | null;
  /** Longest range in ms; null = no limit. */
  maxRangeMs: number | null;
  exactUniques: boolean;
  rows: boolean;
  /** Whether actions and measurements are recorded and `signals` answers; it fails with `unsupported` otherwise. */
  signals: boolean;
  changes: 'push' | 'poll';
  minPollMs: number;
  /** An acknowledged event may be missing from answers for this long. */
  freshnessMs: number;
  /** Smaller groups are hidden from lists; 1 = none. */
  minGroupSize: number;
  revision: string;
}

/** Questions: portable, answered by this browser's worker today and by a site-wide engine later. */
export interface Query {
  describe(): Promise<Outcome<Description>>;
  dashboard(question: DashboardQuestion): Promise<Outcome<DashboardAnswer>>;
  live(question: LiveQuestion): Promise<Outcome<LiveAnswer>>;
  list(question: ListQuestion): Promise<Outcome<ListAnswer>>;
  rows(question: RowsQuestion): Promise<Outcome<RowsAnswer>>;
  signals(question: SignalsQuestion): Promise<Outcome<SignalsAnswer>>;
}

/** A hint that an answer may have changed (R17): may be lost or repeated, carries no data. */
export interface ChangeHint {
  revision: string;
}

/** Hints: at most one per `minPollMs`. Polling alone must be a correct implementation. */
export interface Changes {
  /** Returns the function that ends the subscription. */
  subscribe(listener: (hint: ChangeHint) => void): () => void;
}
