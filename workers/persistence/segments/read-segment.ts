import { sortedBlock } from '../../store/blocks/block-order.ts';
import type { EventBlock } from '../../store/blocks/event-block.ts';
import { readUuid } from '../../store/uuid-words.ts';
import { decodeSegment } from './segment-decode.ts';
import { MAX_SEGMENT_ROWS } from './segment-layout.ts';
import { isRecord } from '../event-log/state.ts';

/** A point in the order of events, as a key of an index. */
export type OrderKey = [ts: number, id: string];

/** What stands in the store of segments. The first three serve its indexes; the bytes are complete without them. */
export interface SegmentRecord {
  from: OrderKey;
  to: OrderKey;
  count: number;
  bytes: ArrayBuffer;
}

/** What a record holds: `reason` is '' when it is whole, `block` null when nothing of it can be read. */
export function readSegment(record: unknown): { block: EventBlock | null; lost: number; reason: string } {
  if (!isRecord(record)) return { block: null, lost: 0, reason: 'Got no record when expected a segment.' };
  const decoded = decodeSegment(record.bytes);
  if (!decoded.ok) return { block: null, lost: countOf(record), reason: decoded.failure.message };
  const { block, lost, damaged } = decoded.value;
  const isIndexed =
    block.count > 0 && record.count === block.count + lost && isKey(record.from, block, 0) && isKey(record.to, block, block.count - 1);
  if (!damaged && isIndexed) return { block, lost, reason: '' };
  const reason = damaged ? 'Got a segment with a wrong checksum.' : 'Got a segment under the wrong index keys.';
  return { block: block.count > 0 ? sortedBlock(block) : null, lost, reason };
}

/** Where a row of a block stands in the order of events. */
export function orderKey(block: EventBlock, row: number): OrderKey {
  return [block.ts[row]!, readUuid(block.ids, row)];
}

function isKey(key: unknown, block: EventBlock, row: number): boolean {
  const [ts, id] = orderKey(block, row);
  return Array.isArray(key) && key.length === 2 && key[0] === ts && key[1] === id;
}

/** How many rows an unreadable segment says that it held. */
function countOf(record: Record<string, unknown>): number {
  const { count } = record;
  return Number.isInteger(count) && (count as number) >= 0 && (count as number) <= MAX_SEGMENT_ROWS ? (count as number) : 0;
}
