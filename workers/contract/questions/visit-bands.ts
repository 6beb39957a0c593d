/** Version of the bands: rises with every change, because the same visits have other values then. */
export const VISIT_BANDS_VERSION = 1;

/** A visit that begins within so long after the start of a cut history may not be its visitor's first: nobody knows whether it is new. */
export const UNKNOWN_KIND_MS = 30 * 86_400_000;

/** A band of lengths: those from `from` on, below the next band's. */
interface Band {
  /** The stored value: in clauses, answers and addresses. */
  name: string;
  from: number;
}

/**
 * The bands of the whole visit's length, ascending, half-open at the lower end: in page views, and in milliseconds from the first to the
 * last of them. This is the one place that declares their bounds: columns, SQL, words and filters follow.
 */
const VISIT_BANDS = {
  visitPages: [
    { name: '1', from: 1 },
    { name: '2', from: 2 },
    { name: '3-5', from: 3 },
    { name: '6+', from: 6 },
  ],
  visitDuration: [
    { name: '0s', from: 0 },
    { name: '0-10s', from: 1 },
    { name: '10-30s', from: 10_000 },
    { name: '30-60s', from: 30_000 },
    { name: '1-3min', from: 60_000 },
    { name: '3-10min', from: 180_000 },
    { name: '10min+', from: 600_000 },
  ],
} as const satisfies Record<string, readonly Band[]>;

export type BandDimension = keyof typeof VISIT_BANDS;

export function isBandDimension(dim: string): dim is BandDimension {
  return Object.hasOwn(VISIT_BANDS, dim);
}

export function bandsOf(dim: BandDimension): readonly Band[] {
  return VISIT_BANDS[dim];
}

/** The place of the band that has a length. */
export function bandOf(dim: BandDimension, length: number): number {
  return bandsOf(dim).findLastIndex(({ from }) => from <= length);
}

/** Some bands as runs of neighbours, ascending: each the places of its first and last band. Names that are none are left out. */
export function bandRuns(dim: BandDimension, names: readonly string[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const [at, { name }] of bandsOf(dim).entries()) {
    if (!names.includes(name)) continue;
    const run = runs.at(-1);
    if (run !== undefined && run.last === at - 1) run.last = at;
    else runs.push({ first: at, last: at });
  }
  return runs;
}

/** The names of the bands from one place to another, both included. */
export function bandNames(dim: BandDimension, first: number, last: number): string[] {
  return bandsOf(dim)
    .slice(first, last + 1)
    .map(({ name }) => name);
}
