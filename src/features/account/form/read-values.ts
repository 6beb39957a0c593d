import { readPhoneNumber } from './phone-number.ts';

/** What was typed, by the names of the fields. */
export type Values = Record<string, string>;

type Reader = (typed: string) => string;

const asTyped: Reader = (typed) => typed;
/** Blanks around are slips of the finger. */
const trimmed: Reader = (typed) => typed.trim();
/** Codes are often copied with blanks in between. */
const withoutBlanks: Reader = (typed) => typed.replace(/\s/g, '');

const READERS: Readonly<Record<string, Reader>> = {
  password: asTyped,
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
