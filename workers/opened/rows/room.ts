const FIRST_ROWS = 16_384;
/** So many rows more than there is room for are held before the oldest go: a share of it, so that none is moved often. */
const EXTRA_SHARE = 1 / 8;

/** Which page views the store lets go of, where only the newest `most` have room: in whatever order they come. */
export class Room {
  readonly #most: number;
  /** `2 * ts`, and 1 for a robot's: a number of 53 bits, which sorts as the time does. */
  #keys = new Float64Array(FIRST_ROWS);
  #count = 0;
  #isSorted = true;
  /** Epoch ms from which on every row is held; null = none went. */
  completeSince: number | null = null;

  constructor(most: number) {
    this.#most = most;
  }

  /** False when the oldest must go, by {@link letGo}. */
  add(ts: number, isRobot: boolean): boolean {
    if (this.#most === Infinity) return true;
    if (this.#count === this.#keys.length) {
      const grown = new Float64Array(Math.ceil(this.#keys.length * 1.5));
      grown.set(this.#keys);
      this.#keys = grown;
    }
    if (this.#count > 0 && ts * 2 < this.#keys[this.#count - 1]! - 1) this.#isSorted = false;
    this.#keys[this.#count++] = ts * 2 + Number(isRobot);
    return this.#count < this.#most + Math.max(this.#most * EXTRA_SHARE, FIRST_ROWS);
  }

  /** Lets go of the oldest rows for which there is no room: how many of people, and of robots. */
  letGo(): { people: number; robots: number } {
    const over = Math.max(0, this.#count - this.#most);
    if (over === 0) return { people: 0, robots: 0 };
    if (!this.#isSorted) this.#keys.subarray(0, this.#count).sort();
    this.#isSorted = true;
    let robots = 0;
    for (let i = 0; i < over; i++) robots += this.#keys[i]! % 2;
    this.#keys.copyWithin(0, over, this.#count);
    this.#count -= over;
    // Of the oldest instant that is held some rows may be gone.
    this.completeSince = Math.floor(this.#keys[0]! / 2) + 1;
    return { people: over - robots, robots };
  }
}
