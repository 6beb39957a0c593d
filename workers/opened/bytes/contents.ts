import { gunzip } from './gunzip.ts';
import { piecesOf, UnreadableContent, type OnRead } from './pieces.ts';
import { refusalOfEntry, unzip, zipEntries } from './unzip.ts';

/** What is in a file, or in an entry of an archive. */
export interface Content {
  /** Of an entry with the archive before it. */
  name: string;
  /** Bytes as they lie on the disk. */
  bytes: number;
  /** Why none of it can be read; '' = it can. */
  refusal: string;
  /** Its bytes, unpacked, from the beginning on. Throws an {@link UnreadableContent} where no more can be read. */
  read(onRead: OnRead): AsyncGenerator<Uint8Array, void>;
}

/** What a file holds, by how it begins, never by its name: itself, what gzip packed, or the entries of a zip. */
export async function contentsOf(file: Blob): Promise<Content[]> {
  const { size: bytes } = file;
  const name = file instanceof File ? file.name : '';
  try {
    if (bytes === 0) throw new UnreadableContent('The file is empty.');
    const archive = archiveOf(await headOf(file));
    if (archive === 'zip') return await entriesOf(file, name);
    const read = (onRead: OnRead) => (archive === 'gzip' ? gunzip(piecesOf(file, onRead)) : piecesOf(file, onRead));
    return [{ name, bytes, refusal: '', read }];
  } catch (error) {
    if (!(error instanceof UnreadableContent)) throw error;
    return [{ name, bytes, refusal: error.message, read: nothing }];
  }
}

async function headOf(file: Blob): Promise<Uint8Array> {
  for await (const piece of piecesOf(file.slice(0, MAGIC_BYTES), () => undefined)) return piece;
  return new Uint8Array(0);
}

async function entriesOf(file: Blob, archive: string): Promise<Content[]> {
  const entries = await zipEntries(file);
  if (entries.length === 0) throw new UnreadableContent('The archive is empty.');
  return entries.map((entry) => {
    const refusal = refusalOfEntry(entry);
    const read = refusal === '' ? (onRead: OnRead) => withoutArchive(unzip(file, entry, onRead)) : nothing;
    return { name: `${archive}/${entry.name}`, bytes: entry.packedBytes, refusal, read };
  });
}

/** The content of an entry, which must be no archive itself: nesting hides how much comes out. */
async function* withoutArchive(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let isFirst = true;
  for await (const piece of pieces) {
    if (isFirst && archiveOf(piece) !== null) {
      throw new UnreadableContent('This entry of the archive is an archive itself. Unpack the outer one, and open what is in it.');
    }
    if (piece.length > 0) isFirst = false;
    yield piece;
  }
}

const MAGIC_BYTES = 4;

function archiveOf([a, b, c, d]: Uint8Array): 'gzip' | 'zip' | null {
  if (a === 0x1f && b === 0x8b && c === 8) return 'gzip';
  // `PK`, then a first entry, or the end of an archive without any.
  return a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6)) ? 'zip' : null;
}

async function* nothing(): AsyncGenerator<Uint8Array, void> {}
