import { Inflate } from 'fflate';
import { piecesOf, piecesOfBytes, UnreadableContent, type OnRead } from './pieces.ts';
import { assertWithinBounds, Checksum, PACKED_BYTES } from './unpacked.ts';

/*
 * Zip by its central directory, which is read from the end of the file (APPNOTE 6.3.10 of PKWARE, 4.3): a reader that goes from entry
 * to entry instead ignores encryption, and a stored entry that holds an archive leads it past the bounds.
 */

/** Entries of an archive that are read at most. */
const MAX_ENTRIES = 200;
/** What the directory of so many entries with reasonable names takes at most. */
const MAX_DIRECTORY_BYTES = 4_194_304;
/** The end record, and the longest comment behind it. */
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const LOCATOR_BYTES = 20;
const END64_BYTES = 56;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;

const SIGNATURE = { entry: 0x02014b50, local: 0x04034b50, end: 0x06054b50, end64: 0x06064b50, locator: 0x07064b50 } as const;
/** Stands where the 64-bit form has the value. */
const IN_64 = 0xffff_ffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

const DAMAGED = 'The archive is damaged. Copy or download it again.';
const DAMAGED_ENTRY = 'This entry of the archive is damaged: what is read ends where the damage begins. Copy or download it again.';

/** A file in an archive. */
export interface ZipEntry {
  name: string;
  packedBytes: number;
  /** As the archive says. */
  bytes: number;
  crc: number;
  method: number;
  isEncrypted: boolean;
  /** Where its local header begins. */
  offset: number;
}

/** The files of an archive. Throws an {@link UnreadableContent} where it is damaged or claims more than is unpacked. */
export async function zipEntries(file: Blob): Promise<ZipEntry[]> {
  const { start, bytes, count } = await findDirectory(file);
  if (count > MAX_ENTRIES || bytes > MAX_DIRECTORY_BYTES) {
    throw new UnreadableContent(`The archive has more than ${MAX_ENTRIES} files. Unpack it, and open those that you need.`);
  }
  const view = await viewOf(file, start, bytes);
  const entries: ZipEntry[] = [];
  for (let i = 0, at = 0; i < count; i++) {
    assertSigned(view, at, ENTRY_BYTES, SIGNATURE.entry);
    const [nameBytes, extraBytes, commentBytes] = [
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ];
    const end = at + ENTRY_BYTES + nameBytes + extraBytes + commentBytes;
    if (end > view.byteLength) throw new UnreadableContent(DAMAGED);
    entries.push(readEntry(view, at, nameBytes, extraBytes));
    at = end;
  }
  const files = entries.filter(({ name }) => !name.endsWith('/') && !name.startsWith('__MACOSX/'));
  // Entries may overlap: against the size of the archive they cannot hide it.
  assertWithinBounds(
    files.reduce((sum, entry) => sum + entry.bytes, 0),
    file.size,
  );
  return files;
}

async function findDirectory(file: Blob): Promise<{ start: number; bytes: number; count: number }> {
  const from = Math.max(0, file.size - END_BYTES - MAX_COMMENT_BYTES - LOCATOR_BYTES);
  const tail = await viewOf(file, from, file.size - from);
  let at = tail.byteLength - END_BYTES;
  while (at >= 0 && !(tail.getUint32(at, true) === SIGNATURE.end && at + END_BYTES + tail.getUint16(at + 20, true) <= tail.byteLength))
    at--;
  if (at < 0) throw new UnreadableContent('The archive is cut: its end is missing. Copy or download it again.');
  const locator = at - LOCATOR_BYTES;
  if (locator < 0 || tail.getUint32(locator, true) !== SIGNATURE.locator) {
    return { count: tail.getUint16(at + 10, true), bytes: tail.getUint32(at + 12, true), start: tail.getUint32(at + 16, true) };
  }
  const end64 = await viewOf(file, long(tail, locator + 8), END64_BYTES);
  assertSigned(end64, 0, END64_BYTES, SIGNATURE.end64);
  return { count: long(end64, 32), bytes: long(end64, 40), start: long(end64, 48) };
}

function readEntry(view: DataView, at: number, nameBytes: number, extraBytes: number): ZipEntry {
  const nameAt = view.byteOffset + at + ENTRY_BYTES;
  const entry: ZipEntry = {
    name: new TextDecoder().decode(new Uint8Array(view.buffer, nameAt, nameBytes)),
    isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedBytes: view.getUint32(at + 20, true),
    bytes: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
  const extra = new DataView(view.buffer, nameAt + nameBytes, extraBytes);
  for (let field = 0; field + 4 <= extraBytes; field += 4 + extra.getUint16(field + 2, true)) {
    if (extra.getUint16(field, true) !== 1) continue;
    // The 64-bit values stand in this order, and only those that the entry has not.
    let value = field + 4;
    for (const name of ['bytes', 'packedBytes', 'offset'] as const) {
      if (entry[name] !== IN_64 || value + 8 > extraBytes) continue;
      entry[name] = long(extra, value);
      value += 8;
    }
  }
  return entry;
}

/** Why nothing of an entry is read; '' = it can be. */
export function refusalOfEntry({ isEncrypted, method }: ZipEntry): string {
  if (isEncrypted) return 'This entry of the archive is encrypted. Unpack it with its password, and open what comes out.';
  if (method === STORED || method === DEFLATED) return '';
  return `This entry of the archive is packed by method ${method}, which is not read. Unpack it, and open what comes out.`;
}

/** Unpacks an entry. Throws an {@link UnreadableContent} after all that could be unpacked where it is not what the archive says. */
export async function* unzip(file: Blob, entry: ZipEntry, onRead: OnRead): AsyncGenerator<Uint8Array, void> {
  const header = await viewOf(file, entry.offset, LOCAL_BYTES);
  assertSigned(header, 0, LOCAL_BYTES, SIGNATURE.local);
  const start = entry.offset + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = piecesOf(file.slice(start, start + entry.packedBytes), onRead);
  const sum = new Checksum();
  for await (const bytes of entry.method === STORED ? packed : inflate(packed)) {
    sum.add(bytes);
    if (sum.length > entry.bytes) throw new UnreadableContent(DAMAGED_ENTRY);
    yield bytes;
  }
  if (sum.length !== entry.bytes || sum.crc !== entry.crc) throw new UnreadableContent(DAMAGED_ENTRY);
}

async function* inflate(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const unpacked: Uint8Array[] = [];
  const stream = new Inflate((bytes) => unpacked.push(bytes));
  for await (const piece of packed) {
    for (const bytes of piecesOfBytes(piece, PACKED_BYTES)) {
      try {
        stream.push(bytes);
      } catch (cause) {
        throw new UnreadableContent(DAMAGED_ENTRY, { cause });
      }
      yield* unpacked.splice(0);
    }
  }
}

async function viewOf(file: Blob, start: number, bytes: number): Promise<DataView> {
  if (start + bytes > file.size) throw new UnreadableContent(DAMAGED);
  return new DataView(await file.slice(start, start + bytes).arrayBuffer());
}

function assertSigned(view: DataView, at: number, bytes: number, signature: number): void {
  if (at + bytes > view.byteLength || view.getUint32(at, true) !== signature) throw new UnreadableContent(DAMAGED);
}

function long(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}
