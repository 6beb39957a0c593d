/** What untrusted texts have to look like: stored values, addresses, answers. */

/** The text when it fits the pattern, else null. */
export function textLike(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

/** One line of at most `maxLength` characters, without control and direction marks; '' for anything but a text. */
export function plainLine(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return '';
  const line = value
    .slice(0, maxLength * 4)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
}

export const TOKEN = /^[\w.~+/=-]{8,4096}$/;

/** A LinkedIn id: `urn:li:share:123`, `urn:li:digitalmediaAsset:C4E…`, or one made of two others. */
export const URN = /^urn:li:[a-zA-Z]{1,40}:[\w.~()=,:-]{1,300}$/;

/** An address to upload to, as long as our function takes it. */
export const UPLOAD_ADDRESS = /^https?:\/\/[\x21-\x7e]{1,4080}$/;
export const MEMBER_ID = /^[\w-]{1,64}$/;
