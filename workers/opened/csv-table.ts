import { CsvRecords, firstLineOf, separatorOf, type CsvRecord } from '../files/csv-records.ts';
import type { Reader, Sink } from './format.ts';

/** The cell of a column by its name in small letters; '' where the file has no such column. */
export type CellOf = (column: string) => string;
/** Takes a record; `has`: whether the file has a column. */
type TakeRecord = (cellOf: CellOf, has: (column: string) => boolean) => void;

/** No record of an export is longer: an unclosed quote is found by it. */
const MAX_RECORD_LENGTH = 65_536;
/** What Excel writes before the header to name the separator. */
const SEPARATOR_LINE = /^sep=([,;\t])(?:\r\n?|\n)/i;

/**
 * Reads a CSV file by the names of its columns, where its header has all of `needed` (in small letters); null where it does not.
 * Any separator and line end that {@link CsvRecords} knows; the header, blank lines and a `sep=` line are heads. Columns that
 * nobody asks for are left out without a word.
 */
export function openTable(head: string, needed: readonly string[], sink: Sink, take: TakeRecord): Reader | null {
  const [separatorLine = '', given] = SEPARATOR_LINE.exec(head) ?? [];
  const header = firstLineOf(head.slice(separatorLine.length));
  const separator = given ?? separatorOf(header);
  const columns = columnsOf(header, separator);
  if (!needed.every((name) => columns.has(name))) return null;
  return new TableReader(new CsvRecords(separator, MAX_RECORD_LENGTH), columns, { sink, take, toSkip: separatorLine.length });
}

/** The position of each column; the first counts where two have one name. */
function columnsOf(header: string, separator: string): ReadonlyMap<string, number> {
  const [record] = new CsvRecords(separator, MAX_RECORD_LENGTH).push(`${header}\n`);
  const columns = new Map<string, number>();
  for (const [at, cell] of record?.cells.entries() ?? []) {
    const name = cell.trim().toLowerCase();
    if (!columns.has(name)) columns.set(name, at);
  }
  return columns;
}

class TableReader implements Reader {
  readonly #records: CsvRecords;
  readonly #sink: Sink;
  readonly #take: TakeRecord;
  readonly #cellOf: CellOf;
  readonly #has: (column: string) => boolean;
  #cells: readonly string[] = [];
  #isHeader = true;
  /** Characters of the `sep=` line that are still to come. */
  #toSkip: number;

  constructor(
    records: CsvRecords,
    columns: ReadonlyMap<string, number>,
    { sink, take, toSkip }: { sink: Sink; take: TakeRecord; toSkip: number },
  ) {
    this.#records = records;
    this.#sink = sink;
    this.#take = take;
    this.#toSkip = toSkip;
    this.#cellOf = (column) => this.#cells[columns.get(column) ?? -1] ?? '';
    this.#has = (column) => columns.has(column);
  }

  read(text: string): void {
    const skipped = Math.min(this.#toSkip, text.length);
    this.#toSkip -= skipped;
    if (skipped > 0 && this.#toSkip === 0) this.#sink.leaveOut('head');
    this.#takeAll(this.#records.push(text.slice(skipped)));
  }

  end(): void {
    this.#takeAll(this.#records.end());
  }

  #takeAll(records: readonly CsvRecord[]): void {
    for (const { cells, problem } of records) {
      if (problem !== '') this.#sink.refuse(problem);
      else if (cells.length === 0 || this.#isHeader) {
        this.#isHeader &&= cells.length === 0;
        this.#sink.leaveOut('head');
      } else {
        this.#cells = cells;
        this.#take(this.#cellOf, this.#has);
      }
    }
  }
}
