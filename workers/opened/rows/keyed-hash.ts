import type { Randomness } from '#contract/clock.ts';
import { WORDS_PER_ID, writeUuid } from '../../store/uuid-words.ts';

/** Two lanes of 32 bits. */
export interface Lanes {
  low: number;
  high: number;
}

/**
 * A hash of 64 bits under a random key that is never kept, by two lanes of 32-bit multiplication: nobody can find an address that
 * has it without the key, nor texts that collide. Siphash takes four times as long.
 */
export class KeyedHash implements Lanes {
  low = 0;
  high = 0;
  readonly #key: Lanes;

  constructor(randomness: Randomness) {
    const [low, , , high] = randomWords(randomness);
    this.#key = { low, high };
  }

  begin({ low, high }: Lanes = this.#key): this {
    this.low = low;
    this.high = high;
    return this;
  }

  /** Adds a text; its length parts it from the next one. */
  add(text: string): this {
    let { low, high } = this;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      low = Math.imul(low ^ code, 0x9e3779b1);
      high = Math.imul(((high << 7) | (high >>> 25)) ^ code, 0x85ebca6b);
    }
    this.low = low;
    this.high = high;
    return this.addNumber(text.length);
  }

  /** Adds a whole number. */
  addNumber(value: number): this {
    this.low = mixed(this.low ^ value, 0x2c1b3c6d);
    this.high = mixed(this.high + Math.trunc(value / 0x1_0000_0000) + (value | 0), 0x297a2d39);
    return this;
  }

  /** What was added so far, to begin with another time. */
  get lanes(): Lanes {
    return { low: this.low, high: this.high };
  }
}

function mixed(lane: number, factor: number): number {
  const hash = Math.imul(lane ^ (lane >>> 15), factor);
  return hash ^ (hash >>> 13);
}

/** The words of a random UUID; the second and the third say its version too. */
export function randomWords(randomness: Randomness): [number, number, number, number] {
  const words = new Uint32Array(WORDS_PER_ID);
  writeUuid(words, 0, randomness.uuid());
  return [words[0]!, words[1]!, words[2]!, words[3]!];
}

const SMALLEST_TABLE = 1_024;
/** Share of the table in use above which it doubles. */
const MAX_LOAD = 0.625;

/** A number for each of many hashes: an open-addressed table, because a Map takes five times as much memory. */
export class HashTable {
  size = 0;
  /** By slot: 0 until it is set. */
  values = new Uint32Array(SMALLEST_TABLE);
  /** Two entries a slot; both 0 where it is free. */
  #hashes = new Int32Array(SMALLEST_TABLE * 2);

  /** The slot of a hash, which is added where it is new. Valid until the next call. */
  slotOf({ low, high }: Lanes): number {
    if (this.size >= this.values.length * MAX_LOAD) this.#grow();
    const slot = this.#find(low | 0, high | 0);
    if (this.#hashes[slot * 2] === 0 && this.#hashes[slot * 2 + 1] === 0) {
      this.size++;
      this.#hashes[slot * 2] = low === 0 && high === 0 ? 1 : low;
      this.#hashes[slot * 2 + 1] = high;
    }
    return slot;
  }

  #find(low: number, high: number): number {
    const hashes = this.#hashes;
    const mask = this.values.length - 1;
    const first = low === 0 && high === 0 ? 1 : low;
    let slot = (first ^ Math.imul(high, 0x9e3779b1)) & mask;
    for (;;) {
      const a = hashes[slot * 2]!;
      const b = hashes[slot * 2 + 1]!;
      if ((a === first && b === high) || (a === 0 && b === 0)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const [hashes, values] = [this.#hashes, this.values];
    this.values = new Uint32Array(values.length * 2);
    this.#hashes = new Int32Array(hashes.length * 2);
    for (let slot = 0; slot < values.length; slot++) {
      const [low, high] = [hashes[slot * 2]!, hashes[slot * 2 + 1]!];
      if (low === 0 && high === 0) continue;
      const next = this.#find(low, high);
      this.#hashes[next * 2] = low;
      this.#hashes[next * 2 + 1] = high;
      this.values[next] = values[slot]!;
    }
  }
}
