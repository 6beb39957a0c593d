import type { Hit } from './format.ts';
import { HashTable, type KeyedHash, type Lanes } from './rows/keyed-hash.ts';

/**
 * Unique visitors as GoAccess 1.7 counts them (goaccess.io/man, "UNIQUE VISITORS"): requests of the same address and agent on the
 * same day, as the log writes the day, are one visitor; only those answered with 4xx are left out. Static files, robots, redirects and
 * POST count, and lines that are there twice make no difference. The total is the sum of its days.
 */
export class GoAccessVisitors {
  readonly #hash: KeyedHash;
  readonly #seen = new HashTable();
  readonly #days = new Map<string, number>();

  constructor(hash: KeyedHash) {
    this.#hash = hash;
  }

  /** `client` = the hash of address and agent. */
  add({ status, writtenDay }: Pick<Hit, 'status' | 'writtenDay'>, client: Lanes): void {
    if (writtenDay === '' || (status >= 400 && status < 500)) return;
    let day = this.#days.get(writtenDay);
    if (day === undefined) this.#days.set(writtenDay, (day = this.#days.size));
    this.#seen.slotOf(this.#hash.begin(client).addNumber(day));
  }

  /** Null where nothing that was added is a request. */
  get total(): number | null {
    return this.#days.size === 0 ? null : this.#seen.size;
  }
}
