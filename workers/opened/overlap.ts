import type { Hit } from './format.ts';
import { HashTable, type KeyedHash, type Lanes } from './rows/keyed-hash.ts';

/**
 * Tells which lines another file has too: a rotated set whose files overlap, or the same file twice. Of a line that stands in a file
 * several times the most of one file count, so that identical lines of one file all do. Only lines of spans that two files share are hashed.
 */
export class Overlap {
  readonly #hash: KeyedHash;
  readonly #starts: readonly number[];
  /** How often a line counted so far, and how often it stood in the present file. */
  readonly #counted = new HashTable();
  #inFile = new HashTable();
  #earlierEnd = Number.NEGATIVE_INFINITY;
  #laterStart = Number.POSITIVE_INFINITY;
  #end = Number.NEGATIVE_INFINITY;

  /** `starts`: before which time (epoch ms) no line of a file is, in the order in which they are read. */
  constructor(hash: KeyedHash, starts: readonly number[]) {
    this.#hash = hash;
    this.#starts = starts;
  }

  /** The lines that follow are of the file at this place of the order. */
  beginFile(at: number): void {
    this.#inFile = new HashTable();
    this.#earlierEnd = this.#end;
    this.#laterStart = Math.min(...this.#starts.slice(at + 1), Number.POSITIVE_INFINITY);
  }

  /** Whether an earlier file has this line as often as this one so far; `client` = the hash of who sent it. */
  isRepeated(hit: Hit, client: Lanes): boolean {
    if (hit.ts > this.#end) this.#end = hit.ts;
    if (hit.ts > this.#earlierEnd && hit.ts < this.#laterStart) return false;
    const hash = this.#hash.begin(client).addNumber(hit.ts).add(hit.target).add(hit.method).addNumber(hit.status);
    hash.addNumber(hit.bytes).add(hit.host).add(hit.referrer).add(hit.event).add(hit.title);
    const slotInFile = this.#inFile.slotOf(hash);
    const inFile = ++this.#inFile.values[slotInFile]!;
    const slot = this.#counted.slotOf(hash);
    if (inFile <= this.#counted.values[slot]!) return true;
    this.#counted.values[slot] = inFile;
    return false;
  }
}
