import { LOGS, type LogName } from '#contract/rows/logs.ts';
import { emptyBlock, type EventBlock, fillColumn } from '../store/blocks/event-block.ts';
import { WORDS_PER_ID } from '../store/uuid-words.ts';
import { BESIDE, ColumnTexts, PACKED_COLUMNS, type PackedColumn, type PackedTexts, type RowsAbout } from './column-texts.ts';
import { at, packed, type Numbers } from './numbers.ts';

/**
 * Rows of one log, in their order, as JSON. No identifier of the source is in it: a row is its place in its log, from 1, so that rows of
 * one time keep their order; a visitor is the place of their first row among those of all visitors, 0 = none.
 */
export interface PackedBlock {
  log: LogName;
  /** Place of the first row. */
  first: number;
  /** Epoch ms of the first row, and then what passed since the row before. */
  times: number[];
  /** Places of the page views that they are about, each as what it adds to that of the row before; 0 everywhere = about none. */
  pageViews: Numbers;
  /** Of a page view, how many places before it its visitor's last one is, 0 = it is their first. Of another row 0 = that of the page view, else the visitor. */
  visitors: Numbers;
  kinds: Numbers;
  values: Numbers;
  origins: Numbers;
  flags: Numbers;
  /** Without the columns in which all is as expected. */
  texts: Partial<Record<PackedColumn, PackedTexts>>;
}

/** What names rows in place of their ids. */
export interface Names {
  log: LogName;
  /** Place of the first row in its log, from 1. */
  first: number;
  /** By row: the place of the page view that it is about, 0 = none, and its visitor. */
  pageViews: Uint32Array;
  visitors: Uint32Array;
}

/**
 * Packs the blocks of a report or unpacks them, one after the other: page views first, and each log in its order. What those before tell
 * is not told again.
 */
export class BlockPacker {
  readonly #columns: readonly (readonly [PackedColumn, ColumnTexts])[];
  /** By page view, by its place. */
  readonly #visitorOf: number[] = [0];
  /** By visitor: the place of their last page view. */
  readonly #lastOf: number[] = [0];

  /** @param textOf a text of a page view of the blocks before, by its place */
  constructor(textOf: (column: PackedColumn, pageView: number) => string) {
    this.#columns = PACKED_COLUMNS.map((name) => [name, new ColumnTexts((pageView) => textOf(name, pageView))]);
  }

  /** A block in the order of its log, under other names: visitors are numbered in the order of their first rows. */
  pack({ ts, kinds, values, origins, flags, texts }: EventBlock, { log, first, pageViews, visitors }: Names): PackedBlock {
    const rows: RowsAbout = { visitors, firsts: new Uint8Array(visitors.length), pageViews };
    const told = visitors.map((visitor, row) => {
      // Whoever is not named is the visitor of the page view.
      if (log !== 'pageViews') return visitor === this.#visitorOf[pageViews[row]!] ? 0 : visitor;
      const ago = this.#lastOf[visitor] === undefined ? 0 : first + row - this.#lastOf[visitor];
      rows.firsts[row] = Number(ago === 0);
      this.#seePageView(first + row, visitor);
      return ago;
    });
    const columns = this.#columns.flatMap(([name, column]) => {
      const unexpected = column.pack(texts[name], rows, texts[BESIDE[name]!]);
      return unexpected === null ? [] : [[name, unexpected]];
    });
    return {
      ...{ log, first, times: steps(ts), pageViews: packed(steps(pageViews)), visitors: packed(told) },
      ...{ kinds: packed(kinds), values: packed(values), origins: packed(origins), flags: packed(flags) },
      texts: Object.fromEntries(columns),
    };
  }

  /** The block again, with ids that are made of the places. */
  async unpack(
    { log, first, times, pageViews, visitors, kinds, values, origins, flags, texts }: PackedBlock,
    pause: () => Promise<void>,
  ): Promise<EventBlock> {
    const count = times.length;
    const block = emptyBlock(count, pageViews !== 0);
    const rows: RowsAbout = { visitors: new Uint32Array(count), firsts: new Uint8Array(count), pageViews: new Uint32Array(count) };
    for (let row = 0, time = 0, pageView = 0; row < count; row++) {
      block.ts[row] = time += times[row]!;
      rows.pageViews[row] = pageView += at(pageViews, row);
      writePlace(block.ids, row, log, first + row);
      if (pageView > 0) writePlace(block.pageViewIds, row, 'pageViews', pageView);
      block.kinds[row] = at(kinds, row);
      block.values[row] = at(values, row);
      block.origins[row] = at(origins, row);
      block.flags[row] = at(flags, row);
      const told = at(visitors, row);
      if (log === 'pageViews') {
        rows.firsts[row] = Number(told === 0);
        rows.visitors[row] = told === 0 ? this.#lastOf.length : this.#visitorOf[first + row - told]!;
        this.#seePageView(first + row, rows.visitors[row]!);
      } else rows.visitors[row] = told || this.#visitorOf[pageView]!;
    }
    fillColumn(block.texts.visitor, (row) => (rows.visitors[row] === 0 ? '' : String(rows.visitors[row])));
    for (const [name, column] of this.#columns) {
      await pause();
      column.unpack(block.texts[name], texts[name], rows, block.texts[BESIDE[name]!]);
    }
    return block;
  }

  #seePageView(place: number, visitor: number): void {
    this.#visitorOf[place] = visitor;
    this.#lastOf[visitor] = place;
  }
}

/** What each number adds to the one before; the first is itself. */
function steps(numbers: Float64Array | Uint32Array): number[] {
  return Array.from(numbers, (number, row) => number - (numbers[row - 1] ?? 0));
}

/** An id of the form of those that rows have: the log, and the place in it. */
function writePlace(ids: Uint32Array, row: number, log: LogName, place: number): void {
  ids[row * WORDS_PER_ID] = LOGS.indexOf(log);
  ids[row * WORDS_PER_ID + WORDS_PER_ID - 1] = place;
}

/** Bytes that become base64 at a time: a multiple of three, so that only the last has padding. */
const PIECE = 32_766;

/** A block as a line of a report: JSON, compressed, as base64. */
export async function lineOf(block: PackedBlock): Promise<string> {
  const zipped = new Blob([JSON.stringify(block)]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(zipped).arrayBuffer());
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, piece) => bytes.subarray(piece * PIECE, (piece + 1) * PIECE));
  return pieces.map((piece) => btoa(String.fromCharCode(...piece))).join('');
}

/** The block of a line. */
export async function blockOfLine(line: string): Promise<PackedBlock> {
  const bytes = Uint8Array.from(atob(line), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json() as Promise<PackedBlock>;
}
