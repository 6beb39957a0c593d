import { TEXT_COLUMNS, type TextColumn } from '#contract/rows/text-columns.ts';
import { type BlockColumn, fillColumn } from '../store/blocks/event-block.ts';
import { at, packed, type Numbers } from './numbers.ts';

/** The columns of text in a report: of visitors it has numbers. */
export type PackedColumn = Exclude<TextColumn, 'visitor'>;
export const PACKED_COLUMNS = TEXT_COLUMNS.filter((name): name is PackedColumn => name !== 'visitor');

/** The column that the texts of a column mostly go with. It stands before it. */
export const BESIDE: Readonly<Partial<Record<PackedColumn, PackedColumn>>> = {
  title: 'path',
  source: 'referrer',
  ...{ utmSource: 'query', utmMedium: 'query', utmCampaign: 'query', utmTerm: 'query', utmContent: 'query' },
  ...{ city: 'country', language: 'country', timeZone: 'city' },
  ...{ browser: 'device', os: 'browser', screen: 'device', viewport: 'screen' },
  ...{ robot: 'browser', browserVersion: 'browser', osVersion: 'os' },
};

/** The texts of a column in a block of rows, as far as they are not as expected. */
export interface PackedTexts {
  /** Texts that no block before tells. */
  told: string[];
  /** 0 = as expected, else the place of the text among all that are told, from 1: of the first row of each visitor, and of the others. */
  firstRows: Numbers;
  laterRows: Numbers;
}

/** What of the rows of a block lets expect their texts. */
export interface RowsAbout {
  /** The visitor of each, by number. */
  visitors: Uint32Array;
  /** Whether it is the first page view of its visitor: 1 or 0. */
  firsts: Uint8Array;
  /** The place of the page view that each is about, 0 = none. */
  pageViews: Uint32Array;
}

/** The texts of a column from block to block. Packing and unpacking expect the same of a row, so that only what is otherwise is told. */
export class ColumnTexts {
  readonly #textOf: (pageView: number) => string;
  readonly #told: string[] = [];
  readonly #places = new Map<string, number>();
  /** By visitor: the text of their last row, and what stood beside it. */
  readonly #theirs: string[] = [];
  readonly #besideTheirs: string[] = [];
  /** What stood last beside each text of the other column. */
  readonly #besides = new Map<string, string>();

  /** @param textOf the text of a page view, by its place */
  constructor(textOf: (pageView: number) => string) {
    this.#textOf = textOf;
  }

  /** The texts of rows; null where all are as expected. `beside`: those of the column that they go with. */
  pack(column: BlockColumn, rows: RowsAbout, beside: BlockColumn | undefined): PackedTexts | null {
    const before = this.#told.length;
    const [firstRows, laterRows]: [number[], number[]] = [[], []];
    for (let row = 0; row < column.codes.length; row++) {
      const [text, other] = [textAt(column, row), textAt(beside, row)];
      const isExpected = text === this.#expected(rows, row, other);
      (rows.firsts[row] === 1 ? firstRows : laterRows).push(isExpected ? 0 : this.#placeOf(text));
      this.#note(rows, row, other, text);
    }
    const texts = { told: this.#told.slice(before), firstRows: packed(firstRows), laterRows: packed(laterRows) };
    return texts.firstRows === 0 && texts.laterRows === 0 ? null : texts;
  }

  /** Fills the column of a block of rows. */
  unpack(column: BlockColumn, texts: PackedTexts | undefined, rows: RowsAbout, beside: BlockColumn | undefined): void {
    const { told, firstRows, laterRows } = texts ?? { told: [], firstRows: 0, laterRows: 0 };
    this.#told.push(...told);
    const read = { first: 0, later: 0 };
    fillColumn(column, (row) => {
      const place = rows.firsts[row] === 1 ? at(firstRows, read.first++) : at(laterRows, read.later++);
      const other = textAt(beside, row);
      const text = place === 0 ? this.#expected(rows, row, other) : this.#told[place - 1]!;
      this.#note(rows, row, other, text);
      return text;
    });
  }

  /**
   * A row about a page view has its text; another one that of the visitor's row before, if the same stands beside it, else what stood
   * last beside that.
   */
  #expected({ visitors, pageViews }: RowsAbout, row: number, beside: string): string {
    const pageView = pageViews[row]!;
    if (pageView > 0) return this.#textOf(pageView);
    const visitor = visitors[row]!;
    return (this.#besideTheirs[visitor] === beside ? this.#theirs[visitor] : this.#besides.get(beside)) ?? '';
  }

  #note({ visitors, pageViews }: RowsAbout, row: number, beside: string, text: string): void {
    if (pageViews[row]! > 0) return;
    const visitor = visitors[row]!;
    this.#theirs[visitor] = text;
    this.#besideTheirs[visitor] = beside;
    this.#besides.set(beside, text);
  }

  #placeOf(text: string): number {
    const place = this.#places.get(text) ?? this.#told.push(text);
    this.#places.set(text, place);
    return place;
  }
}

function textAt(column: BlockColumn | undefined, row: number): string {
  return column === undefined ? '' : column.dictionary[column.codes[row]!]!;
}
