/** Expected failures cross every boundary as values with a code of this closed set (R19); bugs are exceptions. */
export type FailureCode =
  | 'bad-question'
  | 'unsupported'
  | 'too-expensive'
  | 'deadline'
  | 'cancelled'
  | 'unavailable'
  | 'rate-limited'
  | 'unauthenticated'
  | 'forbidden'
  | 'gone'
  | 'bad-input'
  | 'internal';

export interface Failure {
  code: FailureCode;
  /** One sentence for a person: names what was wrong and what to do. Never engine text, SQL or a secret. */
  message: string;
  /** Whether the same call may succeed later, unchanged. */
  retry: boolean;
  /** Where in the question or the input, as a path such as `clauses[2].values`; '' when it is not about one place. */
  path: string;
  /** Wait this long before a retry, in milliseconds; 0 when the source does not say. */
  retryAfterMs: number;
}

/** What became of a call. A source of failures of its own names their type. */
export type Outcome<T, F = Failure> = { ok: true; value: T } | { ok: false; failure: F };

/** Wraps a success. */
export function succeed<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

const RETRYABLE: ReadonlySet<FailureCode> = new Set(['deadline', 'cancelled', 'unavailable', 'rate-limited']);

/** Makes a failure; `retry` follows from the code unless the details say otherwise. */
export function fail(code: FailureCode, message: string, details: Partial<Omit<Failure, 'code' | 'message'>> = {}): Outcome<never> {
  return { ok: false, failure: { code, message, retry: RETRYABLE.has(code), path: '', retryAfterMs: 0, ...details } };
}
