/** Spare room at most, so that scratch for millions of rows wastes little. */
const MOST_SPARE = 65_536;

/**
 * A buffer with room for `length` numbers: the given one, or a larger one when it is too short.
 * What was in it is lost. Takes more than asked, so that a growing store does not reallocate at each question.
 */
export function withRoom(buffer: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  return buffer.length >= length ? buffer : new Int32Array(length + Math.min(length >> 1, MOST_SPARE));
}

/** A buffer that starts without room. */
export const NO_ROOM: Int32Array<ArrayBuffer> = new Int32Array(0);
