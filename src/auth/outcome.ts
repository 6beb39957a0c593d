import type { AuthFailure } from './failure.ts';

/** What became of a call to the sign-in service: expected failures are values. */
export type AuthOutcome<T> = { ok: true; data: T } | { ok: false; failure: AuthFailure };
