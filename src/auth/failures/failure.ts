import type { Outcome } from '#contract/outcome.ts';
import { fieldsOf, type Fields } from '#lib/untrusted.ts';
import { HALF_CONFIRMED, type ReturnMessage } from '../return/read-return.ts';
import { HUNG } from '../deadline.ts';

/** Why the sign-in service refused, as a code: `explainFailure` has a sentence for each. */
export interface AuthFailure {
  /** The service's own code, or ours for what never reached it. */
  code: string;
  /** What the service said, cut; '' where nothing of it may be shown. */
  said: string;
  /** Seconds until another attempt makes sense, where the service names them; else 0. */
  wait: number;
  /** By which of its rules the service found a password weak. */
  weaknesses: readonly string[];
  /** The service's words stand in the address, and are quoted beside ours. */
  isQuoted: boolean;
}

/** What became of a call to the sign-in service: expected failures are values. */
export type AuthOutcome<T> = Outcome<T, AuthFailure>;

const LONGEST_WAIT_S = 3_600;
const MAX_UNITS = 200;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function codeOf({ name, message, code, status }: Fields, online: boolean): string {
  const words = textOf(message);
  if (words === HUNG) return 'hung';
  if (name === 'AuthRetryableFetchError') return status !== 0 ? 'service_down' : online ? 'unreachable' : 'offline';
  if (name === 'AuthUnknownError') return 'garbled';
  if (name === 'AuthSessionMissingError') return 'session_not_found';
  if (code === 'validation_failed' && /unsupported provider/i.test(words)) return 'provider_disabled';
  if (textOf(code) !== '') return textOf(code);
  return status === 429 ? 'over_request_rate_limit' : 'unknown';
}

/** The service cuts the seconds that are left down to whole ones. */
function waitOf(code: string, message: string): number {
  const seconds = code.endsWith('rate_limit') ? /(\d+) seconds?/.exec(message)?.[1] : undefined;
  return seconds === undefined ? 0 : Math.min(Number(seconds) + 1, LONGEST_WAIT_S);
}

/** Describes what a call to the sign-in service returned or threw. `online`: the browser's view of its network. */
export function describeFailure(thrown: unknown, online = true): AuthFailure {
  const error = fieldsOf(thrown);
  const said = textOf(error['message']).slice(0, MAX_UNITS);
  const code = codeOf(error, online);
  const weaknesses = Array.isArray(error['reasons']) ? error['reasons'].map(textOf) : [];
  return { code, said, wait: waitOf(code, said), weaknesses, isQuoted: false };
}

/**
 * Describes what an address says that a visitor came by. Its author chose the code and the words: unless a request of this browser is
 * pending, nothing of it is used except that a link was opened.
 */
export function describeReturnMessage({ code, description }: ReturnMessage, isPending: boolean): AuthFailure {
  if (code === HALF_CONFIRMED) return describeFailure({ code });
  if (!isPending) return describeFailure({ code: 'not_asked_for' });
  return { ...describeFailure({ code, message: description }), isQuoted: true };
}
