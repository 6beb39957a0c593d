const SMALLEST = 16;

/** By how much arrays grow that are too short: twice as long, so that adding rows one by one takes constant time each. */
const DOUBLE = 2;

/** Next length of an array that grows by `factor`: from `length` to at least `needed`, at most `limit`. */
export function grownLength(length: number, needed: number, limit = Number.MAX_SAFE_INTEGER, factor = DOUBLE): number {
  let next = Math.max(length, SMALLEST);
  while (next < needed) next = Math.ceil(next * factor);
  return Math.min(next, limit);
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** `next` with the content of `old` at its start, as far as there is room. */
export function refilled<T extends { readonly length: number; set(from: ArrayLike<number>): void }>(old: Numbers, next: T): T {
  next.set(old.length > next.length ? old.subarray(0, next.length) : old);
  return next;
}
