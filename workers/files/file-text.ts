import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Stepper } from '../engine/operations.ts';

/** Largest file read: some 600,000 rows, far beyond the default capacity and still within a worker's memory. */
export const MAX_FILE_BYTES = 268_435_456;
const MIB = 1_048_576;
/** Bytes decoded in one step. */
const CHUNK_BYTES = MIB / 2;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Says why a file cannot be read at all, before any of it is: empty, or larger than the cap. */
export function checkSize(bytes: number, maxBytes = MAX_FILE_BYTES): Outcome<null> {
  if (bytes === 0) return fail('bad-input', 'The file is empty.');
  if (bytes <= maxBytes) return succeed(null);
  return fail(
    'bad-input',
    `The file has ${Math.ceil(bytes / MIB)} MB; at most ${Math.floor(maxBytes / MIB)} MB can be read at once. Split it.`,
  );
}

/** The encoding by byte order mark, or by the zeros that every other byte of Latin text is in UTF-16. */
async function encodingOf(file: Blob): Promise<Encoding> {
  const [a, b] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0)) return 'utf-16be';
  return 'utf-8';
}

/** Thrown where what a file holds is of no use, with a sentence for a person; caught at the doors of this folder. */
export class BadFile extends Error {}

/** The failure that an error while reading a file comes down to; a bug or a cancellation is thrown again. */
export function failureOfReading(error: unknown): Outcome<never> {
  if (error instanceof BadFile) return fail('bad-input', error.message);
  const isGone = error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError');
  if (isGone) return fail('bad-input', 'The file could not be read: it was moved, changed or locked meanwhile. Choose it again.');
  throw error;
}

/** The file's text, piece by piece, without byte order mark. Throws {@link BadFile}, or the signal's reason. */
export async function* textChunks(file: Blob, stepper: Stepper): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(await encodingOf(file), { fatal: true });
  for (let at = 0; at < file.size; at += CHUNK_BYTES) {
    const end = Math.min(at + CHUNK_BYTES, file.size);
    yield decode(decoder, await file.slice(at, end).arrayBuffer(), end < file.size);
    await stepper.endStep(end, file.size);
  }
}

function decode(decoder: TextDecoder, bytes: ArrayBuffer, more: boolean): string {
  try {
    return decoder.decode(bytes, { stream: more });
  } catch (error) {
    throw new BadFile('The file is not UTF-8 text. Save it as "CSV UTF-8" or export it again.', { cause: error });
  }
}

/**
 * Cuts text into its lines, however the text is cut into pieces. A line longer than `maxLength` is given as null: it is
 * dropped while it comes. The time that it takes is linear in the length of the text.
 */
export class TextLines {
  readonly #maxLength: number;
  #parts: string[] = [];
  #length = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** The lines that are complete with this piece. */
  push(piece: string): (string | null)[] {
    const [first = '', ...others] = piece.split('\n');
    this.#add(first);
    return others.map((begin) => {
      const line = this.end();
      this.#add(begin);
      return line;
    });
  }

  /** The last line, '' where the text ends with a line break. */
  end(): string | null {
    const line = this.#length > this.#maxLength ? null : this.#parts.join('');
    this.#parts = [];
    this.#length = 0;
    return line;
  }

  #add(text: string): void {
    this.#length += text.length;
    if (this.#length > this.#maxLength) this.#parts = [];
    else this.#parts.push(text);
  }
}
