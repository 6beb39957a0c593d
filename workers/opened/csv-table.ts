import { CsvRecords, firstLineOf, separatorOf, type CsvRecord } from '../files/csv-records.ts';
import type { Reader, Sink } from './format.ts';

/** The cell of a column by its name in small letters; '' where the file has no such column. */
export type CellOf = (column: string) => string;
/** Takes a record; `has`: whether the file has a column. */
type TakeRecord = (cellOf: CellOf, has: (column: string) => boolean) => void;

interface Column {
  /** As the header has it. */
  name: string;
  at: number;
  isRead: boolean;
}

/** No record of an export is longer: an unclosed quote is found by it. */
const MAX_RECORD_LENGTH = 65_536;
/** What Excel writes before the header to name the separator. */
const SEPARATOR_LINE = /^sep=([,;\t])(?:\r\n?|\n)/i;

/**
 * Reads a CSV file by the names of its columns, where its header has all of `needed` (in small letters); null where it does not.
 * Any separator and line end that {@link CsvRecords} knows; the header, blank lines and a `sep=` line are heads. Columns that
 * nobody asked for are left out, but for those of which `isSpare` says that nothing is lost.
 */
export function openTable(
  head: string,
  needed: readonly string[],
  sink: Sink,
  take: TakeRecord,
  isSpare: (name: string) => boolean = () => false,
): Reader | null {
  const [separatorLine = '', given] = SEPARATOR_LINE.exec(head) ?? [];
  const header = firstLineOf(head.slice(separatorLine.length));
  const separator = given ?? separatorOf(header);
  const all = columnsOf(header, separator);
  const columns = new Map(all.toReversed().map((column) => [column.name.trim().toLowerCase(), column]));
  if (!needed.every((name) => columns.has(name))) return null;
  const records = new CsvRecords(separator, MAX_RECORD_LENGTH);
  const has = (column: string) => columns.has(column);
  let cells: readonly string[] = [];
  const cellOf = (name: string) => {
    const column = columns.get(name);
    if (column === undefined) return '';
    column.isRead = true;
    return cells[column.at] ?? '';
  };
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
    end: () => {
      takeAll(records.end());
      const leftOut = all.filter(({ name, isRead }) => !isRead && !isSpare(name)).map(({ name }) => name);
      if (all.some(({ isRead }) => isRead)) sink.leaveOutColumns(leftOut);
    },
  };
}

/** The columns in their order; of two with one name the first is read. */
function columnsOf(header: string, separator: string): Column[] {
  const [record] = new CsvRecords(separator, MAX_RECORD_LENGTH).push(`${header}\n`);
  return record?.cells.map((name, at) => ({ name, at, isRead: false })) ?? [];
}
