/** At most the limit; what has to be there is counted by what is missing. */
export interface Measure {
  what: string;
  value: number;
  limit: number;
}

/** The value below which so many (0 to 1) of the values lie. */
export function quantile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** A figure beside its limit, with ✓ or ✗. */
export function judged(value: number, limit: number, format: (value: number) => string = String) {
  return `${format(value)} ≤ ${limit} ${value <= limit ? '✓' : '✗'}`;
}
