import { pickRows } from './block-pick.ts';
import type { EventBlock } from './event-block.ts';
import { compareEvents, type EventKeys } from '../event-order.ts';

/** The block itself when its rows ascend by (time, id), else a sorted copy. */
export function sortedBlock(block: EventBlock): EventBlock {
  const runs = ascendingRuns(block, block.count);
  return runs.length <= 2 ? block : pickRows(block, mergeRuns(block, block.count, runs));
}

/** Starts of the stretches that ascend already, and the end of the last. Stored rows are a few long stretches. */
function ascendingRuns(keys: EventKeys, count: number): number[] {
  const starts = [0];
  for (let i = 1; i < count; i++) if (compareEvents(keys, i - 1, keys, i) > 0) starts.push(i);
  starts.push(count);
  return starts;
}

/** Row numbers in order, by merging neighbouring stretches until one is left. */
function mergeRuns(keys: EventKeys, count: number, runs: number[]): Uint32Array {
  let order = Uint32Array.from({ length: count }, (_, row) => row);
  let spare = new Uint32Array(count);
  while (runs.length > 2) {
    const merged = [0];
    for (let r = 0; r + 1 < runs.length; r += 2) {
      const end = runs[r + 2] ?? count;
      mergeTwo(keys, order, spare, runs[r]!, runs[r + 1]!, end);
      merged.push(end);
    }
    [order, spare, runs] = [spare, order, merged];
  }
  return order;
}

/** Merges `order[start, middle)` and `order[middle, end)` into the same stretch of `into`. */
function mergeTwo(keys: EventKeys, order: Uint32Array, into: Uint32Array, start: number, middle: number, end: number): void {
  let left = start;
  let right = middle;
  for (let at = start; at < end; at++) {
    const takeLeft = right >= end || (left < middle && compareEvents(keys, order[left]!, keys, order[right]!) <= 0);
    into[at] = order[takeLeft ? left++ : right++]!;
  }
}
