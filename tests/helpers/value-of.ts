import type { Outcome } from '#contract/outcome.ts';

/** The value of a success; fails the test with the failure's message otherwise. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  const { code, path, message } = outcome.failure;
  throw new Error(`${code} at '${path}': ${message}`);
}
