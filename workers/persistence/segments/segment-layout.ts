import { TEXT_COLUMNS } from '../../contract/rows/event.ts';
import { WORDS_PER_ID } from '../../store/uuid-words.ts';

/** 'BMSG' as its four bytes stand in a little-endian file; a machine of the other order refuses it. */
export const SEGMENT_MAGIC = 0x47_53_4d_42;
/** Raise it together with the version of the database, so that an older site leaves newer segments alone. */
export const SEGMENT_VERSION = 1;

/** Words of the header, in order. `hashA` and `hashB` cover everything else. */
export const HEADER = { magic: 0, version: 1, count: 2, features: 3, dictionaryBytes: 4, hashA: 5, hashB: 6, spare: 7 } as const;
export const HEADER_BYTES = 32;

/** Columns that a segment leaves out when all rows have 0 or '' there. */
export const FEATURE = { values: 1, pageViewIds: 2 } as const;
/** More rows than this in one segment were not written by this site. */
export const MAX_SEGMENT_ROWS = 65_536;

export type Codes = Uint8Array | Uint16Array | Uint32Array;

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
  codes: Codes[];
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
  const codes: Codes[] = [];
  const place = (width: number, make: () => Codes): void => {
    for (let i = 0; i < TEXT_COLUMNS.length; i++) if (codeWidth(sizes[i]!) === width) codes[i] = make();
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
