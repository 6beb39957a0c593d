import { toUnicode } from 'punycode/punycode.es6.js';

const ENCODED_LETTERS = /(?:%[89a-f][0-9a-f])+/gi;
/** Signs that are seen and tell nothing but themselves: no spaces, controls, private or unassigned ones. */
const VISIBLE = /^[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sk}\p{So}]$/u;
/** Signs that mean something in an address, whatever width they are written in. */
const MEANING = /[%/?#&=:;@+,$\\]/;
/** A host at the start of a text or behind its scheme; encoded labels stand in it. */
const ENCODED_HOST = /(?<=^|\/\/)[a-z\d.-]*xn--[a-z\d.-]+/gi;
/** Letters that pass for Latin ones: under an ending of the Latin alphabet they stay encoded, as browsers leave them. */
const LOOKALIKES = /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}]/u;
const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * An address, or a part of one, as a person reads it: letters instead of their encoding. What is encoded because it means something, or
 * would not be seen, stays so: two pages never read alike.
 */
export function readableAddress(address: string): string {
  const decoded = address.replace(ENCODED_LETTERS, decodeLetters).replace(ENCODED_HOST, decodeHost);
  return readableText(decoded !== address && hasMixedWord(decoded) ? address : decoded);
}

/**
 * A text of others in a direction of its own: what is written from right to left does not turn what stands beside it, and signs that turn
 * the direction are left out.
 */
export function readableText(text: string): string {
  const plain = text.replace(DIRECTION_CONTROLS, '');
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** Whether a word mixes Latin letters with those that pass for them: `/pаy` with a Cyrillic а would read like another page. */
function hasMixedWord(text: string): boolean {
  return (text.match(/\p{L}+/gu) ?? []).some((word) => LOOKALIKES.test(word) && /\p{sc=Latin}/u.test(word));
}

function decodeLetters(run: string): string {
  try {
    return Array.from(decodeURIComponent(run), (sign) => (isReadable(sign) ? sign : encodeURIComponent(sign))).join('');
  } catch {
    return run;
  }
}

function isReadable(sign: string): boolean {
  return VISIBLE.test(sign) && !MEANING.test(sign.normalize('NFKC'));
}

function decodeHost(host: string): string {
  try {
    const decoded = toUnicode(host.toLowerCase());
    const [ending = ''] = /[^.]*$/.exec(decoded) ?? [];
    const isClear = Array.from(decoded).every((sign) => /[a-z\d.-]/.test(sign) || isReadable(sign));
    return isClear && !(LOOKALIKES.test(decoded) && /^[a-z]+$/.test(ending)) ? decoded : host;
  } catch {
    return host;
  }
}
