import type { Outcome } from '../../../workers/contract/outcome.ts';
import { FAILURES, OWN_WORDS, type FailureText } from './failure-texts.ts';
import { HUNG } from '../deadline.ts';
import type { AuthRefusal } from '../coming-back/return-address.ts';

/** Why the sign-in service refused, in words for the visitor. */
export interface AuthFailure extends FailureText {
  /** The service's own code, or ours for what never reached it. */
  code: string;
  /** Seconds until another attempt makes sense; 0 = at once. */
  wait: number;
  /** What makes a password weak, or what the service itself said: a sentence each. */
  reasons: readonly string[];
}

/** What became of a call to the sign-in service: expected failures are values. */
export type AuthOutcome<T> = Outcome<T, AuthFailure>;

/** What is read of an error of the sign-in library; any of it may be missing. */
interface Thrown {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  status?: unknown;
  reasons?: unknown;
}

/** Services that send no codes yet are known by their words. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/invalid login credentials/i, 'invalid_credentials'],
  [/e-?mail not confirmed/i, 'email_not_confirmed'],
  [/already (been )?registered/i, 'user_already_exists'],
  [/security purposes|rate limit/i, 'over_request_rate_limit'],
  [/(token|link).*(expired|invalid)/i, 'otp_expired'],
  [/signups? not allowed|signups? (is|are) disabled/i, 'signup_disabled'],
  [/captcha/i, 'captcha_failed'],
  [/should be different from the old/i, 'same_password'],
];

const REASONS: Record<string, string> = {
  length: 'It is too short.',
  characters: 'It needs more kinds of characters: small and capital letters, digits, signs.',
  pwned: 'It is known from a data leak. Do not use it anywhere.',
};

const ADVICE = 'Choose a longer one with letters, digits and signs.';

/** The service names the wait in its message; without one a minute is its usual limit. */
const USUAL_WAIT_S = 60;
const LONGEST_WAIT_S = 3_600;
const MAX_UNITS = 200;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function codeOf({ name, message, code, status }: Thrown, online: boolean): string {
  const words = textOf(message);
  if (words === HUNG) return 'hung';
  if (name === 'AuthRetryableFetchError') return status !== 0 ? 'service_down' : online ? 'unreachable' : 'offline';
  if (name === 'AuthUnknownError') return 'garbled';
  if (name === 'AuthSessionMissingError') return 'session_not_found';
  if (textOf(code) !== '') return textOf(code);
  return WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? (status === 429 ? 'over_request_rate_limit' : 'unknown');
}

function waitOf(code: string, message: string): number {
  if (!code.endsWith('rate_limit')) return 0;
  const seconds = Number(/(\d+) seconds?/.exec(message)?.[1] ?? USUAL_WAIT_S);
  return Math.min(seconds, LONGEST_WAIT_S);
}

/** Describes whatever a call to the sign-in service gave back or threw. `online` is what the browser says of its network. */
export function describeFailure(thrown: unknown, online = true): AuthFailure {
  const error: Thrown = typeof thrown === 'object' && thrown !== null ? thrown : {};
  const message = textOf(error.message).slice(0, MAX_UNITS);
  const code = codeOf(error, online);
  const known = Object.hasOwn(FAILURES, code) ? FAILURES[code] : undefined;
  return {
    ...(known ?? inItsWords(message)),
    code,
    wait: waitOf(code, message),
    reasons: code === 'weak_password' ? weaknesses(error.reasons) : [],
  };
}

function weaknesses(given: unknown): string[] {
  const known = Array.isArray(given) ? given.flatMap((reason: unknown) => REASONS[textOf(reason)] ?? []) : [];
  return known.length > 0 ? known : [ADVICE];
}

function quote(said: string): string {
  return `“${said.replace(/\.$/, '')}”.`;
}

/** Describes the error with which the sign-in service sent a visitor back: in our words, and in what the address quotes. */
export function describeRefusal({ code, description }: AuthRefusal): AuthFailure {
  const failure = describeFailure({ code, message: description });
  const isTold = failure.message.includes(quote(description));
  return { ...failure, reasons: description === '' || isTold ? [] : [`The service said: ${quote(description)}`] };
}

/** What has no sentence of ours is told in the service's words: as they are where they are known, else as a quotation. */
function inItsWords(said: string): FailureText {
  if (Object.hasOwn(OWN_WORDS, said)) return { message: `${said.replace(/\.$/, '')}. ${OWN_WORDS[said]}` };
  const quoted = said === '' ? '' : ` It said: ${quote(said)}`;
  return { message: `The sign-in service refused this.${quoted} Try again, or choose another way to sign in.` };
}
