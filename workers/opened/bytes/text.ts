import { PIECE_BYTES, piecesOfBytes } from './pieces.ts';

/** As much of a file says how its text is written. */
const HEAD_BYTES = 65_536;
/** NUL bytes before the first line that are left out: a log that was cut while it was written to has them. More are no log. */
const MAX_NULS = 1_048_576;
/** So many of a head of Latin text in UTF-16 are NUL, all at even or all at odd places. */
const MANY_NULS = 0.3;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * The text of bytes, piece by piece, without byte order mark and without NUL bytes before it: UTF-8, UTF-16 by its mark or its NUL
 * bytes, or Windows-1252 where the head is no UTF-8. A wrong byte in the middle becomes U+FFFD.
 */
export async function* textOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const head: Uint8Array[] = [];
  let decoder: TextDecoder | null = null;
  let [length, nuls] = [0, 0];
  let failure: { error: unknown } | null = null;
  try {
    for await (const unpacked of pieces) {
      // A packed piece may become a thousand times as long: who takes the text pauses within it.
      for (const piece of piecesOfBytes(unpacked, PIECE_BYTES)) {
        let bytes = piece;
        if (decoder === null) {
          const start = length === 0 && nuls < MAX_NULS ? nulsBefore(piece) : 0;
          nuls += start;
          length += piece.length - start;
          head.push(piece.subarray(start));
          if (length < HEAD_BYTES) continue;
          bytes = joined(head, length);
          decoder = new TextDecoder(encodingOf(bytes.subarray(0, HEAD_BYTES)));
        }
        for (const part of piecesOfBytes(bytes, PIECE_BYTES)) yield decoder.decode(part, { stream: true });
      }
    }
  } catch (error) {
    failure = { error };
  }
  // Also of a file that could not be read further: what was read before counts.
  const rest = decoder === null ? joined(head, length) : new Uint8Array(0);
  yield (decoder ?? new TextDecoder(encodingOf(rest))).decode(rest);
  if (failure !== null) throw failure.error;
}

/** A single one may be half of a character in UTF-16. */
function nulsBefore(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  const count = first < 0 ? bytes.length : first;
  return count === 1 ? 0 : count;
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

function encodingOf(head: Uint8Array): Encoding {
  const [a, b] = head;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const nuls = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) nuls[at % 2]! += 1;
  });
  const [even = 0, odd = 0] = nuls;
  if (odd > head.length * MANY_NULS && even < odd / 10) return 'utf-16le';
  if (even > head.length * MANY_NULS && odd < even / 10) return 'utf-16be';
  return isUtf8(head) ? 'utf-8' : 'windows-1252';
}

/** Text of another encoding has hardly a character that is right in UTF-8; a damaged one has few that are wrong. */
function isUtf8(head: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(head, { stream: true });
  let [right, wrong] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0xfffd) wrong++;
    else if (code > 0x7f) right++;
  }
  return wrong <= right;
}
