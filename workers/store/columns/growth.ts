const SMALLEST = 16;

/** Next length of an array that doubles: from `length` to at least `needed`, at most `limit`. */
export function doubledLength(length: number, needed: number, limit = Number.MAX_SAFE_INTEGER): number {
  let next = Math.max(length, SMALLEST);
  while (next < needed) next *= 2;
  return Math.min(next, limit);
}

/** `next` with the content of `old` at its start. */
export function refilled<T extends { set(from: ArrayLike<number>): void }>(old: ArrayLike<number>, next: T): T {
  next.set(old);
  return next;
}
