/** Control characters, and surrogates without their other half, which break UTF-8, JSON readers and databases. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * One line of well-formed text, longer than `limit` (UTF-16 units) by one unit at most:
 * that one unit tells the collector, which cuts to the limit, that the text was longer and has to be flagged.
 */
export function cleanText(text: string, limit: number): string {
  const line = text
    .slice(0, limit + 1)
    .replace(CONTROL, ' ')
    .replace(LONE_SURROGATE, '\uFFFD');
  return line.trim();
}
