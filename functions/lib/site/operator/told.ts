import type { Outcome } from '#contract/outcome.ts';
import { STATUS_OF } from '#contract/site/ask.ts';
import { json } from '../../respond.ts';

/** An outcome as the response of a function: as JSON, with the status of its failure. */
export function told(outcome: Outcome<object>): Response {
  if (outcome.ok) return json(outcome);
  const { code, retryAfterMs } = outcome.failure;
  return json(outcome, STATUS_OF[code], retryAfterMs === 0 ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / 1_000)) });
}
