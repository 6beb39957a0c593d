import type { Dimension, FilterDimension, Metric } from '../questions/dimensions.ts';
import type { Outcome } from '../outcome.ts';
import type { DashboardAnswer, DashboardQuestion } from '../questions/dashboard.ts';
import type { ErrorsAnswer, ErrorsQuestion } from '../questions/errors.ts';
import type { ListAnswer, ListFigure, ListQuestion } from '../questions/list.ts';
import type { LiveAnswer, LiveQuestion } from '../questions/live.ts';
import type { RowsAnswer, RowsQuestion } from '../questions/rows.ts';
import type { Robots } from '../questions/selection.ts';
import type { VisitAnswer, VisitQuestion } from '../questions/visit.ts';
import type { GoalRuleKind } from '../questions/goals.ts';
import type { SignalsAnswer, SignalsQuestion } from '../questions/signals.ts';

/** What a source can answer (R3). The interface reads this; it never asks which engine it has. */
export interface Description {
  v: 1;
  /** Whose page views these are: those recorded in this browser, made-up ones, or those of a whole site. */
  scope: 'browser' | 'sample' | 'site';
  dimensions: Dimension[];
  /** What lists can be ranked by. */
  metrics: Metric[];
  /** The figures of each name in a list, by which it can be sorted; the others are null. */
  figures: ListFigure[];
  filters: FilterDimension[];
  operators: ('in' | 'notIn')[];
  /** What a question may say of robots; never empty. */
  robots: Robots[];
  /** Whether every page view held is a robot's; false when there is none. */
  robotsOnly: boolean;
  /** Epoch ms of the earliest and of the latest page view that can be asked about; null when there is none. */
  earliest: number | null;
  latest: number | null;
  /** Longest range in ms; null = no limit. */
  maxRangeMs: number | null;
  exactUniques: boolean;
  /** Which of the questions are answered; the others fail with `unsupported`. */
  live: boolean;
  rows: boolean;
  signals: boolean;
  /** What rules of goals may look at: of goals with others nothing can be asked. */
  goals: GoalRuleKind[];
  /** Whether the source has a log of errors of its own, and rows of them beside its page views. */
  errors: boolean;
  /** Whether a question may be asked in each frame of a drag; where not, it waits until the pointer rests. */
  interactive: boolean;
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
  /** Answered where `rows` are. */
  visit(question: VisitQuestion): Promise<Outcome<VisitAnswer>>;
  signals(question: SignalsQuestion): Promise<Outcome<SignalsAnswer>>;
  errors(question: ErrorsQuestion): Promise<Outcome<ErrorsAnswer>>;
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
