import { ROLLED } from './dimension-codes.ts';

/** A dimension with more codes than 16 bits can tell is counted by a scan: its counts would outweigh the rows. */
const MAX_CODES = 65_536;

type Counts = Int32Array<ArrayBuffer>;

/** Counts by code for each dimension of ROLLED, dense, growing with the codes. */
export class CodeCounts {
  readonly #counts: (Counts | null)[] = ROLLED.map(() => new Int32Array(16));

  /** Adds `step` to the counts of the codes at the positions `[from, to)`. */
  add(codes: Int32Array, from: number, to: number, step: number): void {
    for (let d = from; d < to; d++) {
      const code = codes[d]!;
      const counts = this.withRoom(d, code + 1);
      if (counts !== null) counts[code]! += step;
    }
  }

  /** The counts of dimension `d`, for at least `bound` codes. Null once the dimension had too many codes. */
  withRoom(d: number, bound: number): Counts | null {
    const counts = this.#counts[d]!;
    if (counts === null || bound <= counts.length) return counts;
    return (this.#counts[d] = bound > MAX_CODES ? null : widened(counts, bound));
  }
}

function widened(counts: Counts, bound: number): Counts {
  const wider = new Int32Array(Math.max(bound, counts.length * 2));
  wider.set(counts);
  return wider;
}
