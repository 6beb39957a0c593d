import { EVENT_KINDS, ORIGINS, type EventKind } from '#contract/rows/event.ts';
import type { TextColumn } from '#contract/rows/text-columns.ts';
import { emptyBlock, textColumns, type EventBlock } from '../../store/blocks/event-block.ts';
import { pickRows } from '../../store/blocks/merge-blocks.ts';
import { WORDS_PER_ID } from '../../store/uuid-words.ts';
import type { Client, Naming } from './naming.ts';

/** Rows of a block: their texts have codes of 16 bits. */
export const ROWS_PER_BLOCK = 16_384;

const IMPORTED = ORIGINS.indexOf('imported');

/** Writes rows of an opened file straight into columns: an object a row would take longer than all the rest. */
export class BlockWriter {
  /** The second to the fourth word of all ids. */
  readonly #idWords: readonly number[];
  /** Made with its first row: of most files only page views come, and while one block is taken there is no other. */
  #block = emptyBlock(0, false);
  /** Codes of the block's texts and visitors. */
  #codes = textColumns(() => new Map<string, number>());
  readonly #visitorCodes = new Map<number, number>();
  readonly #naming: Naming | undefined;
  #count = 0;

  constructor(idWords: readonly number[], naming?: Naming) {
    this.#idWords = idWords;
    this.#naming = naming;
  }

  get count(): number {
    return this.#count;
  }

  /** Begins a row, for which there is room; `ordinal` of its line orders it among rows of the same time. */
  beginRow(kind: EventKind, ordinal: number, ts: number, value: number, flags: number): void {
    if (this.#count === 0) this.#block = newBlock();
    const row = this.#count++;
    const block = this.#block;
    block.ids[row * WORDS_PER_ID] = ordinal;
    for (let word = 1; word < WORDS_PER_ID; word++) block.ids[row * WORDS_PER_ID + word] = this.#idWords[word - 1]!;
    block.ts[row] = ts;
    block.kinds[row] = EVENT_KINDS.indexOf(kind);
    block.values[row] = value;
    block.origins[row] = IMPORTED;
    block.flags[row] = flags;
  }

  /** Sets a text of the row that was begun last; without it the row has ''. */
  setText(name: TextColumn, text: string): void {
    if (text === '') return;
    const { dictionary, codes } = this.#block.texts[name];
    let code = this.#codes[name].get(text);
    if (code === undefined) this.#codes[name].set(text, (code = dictionary.push(text) - 1));
    codes[this.#count - 1] = code;
  }

  /** Sets the visitor of the row that was begun last, by an ordinal. The text is made once a block, not once a row. */
  setVisitor(visitor: number, client: Client): void {
    const { dictionary, codes } = this.#block.texts.visitor;
    let code = this.#visitorCodes.get(visitor);
    if (code === undefined) {
      code = dictionary.push(this.#naming?.visitor(client) ?? `v${visitor}`) - 1;
      this.#visitorCodes.set(visitor, code);
    }
    codes[this.#count - 1] = code;
  }

  /** The rows since the last call, in the order in which they were begun. */
  takeBlock(): EventBlock {
    const [block, count] = [this.#block, this.#count];
    this.#block = emptyBlock(0, false);
    this.#codes = textColumns(() => new Map());
    this.#visitorCodes.clear();
    this.#count = 0;
    return count === block.count
      ? block
      : pickRows(
          block,
          Uint32Array.from({ length: count }, (_, row) => row),
        );
  }
}

function newBlock(): EventBlock {
  const block = emptyBlock(ROWS_PER_BLOCK, false);
  for (const { dictionary } of Object.values(block.texts)) dictionary.push('');
  return block;
}
