import { Dictionary, EMPTY_CODE } from './dictionary.ts';
import { type BlockColumn, MAX_NARROW_CODES } from '../blocks/event-block.ts';
import { refilled } from './growth.ts';
import type { Code, CodeArray, CodedColumn, Slot } from '../store-view.ts';

/**
 * A text column of the ring: one code a slot, 16 bits wide until a code needs more. Until a row has another text than '', its codes
 * are zeros that it shares with other such columns.
 */
export class CodeColumn implements CodedColumn {
  codes = new Uint16Array(0) as CodeArray;
  #isShared = true;
  readonly #dictionary: Dictionary;

  /** @param read gives the text as which a stored one is read */
  constructor(read: (text: string) => string) {
    this.#dictionary = new Dictionary(read);
  }

  get texts(): readonly string[] {
    return this.#dictionary.texts;
  }

  get bound(): number {
    return this.#dictionary.bound;
  }

  get dictionaryBytes(): number {
    return this.#dictionary.bytes;
  }

  codeOf(text: string): Code | -1 {
    return this.#dictionary.codeOf(text);
  }

  textAt(slot: Slot): string {
    return this.#dictionary.texts[this.codes[slot]!]!;
  }

  /** Makes room for `slots` rows, or lets go of what is beyond them. `zeros`: as many, for the columns that hold only ''. */
  resize(slots: number, zeros = new Uint16Array(slots) as CodeArray): void {
    const next = this.codes instanceof Uint16Array ? new Uint16Array(slots) : new Uint32Array(slots);
    this.codes = this.#isShared ? zeros : refilled(this.codes, next as CodeArray);
  }

  put(slot: Slot, text: string): void {
    this.#write(slot, this.#dictionary.acquire(text));
  }

  /** Writes another text to a row that has one. */
  replace(slot: Slot, text: string): void {
    const old = this.codes[slot]!;
    this.put(slot, text);
    this.#dictionary.release(old);
  }

  /** Lets go of the text of a row that leaves. */
  release(slot: Slot): void {
    this.#dictionary.release(this.codes[slot]!);
  }

  /**
   * Writes rows `[from, to)` of a block to the slots from `slot` on, round a ring of `capacity`.
   * Counts first, so that each text of the block is looked up once and those that no row uses are left out.
   */
  putBlock(column: BlockColumn, from: number, to: number, slot: Slot, capacity: number): void {
    const { codes: blockCodes, dictionary } = column;
    if (dictionary.length === 1) return this.#fill(dictionary[0]!, slot, to - from, capacity);
    const rowsOf = new Uint32Array(dictionary.length);
    for (let row = from; row < to; row++) rowsOf[blockCodes[row]!]!++;
    const codeOf = rowsOf.map((rows, blockCode) => (rows > 0 ? this.#dictionary.acquire(dictionary[blockCode]!, rows) : 0));
    if (this.#isShared && codeOf.every((code) => code === EMPTY_CODE)) return;
    this.#own();
    if (this.#dictionary.bound > MAX_NARROW_CODES) this.#widen();
    const codes: Uint16Array | Uint32Array = this.codes;
    for (let row = from, at: number = slot; row < to; row++) {
      codes[at] = codeOf[blockCodes[row]!]!;
      if (++at === capacity) at = 0;
    }
  }

  /** Fills an empty column of a block with the rows from `slot` on, round a ring of `capacity`; its dictionary holds just their texts. */
  readBlock(slot: Slot, capacity: number, into: BlockColumn): void {
    const known = new Map<number, number>();
    for (let row = 0, at: number = slot; row < into.codes.length; row++) {
      const code = this.codes[at]!;
      let blockCode = known.get(code);
      if (blockCode === undefined) {
        blockCode = into.dictionary.push(this.texts[code]!) - 1;
        known.set(code, blockCode);
      }
      into.codes[row] = blockCode;
      if (++at === capacity) at = 0;
    }
  }

  /** Writes one text to `count` rows: most columns of most blocks have no other. */
  #fill(text: string, slot: Slot, count: number, capacity: number): void {
    const code = this.#dictionary.acquire(text, count);
    if (this.#isShared && code === EMPTY_CODE) return;
    this.#own();
    if (code >= MAX_NARROW_CODES) this.#widen();
    this.codes.fill(code, slot, Math.min(slot + count, capacity));
    if (slot + count > capacity) this.codes.fill(code, 0, slot + count - capacity);
  }

  #write(slot: Slot, code: Code): void {
    if (this.#isShared && code === EMPTY_CODE) return;
    this.#own();
    if (code >= MAX_NARROW_CODES) this.#widen();
    this.codes[slot] = code;
  }

  #own(): void {
    if (this.#isShared) this.codes = new Uint16Array(this.codes.length) as CodeArray;
    this.#isShared = false;
  }

  #widen(): void {
    if (this.codes instanceof Uint16Array) this.codes = Uint32Array.from(this.codes) as CodeArray;
  }
}
