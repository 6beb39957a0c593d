import { FlateErrorCode, Gunzip, type FlateError } from 'fflate';
import { PACKED_BYTES, assertWithinBounds, Checksum } from './unpacked.ts';
import { piecesOfBytes, UnreadableContent } from './pieces.ts';

/** CRC-32 and length, four bytes each, at the end of a member (RFC 1952, 2.3). */
const TRAILER_BYTES = 8;
/** The longest header of a member that is looked behind, in which its trailer lies. */
const MAX_HEADER_BYTES = 65_536;

const DAMAGED = 'The compressed file is cut or damaged: what is read ends there. Copy or download it again.';

/**
 * Unpacks gzip, all its members one after another; zeros after the last are ignored. Throws an {@link UnreadableContent} after
 * all that could be unpacked where the file is cut, or a member has not the length and the sum that it says: `fflate` looks at neither.
 */
export async function* gunzip(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const members = new Members();
  for await (const piece of packed) {
    for (const bytes of piecesOfBytes(piece, PACKED_BYTES)) {
      yield* members.push(bytes);
      members.assertSound();
    }
  }
  yield* members.end();
  members.assertSound();
}

/** The members of one file. What is wrong with them is kept until what was unpacked is taken. */
class Members {
  readonly #input = new Input();
  readonly #gunzip: Gunzip;
  #unpacked: Uint8Array[] = [];
  #size = 0;
  #sum = new Checksum();
  /** No member begins any more. */
  #isOver = false;
  #problem = '';

  constructor() {
    this.#gunzip = new Gunzip((bytes) => {
      this.#unpacked.push(bytes);
      this.#size += bytes.length;
      this.#sum.add(bytes);
    });
    this.#gunzip.onmember = (start) => {
      if (!matches(this.#input.before(start), this.#sum)) this.#problem ||= DAMAGED;
      this.#sum = new Checksum();
    };
  }

  push(bytes: Uint8Array): Uint8Array[] {
    this.#input.add(bytes);
    if (!this.#isOver) this.#try(() => this.#gunzip.push(bytes));
    return this.#take();
  }

  end(): Uint8Array[] {
    if (!this.#isOver) this.#try(() => this.#gunzip.push(new Uint8Array(0), true));
    // Where the last member ends is not told: its trailer, which is known, must be all before the zeros at the end.
    if (!this.#input.endsWith(trailerOf(this.#sum))) this.#problem ||= DAMAGED;
    return this.#take();
  }

  assertSound(): void {
    if (this.#problem !== '') throw new UnreadableContent(this.#problem);
    assertWithinBounds(this.#size, this.#input.length);
  }

  #try(push: () => void): void {
    try {
      push();
    } catch (error) {
      this.#isOver = true;
      // What follows the last member is no member: zeros, or else the end does not fit.
      if ((error as FlateError).code !== FlateErrorCode.InvalidHeader) this.#problem = DAMAGED;
    }
  }

  #take(): Uint8Array[] {
    const taken = this.#unpacked;
    this.#unpacked = [];
    return taken;
  }
}

/** What is remembered of the packed bytes. */
class Input {
  length = 0;
  readonly #recent: { at: number; bytes: Uint8Array }[] = [];
  /** The last bytes before the zeros at the end, and how many zeros those are. */
  #tail = new Uint8Array(0);
  #zeros = 0;

  add(bytes: Uint8Array): void {
    this.#recent.push({ at: this.length, bytes });
    this.length += bytes.length;
    while (this.#recent.length > 1 && this.#recent[1]!.at < this.length - MAX_HEADER_BYTES - TRAILER_BYTES) this.#recent.shift();
    const last = bytes.findLastIndex((byte) => byte !== 0);
    if (last >= 0) {
      const joined = [...this.#tail, ...new Uint8Array(Math.min(this.#zeros, TRAILER_BYTES)), ...bytes.subarray(Math.max(0, last - 7), last + 1)];
      this.#tail = Uint8Array.from(joined.slice(-TRAILER_BYTES));
      this.#zeros = 0;
    }
    this.#zeros += bytes.length - 1 - last;
  }

  /** The bytes of a trailer that ends at `end`. */
  before(end: number): Uint8Array {
    return Uint8Array.from({ length: TRAILER_BYTES }, (_, i) => {
      const at = end - TRAILER_BYTES + i;
      const piece = this.#recent.findLast((each) => each.at <= at);
      return piece?.bytes[at - piece.at] ?? 0;
    });
  }

  /** Whether all that was added ends with these bytes and any number of zeros. */
  endsWith(bytes: Uint8Array): boolean {
    const kept = bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1);
    const tail = this.#tail.subarray(this.#tail.length - kept.length);
    return this.#zeros >= bytes.length - kept.length && tail.length === kept.length && tail.every((byte, i) => byte === kept[i]);
  }
}

function trailerOf(sum: Checksum): Uint8Array {
  const view = new DataView(new ArrayBuffer(TRAILER_BYTES));
  view.setUint32(0, sum.crc, true);
  // Modulo 2^32, as the length of a large file is written.
  view.setUint32(4, sum.length % 0x1_0000_0000, true);
  return new Uint8Array(view.buffer);
}

function matches(trailer: Uint8Array, sum: Checksum): boolean {
  return trailerOf(sum).every((byte, i) => byte === trailer[i]);
}
