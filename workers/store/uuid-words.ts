/** Words a UUID takes in a `Uint32Array`. Big-endian, so comparing words in order compares the texts. */
export const WORDS_PER_ID = 4;

/** Writes a lower-case UUID as four words at row `row`; '' becomes four zeros. The caller has checked the form. */
export function writeUuid(words: Uint32Array, row: number, id: string): void {
  const at = row * WORDS_PER_ID;
  if (id === '') {
    words.fill(0, at, at + WORDS_PER_ID);
    return;
  }
  // Digit by digit: four calls of parseInt on slices take five times as long, and an import asks for every id.
  let word = 0;
  let digits = 0;
  for (let i = 0; i < id.length; i++) {
    const code = id.charCodeAt(i);
    if (code === HYPHEN) continue;
    word = (word << 4) | (code < LETTER_A ? code - DIGIT_0 : code - LETTER_A + 10);
    if (++digits % DIGITS_PER_WORD === 0) words[at + digits / DIGITS_PER_WORD - 1] = word;
  }
}

const HYPHEN = 0x2d;
const DIGIT_0 = 0x30;
const LETTER_A = 0x61;
const DIGITS_PER_WORD = 8;

/** Reads the id at row `row`; four zeros are ''. */
export function readUuid(words: Uint32Array, row: number): string {
  const at = row * WORDS_PER_ID;
  const a = words[at]!;
  const b = words[at + 1]!;
  const c = words[at + 2]!;
  const d = words[at + 3]!;
  if ((a | b | c | d) === 0) return '';
  return `${half(a >>> 16)}${half(a)}-${half(b >>> 16)}-${half(b)}-${half(c >>> 16)}-${half(c)}${half(d >>> 16)}${half(d)}`;
}

/** Hexadecimal of each byte: formatting and padding whole words takes five times as long. */
const HEX_OF_BYTE = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The lower 16 bits of a word as four digits. */
function half(word: number): string {
  return HEX_OF_BYTE[(word >>> 8) & 0xff]! + HEX_OF_BYTE[word & 0xff]!;
}
