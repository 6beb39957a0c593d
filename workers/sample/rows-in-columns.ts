import { EVENT_KINDS, type EventKind, ORIGINS } from '#contract/rows/event.ts';
import type { TextColumn } from '#contract/rows/text-columns.ts';
import { type BlockColumn, emptyCodes, type EventBlock, textColumns } from '../store/blocks/event-block.ts';
import type { SeededRandom } from './seeded-random.ts';

export type Texts = Readonly<Partial<Record<TextColumn, string>>>;

const NO_ID: readonly number[] = [0, 0, 0, 0];
const SAMPLE = ORIGINS.indexOf('sample');

/**
 * Sample rows in the making, as columns: an object a row would take longer than all the rest. Rows have the texts that were
 * set last, so that what a visit has in common is written once for all its rows.
 */
export class RowsInColumns {
  flags = 0;
  readonly #random: SeededRandom;
  readonly #texts = textColumns(() => new TextRuns());
  readonly #ids: number[] = [];
  readonly #pageViewIds: number[] = [];
  readonly #ts: number[] = [];
  readonly #kinds: number[] = [];
  readonly #values: number[] = [];
  readonly #flags: number[] = [];
  #pageView = NO_ID;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  get count(): number {
    return this.#ts.length;
  }

  /** Texts of the rows that follow; other columns stay as they are. */
  set(texts: Texts): void {
    for (const name in texts) this.#texts[name as TextColumn].set(this.count, texts[name as TextColumn] ?? '');
  }

  /** Adds a page view at `ts` (epoch ms). */
  addPageView(ts: number): void {
    this.#pageView = this.#newId();
    this.#add('pageview', ts, 0, this.#pageView, NO_ID);
  }

  /** Adds something that happened on the latest page view, in which it differs from it: `own` = texts of this row alone. */
  addTo(kind: EventKind, ts: number, value: number, own: Texts = {}): void {
    for (const name in own) this.#texts[name as TextColumn].setOnce(this.count, own[name as TextColumn] ?? '');
    this.#add(kind, ts, value, this.#newId(), this.#pageView);
  }

  /** The same without a random number, so that every other row stays as it is: its id follows from that of the page view. */
  addBeside(kind: EventKind, ts: number, own: Texts): void {
    const [a = 0, b = 0, c = 0, d = 0] = this.#pageView;
    for (const name in own) this.#texts[name as TextColumn].setOnce(this.count, own[name as TextColumn] ?? '');
    this.#add(kind, ts, 0, [a, b, c, (d ^ 1) >>> 0], this.#pageView);
  }

  /** All rows, in the order in which they were added. */
  toBlock(): EventBlock {
    const { count } = this;
    return {
      count,
      ids: new Uint32Array(this.#ids),
      ts: new Float64Array(this.#ts),
      kinds: new Uint8Array(this.#kinds),
      values: new Float64Array(this.#values),
      pageViewIds: new Uint32Array(this.#pageViewIds),
      origins: new Uint8Array(count).fill(SAMPLE),
      flags: new Uint8Array(this.#flags),
      texts: textColumns((name) => this.#texts[name].toColumn(count)),
    };
  }

  #add(kind: EventKind, ts: number, value: number, id: readonly number[], pageViewId: readonly number[]): void {
    this.#ids.push(...id);
    this.#pageViewIds.push(...pageViewId);
    this.#ts.push(ts);
    this.#kinds.push(EVENT_KINDS.indexOf(kind));
    this.#values.push(value);
    this.#flags.push(this.flags);
  }

  /** The words of a UUID of version 4. */
  #newId(): readonly number[] {
    const [a, b, c, d] = [this.#random.bits(), this.#random.bits(), this.#random.bits(), this.#random.bits()];
    return [a, (b & 0xffff_0fff) | 0x4000, (c & 0x3fff_ffff) | 0x8000_0000, d];
  }
}

/** One text column: the rows from which on another text holds. */
class TextRuns {
  readonly #dictionary = [''];
  readonly #known = new Map([['', 0]]);
  readonly #starts: number[] = [];
  readonly #codes: number[] = [];
  #code = 0;

  /** The text of row `row` and all that follow. */
  set(row: number, text: string): void {
    let code = this.#known.get(text);
    if (code === undefined) this.#known.set(text, (code = this.#dictionary.push(text) - 1));
    this.#begin(row, code);
  }

  /** The text of row `row` alone. */
  setOnce(row: number, text: string): void {
    const before = this.#code;
    this.set(row, text);
    this.#begin(row + 1, before);
  }

  toColumn(count: number): BlockColumn {
    const codes = emptyCodes(count, this.#dictionary.length);
    this.#starts.forEach((start, run) => codes.fill(this.#codes[run]!, start, this.#starts[run + 1] ?? count));
    return { dictionary: this.#dictionary, codes };
  }

  #begin(row: number, code: number): void {
    if (code === this.#code) return;
    this.#code = code;
    this.#starts.push(row);
    this.#codes.push(code);
  }
}
