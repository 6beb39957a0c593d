/** @typedef {{ what: string, value: number, limit: number }} Measure at most the limit; what has to be there is counted by what is missing */

/**
 * The value below which so many (0 to 1) of the values lie.
 * @param {number[]} values
 * @param {number} share
 */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/**
 * A figure beside its limit, with ✓ or ✗.
 * @param {number} value
 * @param {number} limit
 * @param {(value: number) => string} [format]
 */
export function judged(value, limit, format = String) {
  return `${format(value)} ≤ ${limit} ${value <= limit ? '✓' : '✗'}`;
}
