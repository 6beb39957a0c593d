export interface TopNames {
  /** Codes of the first names, by count descending, then name by Unicode code point. */
  codes: number[];
  total: number;
  /** Number of names with a count above 0. */
  names: number;
}

/**
 * The first `limit` names by count descending, then by Unicode code point (R12), of the codes below `bound`. Codes with count 0 are no
 * names. Keeps a short sorted list while it reads the counts once; names are compared only where counts are equal.
 */
export function topNames(counts: Int32Array | Uint32Array, bound: number, texts: readonly string[], limit: number): TopNames {
  const codes: number[] = [];
  let total = 0;
  let names = 0;
  let least = 0;
  for (let code = 0; code < bound; code++) {
    const count = counts[code]!;
    if (count === 0) continue;
    total += count;
    names++;
    if (count < least) continue;
    if (codes.length === limit) {
      if (!ranksBefore(code, codes[limit - 1]!, counts, texts)) continue;
      codes.pop();
    }
    insert(code, codes, counts, texts);
    if (codes.length === limit) least = counts[codes[limit - 1]!]!;
  }
  return { codes, total, names };
}

/** Whether a code's name comes before another's in a list. */
export function ranksBefore(a: number, b: number, counts: Int32Array | Uint32Array, texts: readonly string[]): boolean {
  const difference = counts[a]! - counts[b]!;
  return difference === 0 ? compareCodePoints(texts[a] ?? '', texts[b] ?? '') < 0 : difference > 0;
}

function insert(code: number, codes: number[], counts: Int32Array | Uint32Array, texts: readonly string[]): void {
  let from = 0;
  let to = codes.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ranksBefore(code, codes[middle]!, counts, texts)) to = middle;
    else from = middle + 1;
  }
  codes.splice(from, 0, code);
}

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
