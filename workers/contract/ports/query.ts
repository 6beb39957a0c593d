import * as v from 'valibot';
import { NotesSchema } from '../documents/notes.ts';
import { MAX_CLAUSES } from '../limits.ts';
import { DIMENSIONS, FILTER_DIMENSIONS, METRICS } from '../questions/dimensions.ts';
import type { Outcome } from '../outcome.ts';
import { GOAL_RULE_KINDS } from '../questions/goals.ts';
import { LIST_FIGURES } from '../questions/list.ts';
import type { Asking } from '../questions/each-question.ts';
import { LIVE_WINDOWS } from '../questions/live.ts';
import { OPERATOR_NAMES } from '../questions/operators.ts';
import type { OptionalPart } from '../questions/question-kinds.ts';
import { ParametersSchema } from '../questions/parameters.ts';
import { OwnVisitsSchema, ROBOTS } from '../questions/selection.ts';
import { answeredText, figure, flag, list, object, oneOf, type Schema } from '../schema.ts';

function someOf<const T extends readonly string[]>(words: T, least = 0) {
  return list(oneOf(words), least, words.length);
}

/** Which of the questions that not every source answers are answered; the others fail with `unsupported`. */
const optionalParts = {
  /** Where its live windows end: at the time that it is, or, as nothing is added to it, at its last row; 'none' = it has none. */
  live: oneOf(['now', 'end', 'none']),
  rows: flag,
  signals: flag,
  /** Whether the source has a log of errors of its own, and rows of them beside its page views. */
  errors: flag,
  /** Whether journeys, funnels, retention and what explains a change are answered. */
  behaviour: flag,
} satisfies Record<OptionalPart, Schema<boolean | 'now' | 'end' | 'none'>>;

/** What the collector of a whole site did not take on the present UTC day. */
const HeldBackSchema = object({
  /** By code (contract/site/wire.ts): rows, and calls of which no row was read. */
  codes: list(object({ code: answeredText, rows: figure, calls: figure }), 0, 100),
  /** Rows that it took from callers of whom the host tells no address. */
  unaddressed: figure,
});
export type HeldBack = v.InferOutput<typeof HeldBackSchema>;

/** What a source can answer (R3). The interface reads this; it never asks which engine it has. */
export const DescriptionSchema = object({
  v: v.literal(1, 'must be 1, the only version'),
  /** Whose page views these are: those recorded in this browser, made-up ones, those of a whole site, or those of files that were opened. */
  scope: oneOf(['browser', 'sample', 'site', 'file']),
  /** Those of the table that are listed; of query parameters any is. */
  dimensions: someOf(DIMENSIONS),
  /** The query parameters that are offered as dimensions `param:<name>`: the operator's choice, which the page adds (documents/settings.ts). */
  parameters: ParametersSchema,
  metrics: someOf(METRICS),
  /** The figures of each name in a list, by which it can be sorted; the others are null. */
  figures: someOf(LIST_FIGURES),
  filters: someOf(FILTER_DIMENSIONS),
  operators: someOf(OPERATOR_NAMES),
  /** Most clauses of a question, and of the segment that it is compared with. */
  maxClauses: figure,
  /** What a question may say of robots; never empty. */
  robots: someOf(ROBOTS, 1),
  /** Whether every page view held is a robot's; false when there is none. */
  robotsOnly: flag,
  /**
   * Epoch ms of the earliest and of the latest page view that can be asked about; null when there is none. The latest of a source
   * that has ended is its last row of any kind.
   */
  earliest: v.nullable(figure),
  latest: v.nullable(figure),
  /** The zone (IANA name) whose whole days alone can be asked about, without a brush inside them; null = any instants can. */
  wholeDays: v.nullable(answeredText),
  /** Longest range in ms; null = no limit. */
  maxRangeMs: v.nullable(figure),
  exactUniques: flag,
  ...optionalParts,
  /** The live windows that are told; the figures of others are 0, and their lists empty. */
  liveWindows: someOf(LIVE_WINDOWS),
  /** What rules of goals may look at: of goals with others nothing can be asked. */
  goals: someOf(GOAL_RULE_KINDS),
  /** Whether a question may be asked in each frame of a drag; where not, it waits until the pointer rests. */
  interactive: flag,
  changes: oneOf(['push', 'poll']),
  minPollMs: figure,
  /** An acknowledged event may be missing from answers for this long. */
  freshnessMs: figure,
  /** Names of fewer visitors are hidden, and a filter that fewer match is refused; 1 = none. */
  minGroupSize: figure,
  revision: answeredText,
  heldBack: v.exactOptional(HeldBackSchema),
  /** By what the visits of who asks are known; left out where the source cannot know them. */
  own: v.exactOptional(OwnVisitsSchema),
  /** Notes that the source brings itself: they are read only. */
  notes: v.exactOptional(NotesSchema),
});
export type Description = v.InferOutput<typeof DescriptionSchema>;

/** What every source says that answers all questions of the contract, exactly and of any instants. */
export const WHOLE_CONTRACT = {
  v: 1,
  dimensions: [...DIMENSIONS],
  parameters: [],
  metrics: [...METRICS],
  figures: [...LIST_FIGURES],
  filters: [...FILTER_DIMENSIONS],
  operators: [...OPERATOR_NAMES],
  maxClauses: MAX_CLAUSES,
  robots: [...ROBOTS],
  wholeDays: null,
  maxRangeMs: null,
  exactUniques: true,
  liveWindows: [...LIVE_WINDOWS],
  rows: true,
  signals: true,
  goals: [...GOAL_RULE_KINDS],
  errors: true,
  behaviour: true,
} satisfies Partial<Description>;

/** Questions: portable, answered by this browser's worker today and by a site-wide engine later. */
export interface Query extends Asking {
  describe(): Promise<Outcome<Description>>;
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
