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
  const records = new CsvRecords(separator, MAX_RECORD_LENGTH);
  const has = (column: string) => columns.has(column);
  let cells: readonly string[] = [];
  const cellOf = (column: string) => cells[columns.get(column) ?? -1] ?? '';
  let isHeader = true;
  /** Characters of the `sep=` line that are still to come. */
  let toSkip = separatorLine.length;

  function takeAll(read: readonly CsvRecord[]): void {
    for (const record of read) {
      ({ cells } = record);
      if (record.problem !== '') sink.refuse(record.problem);
      else if (cells.length > 0 && !isHeader) take(cellOf, has);
      else {
        isHeader &&= cells.length === 0;
        sink.leaveOut('head');
      }
    }
  }

  return {
    read(text) {
      const skipped = Math.min(toSkip, text.length);
      toSkip -= skipped;
      if (skipped > 0 && toSkip === 0) sink.leaveOut('head');
      takeAll(records.push(text.slice(skipped)));
    },
    end: () => takeAll(records.end()),
  };
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
