import { TEXT_COLUMN, TEXT_COLUMNS, type TextColumn } from '#contract/rows/text-columns.ts';
import type { EventBlock } from '../../store/blocks/event-block.ts';
import { readUuid, WORDS_PER_ID } from '../../store/uuid-words.ts';

/*
 * A segment is a block of rows as one buffer of little-endian words, `count` rows long (at most 65,536):
 *
 *   bytes 0 to 31     header, eight 32-bit words: magic 'BMSG', version, count, features, length of the dictionaries,
 *                     two hashes of everything else, and the RECORDING_RULES under which its texts were
 *                     written, 0 where that is unknown
 *   from byte 32      dictionaries: JSON, a list of texts for each text column that the version has, in the order of
 *                     TEXT_COLUMNS
 *   from the next     columns, the widest first, so that each is aligned:
 *   multiple of 8       ts                       count float64, epoch milliseconds
 *                       values                   count float64, with the feature `values` only
 *                       ids                      count x 4 uint32
 *                       page view ids            count x 4 uint32, with the feature `pageViewIds` only
 *                       codes of text columns    count x uint32, then those of uint16, then those of uint8: as narrow as
 *                                                the column's dictionary allows; in each group in the order of TEXT_COLUMNS
 *                       kinds, origins, flags    count x uint8 each
 *   padded to a multiple of 4
 */

/** 'BMSG' as its four bytes stand in a little-endian file; a machine of the other order refuses it. */
export const SEGMENT_MAGIC = 0x47_53_4d_42;
/** Text columns of a segment of some version: those that were declared up to then, which are the first. */
export function columnsOf(version: number): TextColumn[] {
  return TEXT_COLUMNS.filter((name) => TEXT_COLUMN[name].since <= version);
}

/** Words of the header, in order. */
export const HEADER = { magic: 0, version: 1, count: 2, features: 3, dictionaryBytes: 4, hashA: 5, hashB: 6, rules: 7 } as const;
export const HEADER_BYTES = 32;

/** Columns that a segment leaves out when all rows have 0 or '' there. */
export const FEATURE = { values: 1, pageViewIds: 2 } as const;
/** More rows than this in one segment were not written by this site. */
export const MAX_SEGMENT_ROWS = 65_536;

/** A point in the order of events, as a key of an index. */
export type OrderKey = [ts: number, id: string];

/** A record in the store of segments. The first three serve its indexes; the bytes are complete without them. */
export interface SegmentRecord {
  from: OrderKey;
  to: OrderKey;
  count: number;
  bytes: ArrayBuffer;
}

export type SegmentCodes = Uint8Array | Uint16Array | Uint32Array;

/** Typed views over one buffer: widest columns first, so that each is aligned. */
export interface SegmentViews {
  ts: Float64Array;
  values: Float64Array;
  ids: Uint32Array;
  pageViewIds: Uint32Array;
  kinds: Uint8Array;
  origins: Uint8Array;
  flags: Uint8Array;
  /** In the order of TEXT_COLUMNS, each as narrow as its dictionary allows. */
  codes: SegmentCodes[];
}

/** The position of a block's row in the order of events. */
export function orderKey(block: EventBlock, row: number): OrderKey {
  return [block.ts[row]!, readUuid(block.ids, row)];
}

/** Where the columns begin: the dictionaries, as JSON, stand between them and the header. */
export function columnsStart(dictionaryBytes: number): number {
  return Math.ceil((HEADER_BYTES + dictionaryBytes) / 8) * 8;
}

/** Length of a whole segment. `sizes` = entries of each column's dictionary. */
export function segmentBytes(count: number, features: number, sizes: readonly number[], dictionaryBytes: number): number {
  const fixed = 8 + (features & FEATURE.values ? 8 : 0) + 16 + (features & FEATURE.pageViewIds ? 16 : 0) + 3;
  const columns = count * sizes.reduce((sum, size) => sum + codeWidth(size), fixed);
  return Math.ceil((columnsStart(dictionaryBytes) + columns) / 4) * 4;
}

/** The columns from byte `at` on. The caller has checked that the buffer holds them. */
export function viewSegment(buffer: ArrayBuffer, at: number, count: number, features: number, sizes: readonly number[]): SegmentViews {
  const skip = (bytes: number): number => (at += bytes) - bytes;
  const doubles = (present: number): Float64Array => {
    const length = present ? count : 0;
    return new Float64Array(buffer, skip(length * 8), length);
  };
  const idWords = (present: number): Uint32Array => {
    const length = present ? count * WORDS_PER_ID : 0;
    return new Uint32Array(buffer, skip(length * 4), length);
  };
  const bytes = (): Uint8Array => new Uint8Array(buffer, skip(count), count);
  const views = {
    ts: doubles(1),
    values: doubles(features & FEATURE.values),
    ids: idWords(1),
    pageViewIds: idWords(features & FEATURE.pageViewIds),
  };
  const codes: SegmentCodes[] = [];
  const place = (width: number, make: () => SegmentCodes): void => {
    for (let i = 0; i < sizes.length; i++) if (codeWidth(sizes[i]!) === width) codes[i] = make();
  };
  place(4, () => new Uint32Array(buffer, skip(count * 4), count));
  place(2, () => new Uint16Array(buffer, skip(count * 2), count));
  place(1, bytes);
  return { ...views, kinds: bytes(), origins: bytes(), flags: bytes(), codes };
}

function codeWidth(size: number): 1 | 2 | 4 {
  if (size <= 256) return 1;
  return size <= 65_536 ? 2 : 4;
}

/**
 * Two independent 32-bit hashes of little-endian words, to notice damage (not to resist forgery):
 * MurmurHash3_x86_32 (Austin Appleby, public domain) and FNV-1a (Fowler, Noll, Vo) taken word by word.
 */
export function hashWords(words: Uint32Array): [murmur: number, fnv: number] {
  let murmur = 0;
  let fnv = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    let mixed = Math.imul(word, 0xcc9e2d51);
    mixed = Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
    murmur ^= mixed;
    murmur = (Math.imul((murmur << 13) | (murmur >>> 19), 5) + 0xe6546b64) | 0;
    fnv = Math.imul(fnv ^ word, 0x01000193);
  }
  murmur ^= words.length * 4;
  murmur = Math.imul(murmur ^ (murmur >>> 16), 0x85ebca6b);
  murmur = Math.imul(murmur ^ (murmur >>> 13), 0xc2b2ae35);
  return [(murmur ^ (murmur >>> 16)) >>> 0, fnv >>> 0];
}
