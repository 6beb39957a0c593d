/** The international form, E.164: a plus, the country code, and at most 15 digits in all. */
const E_164 = /^\+[1-9]\d{6,14}$/;
const TOO_LONG = /^\+\d{16,}$/;

/** How numbers are parted: blanks of any width, brackets, dots, slashes and dashes. */
const SEPARATORS = /[\s().·/\p{Dash_Punctuation}\u200b-\u200f\u202a-\u202e\u2060]/gu;
/** A number for calls from within the country too, as in +44 (0)20: the zero is not dialled from abroad. */
const TRUNK_PREFIX = /^((?:\+|00)[\d\s]{1,5})\(0\)/;

/** A written example; it is not broken at the end of a line. */
export const PHONE_EXAMPLE = '+1\u00a0555\u00a00100';

/** A phone number as people write it, in the form in which the service takes it. What is no number stays as wrong as it is. */
export function readPhoneNumber(typed: string): string {
  return typed.normalize('NFKC').trim().replace(TRUNK_PREFIX, '$1').replace(SEPARATORS, '').replace(/^00/, '+');
}

/** What is wrong with a number that was read; null where nothing is. */
export function phoneProblem(number: string): string | null {
  if (number === '') return 'Enter your phone number.';
  if (TOO_LONG.test(number)) return 'A phone number has at most 15 digits, its country code included.';
  return E_164.test(number) ? null : `Write the number with + and the country code, such as ${PHONE_EXAMPLE}.`;
}
