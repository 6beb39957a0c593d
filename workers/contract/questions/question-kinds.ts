import { keysOf } from '../keys-of.ts';

/** What not every source has: a field of its description. */
export type OptionalPart = 'live' | 'rows' | 'signals' | 'errors' | 'behaviour';

/**
 * Every kind of question, with what a source must have to answer it; null = every source does. Apart from the schemas
 * (questions.ts), because a page asks questions without checking them.
 */
export const QUESTION_NEEDS = {
  dashboard: null,
  live: 'live',
  list: null,
  rows: 'rows',
  visit: 'rows',
  signals: 'signals',
  errors: 'errors',
  journeys: 'behaviour',
  funnel: 'behaviour',
  retention: 'behaviour',
  change: 'behaviour',
  visits: 'rows',
} as const satisfies Record<string, OptionalPart | null>;

export type QuestionKind = keyof typeof QUESTION_NEEDS;

export const QUESTION_KINDS = keysOf(QUESTION_NEEDS);
