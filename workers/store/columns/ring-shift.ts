/** What a typed array offers for moving its own entries. */
interface Movable {
  copyWithin(target: number, start: number, end: number): unknown;
}

/**
 * Moves `count` rows from slot `start` on one slot up, round a ring of `capacity` slots, to make room at `start`.
 * The slot after the moved rows must be free. `width` = entries a row.
 */
export function shiftUp(array: Movable, width: number, start: number, count: number, capacity: number): void {
  const move = (from: number, to: number) => array.copyWithin((from + 1) * width, from * width, to * width);
  const wrapped = start + count - capacity;
  if (wrapped < 0) {
    move(start, start + count);
    return;
  }
  move(0, wrapped);
  array.copyWithin(0, (capacity - 1) * width, capacity * width);
  move(start, capacity - 1);
}
