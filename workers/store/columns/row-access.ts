import { EVENT_KINDS, type EventRow, ORIGINS, TEXT_COLUMNS } from '../../contract/rows/event.ts';
import { textColumns } from '../blocks/block-rows.ts';
import type { RowColumns } from './row-columns.ts';
import type { Slot } from '../store-view.ts';
import { readUuid, writeUuid } from '../uuid-words.ts';

/** Writes a new row to a slot for which there is room. */
export function writeRow(columns: RowColumns, slot: Slot, row: EventRow): void {
  const { numbers } = columns;
  writeUuid(numbers.ids, slot, row.id);
  numbers.ts[slot] = row.ts;
  numbers.kinds[slot] = EVENT_KINDS.indexOf(row.kind);
  numbers.values[slot] = row.value;
  numbers.origins[slot] = ORIGINS.indexOf(row.origin);
  numbers.flags[slot] = row.flags;
  if (row.pageViewId !== '') columns.needPageViewIds();
  if (columns.pageViewIds.length > 0) writeUuid(columns.pageViewIds, slot, row.pageViewId);
  for (const name of TEXT_COLUMNS) columns.texts[name].put(slot, row[name]);
}

/** The row at a slot, as it was given (with the place that was applied to it since). */
export function readRow(columns: RowColumns, slot: Slot): EventRow {
  const { numbers } = columns;
  return {
    id: readUuid(numbers.ids, slot),
    ts: numbers.ts[slot]!,
    kind: EVENT_KINDS[numbers.kinds[slot]!]!,
    value: numbers.values[slot]!,
    pageViewId: columns.pageViewIds.length > 0 ? readUuid(columns.pageViewIds, slot) : '',
    origin: ORIGINS[numbers.origins[slot]!]!,
    flags: numbers.flags[slot]!,
    ...textColumns((name) => columns.texts[name].textAt(slot)),
  };
}
