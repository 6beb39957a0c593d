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
      if (!this.#input.hasTrailer(this.#sum, start)) this.#problem ||= DAMAGED;
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
    // Where the last member ends is not told, but its trailer is known.
    if (!this.#input.endsWithTrailer(this.#sum)) this.#problem ||= DAMAGED;
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
  /** Where the zeros at the end begin. */
  #zeros = 0;

  add(bytes: Uint8Array): void {
    const last = bytes.findLastIndex((byte) => byte !== 0);
    if (last >= 0) {
      this.#zeros = this.length + last + 1;
      this.#recent.push({ at: this.length, bytes });
      while (this.#recent.length > 1 && this.#recent[1]!.at < this.#zeros - MAX_HEADER_BYTES - TRAILER_BYTES) this.#recent.shift();
    }
    this.length += bytes.length;
  }

  /** Whether the trailer of a member with this sum ends at `end`. */
  hasTrailer(sum: Checksum, end: number): boolean {
    return trailerOf(sum).every((byte, i) => byte === this.#byteAt(end - TRAILER_BYTES + i));
  }

  /** Whether it is all that stands before the zeros at the end, of which it may have some itself. */
  endsWithTrailer(sum: Checksum): boolean {
    return Array.from({ length: TRAILER_BYTES + 1 }, (_, own) => this.#zeros + own).some(
      (end) => end <= this.length && this.hasTrailer(sum, end),
    );
  }

  #byteAt(at: number): number {
    const piece = this.#recent.findLast((each) => each.at <= at);
    return piece?.bytes[at - piece.at] ?? 0;
  }
}

function trailerOf(sum: Checksum): Uint8Array {
  const view = new DataView(new ArrayBuffer(TRAILER_BYTES));
  view.setUint32(0, sum.crc, true);
  // Modulo 2^32, as the length of a large file is written.
  view.setUint32(4, sum.length % 0x1_0000_0000, true);
  return new Uint8Array(view.buffer);
}
