import { UnreadableContent } from './pieces.ts';

/** More than this of one archive is not unpacked. */
const MAX_UNPACKED_BYTES = 8_589_934_592;
/** Nor what claims to be so many times its size on the disk: logs pack to a tenth or a thirtieth. */
const MAX_RATIO = 1_000;
/** Below this size the ratio of a file is chance. */
const ANY_RATIO_BYTES = 1_048_576;

/** Packed bytes that are unpacked at a time: at the highest ratio that deflate knows they become 17 MB. */
export const PACKED_BYTES = 16_384;

/** Refuses what unpacks to more than a log can hold. */
export function assertWithinBounds(unpacked: number, packed: number): void {
  if (unpacked <= MAX_UNPACKED_BYTES && (unpacked <= ANY_RATIO_BYTES || unpacked <= packed * MAX_RATIO)) return;
  throw new UnreadableContent('This archive unpacks to far more than a log would. Unpack it, and open what you need of it.');
}

/** Four tables of 256 entries: what a byte adds to the sum, followed by none to three others. */
const TABLES = new Int32Array(1_024);
for (let byte = 0; byte < 256; byte++) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  TABLES[byte] = crc;
}
for (let at = 256; at < TABLES.length; at++) TABLES[at] = TABLES[TABLES[at - 256]! & 0xff]! ^ (TABLES[at - 256]! >>> 8);

/** CRC-32 and length of bytes that come piece by piece, as gzip (RFC 1952, 2.3.1 and 8) and zip write them. */
export class Checksum {
  #crc = -1;
  #length = 0;

  add(bytes: Uint8Array): void {
    let crc = this.#crc;
    let i = 0;
    // Four bytes at a time: one by one takes twice as long, half of what unpacking them does.
    for (; i + 4 <= bytes.length; i += 4) {
      crc ^= bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
      crc = TABLES[768 + (crc & 0xff)]! ^ TABLES[512 + ((crc >>> 8) & 0xff)]! ^ TABLES[256 + ((crc >>> 16) & 0xff)]! ^ TABLES[crc >>> 24]!;
    }
    for (; i < bytes.length; i++) crc = TABLES[(crc ^ bytes[i]!) & 0xff]! ^ (crc >>> 8);
    this.#crc = crc;
    this.#length += bytes.length;
  }

  get crc(): number {
    return ~this.#crc >>> 0;
  }

  get length(): number {
    return this.#length;
  }
}
