import type { Failure } from '../outcome.ts';
import type { QuestionKind } from '../questions/question-kinds.ts';

/** How the dashboard asks about the whole site: a POST with the token of the sign-in service as bearer; the answer is an `Outcome`. */

export const SITE_ANALYTICS = '/.netlify/functions/site-analytics';

/** A question and which one it is; `describe` has none. */
export interface SiteAsk {
  v: 1;
  ask: QuestionKind | 'describe';
  question?: unknown;
}

/** The HTTP status that goes with a failure; with every other answer it is 200. */
export const STATUS_OF: Readonly<Record<Failure['code'], number>> = {
  'bad-question': 400,
  'bad-input': 400,
  unsupported: 400,
  'too-expensive': 422,
  unauthenticated: 401,
  forbidden: 403,
  gone: 410,
  'rate-limited': 429,
  cancelled: 499,
  internal: 500,
  unavailable: 503,
  deadline: 504,
};
