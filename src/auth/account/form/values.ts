/** The international form, E.164: a plus, the country code, and at most 15 digits in all. */
const E_164 = /^\+[1-9]\d{6,14}$/;
const TOO_LONG = /^\+\d{16,}$/;

/** How numbers are parted: blanks of any width, brackets, dots, slashes and dashes. */
const SEPARATORS = /[\s().·/\p{Dash_Punctuation}\u200b-\u200f\u202a-\u202e\u2060]/gu;

/** A number for calls from within the country too, as in +44 (0)20: the zero is not dialled from abroad. */
const TRUNK_PREFIX = /^((?:\+|00)[\d\s]{1,5})\(0\)/;

/** A written example; it is not broken at the end of a line. */
export const PHONE_EXAMPLE = '+1\u00a0555\u00a00100';

export type Values = Record<string, string>;

type Reader = (typed: string) => string;

const asTyped: Reader = (typed) => typed;

/** Blanks around are slips of the finger. */
const trimmed: Reader = (typed) => typed.trim();

/** Codes are often copied with blanks in between. */
const withoutBlanks: Reader = (typed) => typed.replace(/\s/g, '');

const READERS: Readonly<Record<string, Reader>> = {
  password: asTyped,
  current: asTyped,
  code: withoutBlanks,
  nonce: withoutBlanks,
  phone: readPhoneNumber,
};

/** The texts of a form, each read as its field is. */
export function readValues(data: FormData): Values {
  const values: Values = {};
  for (const [name, typed] of data) if (typeof typed === 'string') values[name] = (READERS[name] ?? trimmed)(typed);
  return values;
}

export type FieldErrors = Record<string, string>;

const E_MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const CODE = /^\d{6,10}$/;

type Check = (value: string) => string | null;

const CHECKS: Readonly<Record<string, Check>> = {
  email: (value) => {
    if (value === '') return 'Enter your email address.';
    return E_MAIL.test(value) ? null : 'This email address is not complete. It looks like name@example.com.';
  },
  phone: phoneProblem,
  password: (value) => (value === '' ? 'Enter your password.' : null),
  current: (value) => (value === '' ? 'Enter your current password.' : null),
  code: (value) => {
    if (value === '') return 'Enter the code.';
    return CODE.test(value) ? null : 'The code is 6 to 10 digits.';
  },
  nonce: (value) => (value === '' ? 'Enter the code that we sent you.' : null),
  name: (value) => (value.length > 100 ? 'Use at most 100 characters.' : null),
};

/** Checks those fields that were sent, each by its name. */
export function checkFields(values: Values): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, value] of Object.entries(values)) {
    const error = CHECKS[name]?.(value) ?? null;
    if (error !== null) errors[name] = error;
  }
  return errors;
}

/** For a one-time code, in the service's own words. */
export function checkContact(values: Values): FieldErrors {
  const [name, value] = Object.entries(values)[0] ?? ['email', ''];
  return value === '' ? { [name]: 'You must provide either an email or phone number.' } : checkFields(values);
}

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
