import type { Outcome } from '#contract/outcome.ts';

/** The value of an answer that must not fail. */
export function answerOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`The question failed: ${outcome.failure.code} ${outcome.failure.message}`);
  return outcome.value;
}
