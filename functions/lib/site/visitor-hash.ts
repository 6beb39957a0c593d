import SipHash from 'siphash';

/** ClickHouse's `sipHash64` has a key of zeros. */
const NO_KEY = [0, 0, 0, 0];

/** The hash by which the tables know a visitor, in 16 hexadecimal digits: `sipHash64` of ClickHouse, which is SipHash-2-4. */
export function visitorHash(visitor: string): string {
  return SipHash.hash_hex(NO_KEY, visitor);
}
