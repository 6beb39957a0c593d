/**
 * Compares two texts by Unicode code point, the order of their UTF-8 bytes; negative, 0 or positive.
 * JavaScript's own `<` compares UTF-16 units, which puts an emoji before U+FF5E and databases after it.
 */
export function compareCodePoints(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  if (at === shorter) return a.length - b.length;
  // A difference in the second half of a pair is a difference of the whole code point.
  if (at > 0 && isHighSurrogate(a.charCodeAt(at - 1)) && (isLowSurrogate(a.charCodeAt(at)) || isLowSurrogate(b.charCodeAt(at)))) at--;
  return (a.codePointAt(at) ?? 0) - (b.codePointAt(at) ?? 0);
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
