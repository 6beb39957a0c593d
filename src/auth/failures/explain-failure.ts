import type { AuthFailure } from './failure.ts';
import { FAILURES, UNKNOWN, type FailureText } from './failure-texts.ts';

/** A failure in words for the visitor. */
export interface ExplainedFailure extends FailureText {
  /** What makes a password weak, or what the service itself said: a sentence each. */
  reasons: readonly string[];
}

const WEAKNESSES: Record<string, string> = {
  length: 'It is too short.',
  characters: 'It needs more kinds of characters: small and capital letters, digits, signs.',
  pwned: 'It is known from a data leak. Do not use it anywhere.',
};
const ADVICE = 'Choose a longer one with letters, digits and signs.';

const BEGIN_AGAIN = 'Begin the sign-in again here.';
const TELL_OPERATOR = 'Tell the operator of this site.';

/** What the sign-in library says in words that stay as they are, each with a way on. */
export const OWN_WORDS: Record<string, string> = {
  'You must provide either an email or phone number.': 'Enter one of them.',
  'You must provide either an email or phone number and a type': 'Enter one of them.',
  'An error occurred on token verification.': 'Ask for a new code.',
  'Missing exp claim': BEGIN_AGAIN,
  'JWT has expired': BEGIN_AGAIN,
  'Invalid alg claim': BEGIN_AGAIN,
  'Invalid JWT signature': BEGIN_AGAIN,
  'No browser detected.': BEGIN_AGAIN,
  'No code detected.': BEGIN_AGAIN,
  'Not a valid PKCE flow url.': `This link carries a session that this browser did not ask for; it was not used. ${BEGIN_AGAIN}`,
  'Not a valid implicit grant flow url.': BEGIN_AGAIN,
  'No session defined in URL': BEGIN_AGAIN,
  'supabaseUrl is required.': TELL_OPERATOR,
  'supabaseKey is required.': TELL_OPERATOR,
};

/** Explains a failure in a sentence of this site; the text of an unknown one, or of an address, is quoted too. */
export function explainFailure({ code, said, weaknesses, isQuoted }: AuthFailure): ExplainedFailure {
  const text = (Object.hasOwn(FAILURES, code) && FAILURES[code]) || UNKNOWN;
  const bare = said.replace(/\.$/, '');
  if (text === UNKNOWN && Object.hasOwn(OWN_WORDS, said)) return { message: `${bare}. ${OWN_WORDS[said]}`, reasons: [] };
  if (code === 'weak_password') return { ...text, reasons: weaknessesOf(weaknesses) };
  return { ...text, reasons: bare !== '' && (isQuoted || text === UNKNOWN) ? [`The service said: “${bare}”.`] : [] };
}

function weaknessesOf(given: readonly string[]): string[] {
  const known = given.flatMap((weakness) => (Object.hasOwn(WEAKNESSES, weakness) ? (WEAKNESSES[weakness] ?? []) : []));
  return known.length > 0 ? known : [ADVICE];
}
