import type { Code } from '../store-view.ts';
import { grownLength, refilled } from './growth.ts';

/** Code of '' in every dictionary; never released. */
export const EMPTY_CODE = 0 as Code;

/** Rough cost of an entry of a Map from text to number, beside the text. */
const MAP_ENTRY_BYTES = 48;

/**
 * Texts by code, with a count of the rows that use each. A text that no row uses is forgotten and its code is
 * given to the next new text, so that memory follows the rows held and not the rows ever seen.
 */
export class Dictionary {
  readonly texts: string[] = [''];
  #codes = new Map<string, Code>([['', EMPTY_CODE]]);
  #uses = new Uint32Array(16);
  #free: Code[] = [];
  #units = 0;
  readonly #read: (text: string) => string;

  /** @param read gives the text as which another one is held and found */
  constructor(read = (text: string): string => text) {
    this.#read = read;
  }

  /** All codes in use are below this. */
  get bound(): number {
    return this.texts.length;
  }

  /** Code of a text, or -1 when no row uses it: none has one that is read as ''. */
  codeOf(text: string): Code | -1 {
    return this.#codes.get(this.#read(text) || text) ?? -1;
  }

  /** Code of a text, now used by `rows` rows more. */
  acquire(text: string, rows = 1): Code {
    const read = this.#read(text);
    const code = this.#codes.get(read) ?? this.#add(read);
    this.#uses[code]! += rows;
    return code;
  }

  /** One row fewer uses a code. */
  release(code: Code): void {
    if (--this.#uses[code]! > 0 || code === EMPTY_CODE) return;
    const text = this.texts[code]!;
    this.#codes.delete(text);
    this.texts[code] = '';
    this.#units -= text.length;
    this.#free.push(code);
  }

  /** Estimate of the bytes taken by texts (two a UTF-16 unit), hash table and arrays. */
  get bytes(): number {
    return this.#units * 2 + this.#codes.size * MAP_ENTRY_BYTES + this.texts.length * 8 + this.#uses.byteLength;
  }

  #add(text: string): Code {
    const code = this.#free.pop() ?? (this.texts.length as Code);
    this.texts[code] = text;
    this.#codes.set(text, code);
    this.#units += text.length;
    if (code >= this.#uses.length) this.#uses = refilled(this.#uses, new Uint32Array(grownLength(this.#uses.length, code + 1)));
    return code;
  }
}
