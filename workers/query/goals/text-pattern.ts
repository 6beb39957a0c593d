/** In a pattern, matches any text, also none; no other character is special. */
const ANYTHING = '*';

/**
 * Whether a whole text fits a pattern. Takes time in proportion to the text for every pattern: each part
 * between two stars is found at its first place, by the search of Knuth, Morris and Pratt, and never looked for again.
 */
export function makePattern(pattern: string): (text: string) => boolean {
  const [start = '', ...rest] = pattern.split(ANYTHING);
  const end = rest.pop();
  if (end === undefined) return (text) => text === pattern;
  const parts = rest.filter((part) => part !== '').map((part) => ({ part, borders: bordersOf(part) }));
  const least = start.length + end.length;
  return (text) => {
    if (text.length < least || !text.startsWith(start) || !text.endsWith(end)) return false;
    let at = start.length;
    for (const { part, borders } of parts) {
      at = endOfFirst(text, part, borders, at);
      if (at < 0) return false;
    }
    return at <= text.length - end.length;
  };
}

/** By length of a beginning of the part, less one: how long the longest shorter beginning is that it also ends with. */
function bordersOf(part: string): Int32Array {
  const borders = new Int32Array(part.length);
  let length = 0;
  for (let i = 1; i < part.length; i++) {
    while (length > 0 && part[i] !== part[length]) length = borders[length - 1]!;
    if (part[i] === part[length]) length++;
    borders[i] = length;
  }
  return borders;
}

/** Where the first occurrence of a part at or after `from` ends; -1 where there is none. */
function endOfFirst(text: string, part: string, borders: Int32Array, from: number): number {
  let length = 0;
  for (let i = from; i < text.length; i++) {
    while (length > 0 && text[i] !== part[length]) length = borders[length - 1]!;
    if (text[i] === part[length]) length++;
    if (length === part.length) return i + 1;
  }
  return -1;
}
