/** Numbers after which the bytes of a sum are full. */
const MOST_ADDED = 255;
/** Multiplied with four bits, gives each a byte of its own: the lowest of the byte. */
const SPREAD = 0x204081;
const LOWEST_OF_BYTES = 0x01010101;

/**
 * Counts how many of some numbers have each of their lowest bits, four bits at a time: each has a byte of a sum. No bit is
 * asked for by itself, since which ones a number has is as good as random to a processor.
 */
export class BitCounter {
  readonly #sums = new Int32Array(8);
  #added = 0;
  #counts = new Int32Array(0);
  #width = 0;
  #at = 0;
  #stride = 1;

  /** From now on counts go to `counts`: that of bit `n` is added at `at + n * stride`, for `width` bits, by `end` at the latest. */
  begin(counts: Int32Array<ArrayBuffer>, width: number, at = 0, stride = 1): void {
    this.#counts = counts;
    this.#width = width;
    this.#at = at;
    this.#stride = stride;
  }

  add(bits: number): void {
    const sums = this.#sums;
    for (let low = 0; low < this.#width; low += 4) sums[low >> 2]! += Math.imul((bits >>> low) & 15, SPREAD) & LOWEST_OF_BYTES;
    if (++this.#added === MOST_ADDED) this.end();
  }

  /** Adds the first `count` of many numbers: a loop for each four bits keeps its sum in a register. */
  addAll(numbers: Int32Array, count: number): void {
    this.end();
    for (let from = 0; from < count; from += MOST_ADDED) {
      const to = Math.min(from + MOST_ADDED, count);
      for (let low = 0; low < this.#width; low += 4) {
        let sum = 0;
        for (let i = from; i < to; i++) sum = (sum + (Math.imul((numbers[i]! >>> low) & 15, SPREAD) & LOWEST_OF_BYTES)) | 0;
        this.#sums[low >> 2] = sum;
      }
      this.end();
    }
  }

  end(): void {
    const sums = this.#sums;
    for (let bit = 0; bit < this.#width; bit++) {
      const byte = (bit & 3) * 8;
      this.#counts[this.#at + bit * this.#stride]! += (sums[bit >> 2]! >>> byte) & 255;
    }
    for (let low = 0; low < this.#width; low += 4) sums[low >> 2] = 0;
    this.#added = 0;
  }
}
