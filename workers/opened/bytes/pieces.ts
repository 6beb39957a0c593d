/** Thrown where no more of a file can be read, with a sentence for a person. What was read before it stands. */
export class UnreadableContent extends Error {}

/** Told how many bytes were read of the disk. */
export type OnRead = (bytes: number) => void;

/** Bytes handled at a time: some 300 lines of a log, so that no step is long. */
export const PIECE_BYTES = 65_536;

const GONE = 'The file could not be read to its end: it was moved, changed or locked meanwhile. Choose it again.';

/** The bytes of a file, at most {@link PIECE_BYTES} at a time; the next ones are asked for when these were taken. */
export async function* piecesOf(blob: Blob, onRead: OnRead): AsyncGenerator<Uint8Array, void> {
  const reader = blob.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new UnreadableContent(GONE, { cause });
      });
      if (done) return;
      for (const piece of piecesOfBytes(value, PIECE_BYTES)) {
        onRead(piece.length);
        yield piece;
      }
    }
  } finally {
    // Who stops early lets go of the file; a stream that failed fails here once more.
    await reader.cancel().catch(() => undefined);
  }
}

/** Bytes in pieces of at most `most`. */
export function* piecesOfBytes(bytes: Uint8Array, most: number): Generator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += most) yield bytes.subarray(at, at + most);
}
