import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { contentsOf } from '../../../../../workers/opened/bytes/contents.ts';
import { assertWithinBounds } from '../../../../../workers/opened/bytes/unpacked.ts';
import { gzipped, joinedBytes, outcomeOf } from './make-bytes.ts';

const LOG = 'one line of a log\n'.repeat(200);

function zip(entries: Zippable): Uint8Array<ArrayBuffer> {
  return zipSync(entries) as Uint8Array<ArrayBuffer>;
}

/** What is in a file: of each entry its name, and its text or why there is none. */
async function open(bytes: Uint8Array<ArrayBuffer>, name = 'any-name') {
  const contents = await contentsOf(new File([bytes], name));
  return Promise.all(
    contents.map(async ({ name, refusal, read }) => {
      let bytesRead = 0;
      const outcome = await outcomeOf(read((more) => (bytesRead += more)));
      return { name, refusal, ...outcome, bytesRead };
    }),
  );
}

/** Sets the same field of every entry in the central directory. */
function patched(bytes: Uint8Array<ArrayBuffer>, at: number, value: number, width: 2 | 4): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer);
  for (let i = 0; i + 4 < bytes.length; i++) {
    if (view.getUint32(i, true) !== 0x02014b50) continue;
    if (width === 2) view.setUint16(i + at, value, true);
    else view.setUint32(i + at, value, true);
  }
  return bytes;
}

/** A zip of one stored entry with its sizes and its offset in the 64-bit form, and the 64-bit end records (APPNOTE 4.3.14 to 4.5.3). */
function zip64(text: string, claimed = text.length): Uint8Array<ArrayBuffer> {
  const plain = zip({ 'a.log': [strToU8(text), { level: 0 }] });
  const view = new DataView(plain.buffer);
  const end = plain.length - 22;
  const [size, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  const extra = new DataView(new ArrayBuffer(28));
  extra.setUint16(0, 1, true);
  extra.setUint16(2, 24, true);
  extra.setBigUint64(4, BigInt(claimed), true);
  extra.setBigUint64(12, BigInt(text.length), true);
  const directory = plain.slice(start, start + size);
  const entry = new DataView(directory.buffer);
  for (const at of [20, 24, 42]) entry.setUint32(at, 0xffff_ffff, true);
  entry.setUint16(30, 28, true);
  const end64 = new DataView(new ArrayBuffer(56));
  end64.setUint32(0, 0x06064b50, true);
  end64.setBigUint64(32, 1n, true);
  end64.setBigUint64(40, BigInt(size + 28), true);
  end64.setBigUint64(48, BigInt(start), true);
  const locator = new DataView(new ArrayBuffer(20));
  locator.setUint32(0, 0x07064b50, true);
  locator.setBigUint64(8, BigInt(start + size + 28), true);
  const last = plain.slice(end);
  new DataView(last.buffer).setUint32(16, 0xffff_ffff, true);
  const parts = [plain.slice(0, start), directory, extra, end64, locator].map((part) =>
    part instanceof DataView ? new Uint8Array(part.buffer) : part,
  );
  return joinedBytes(...parts, last);
}

describe('contentsOf', () => {
  it.each([
    ['plain text', strToU8(LOG) as Uint8Array<ArrayBuffer>],
    ['gzip', gzipped(LOG)],
  ])('reads %s by how it begins, whatever its name says, and tells the bytes of the disk', async (_, bytes) => {
    expect(await open(bytes, 'log.zip')).toEqual([{ name: 'log.zip', refusal: '', text: LOG, problem: '', bytesRead: bytes.length }]);
  });

  it('reads each entry of a zip for itself, without folders and what a Mac adds', async () => {
    const bytes = zip({
      'logs/': strToU8(''),
      'logs/a.log': strToU8(LOG),
      'b.log': [strToU8('b\n'), { level: 0 }],
      '__MACOSX/._b.log': strToU8('x'),
    });
    expect(await open(bytes, 'set.zip')).toMatchObject([
      { name: 'set.zip/logs/a.log', text: LOG, problem: '' },
      { name: 'set.zip/b.log', text: 'b\n', problem: '' },
    ]);
  });

  it('reads the 64-bit form, and an archive with a comment', async () => {
    expect(await open(zip64(LOG))).toMatchObject([{ text: LOG, problem: '' }]);
    const commented = joinedBytes(zip({ 'a.log': strToU8(LOG) }), strToU8('comment'));
    new DataView(commented.buffer).setUint16(commented.length - 9, 7, true);
    expect(await open(commented)).toMatchObject([{ text: LOG, problem: '' }]);
  });

  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['an encrypted entry', patched(zip({ 'a.log': strToU8(LOG) }), 8, 1, 2), 'encrypted'],
    ['another method', patched(zip({ 'a.log': strToU8(LOG) }), 10, 12, 2), 'method 12'],
    [
      'more than 200 files',
      zip(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`${i}.log`, strToU8('x')]))),
      'more than 200 files',
    ],
    ['what claims to unpack to 10 GB', zip64(LOG, 10_000_000_000), 'far more than a log'],
    [
      'what claims to unpack to two thousand times its size',
      patched(zip({ 'a.log': strToU8(LOG) }), 24, 2_000_000, 4),
      'far more than a log',
    ],
    ['a cut archive', zip({ 'a.log': strToU8(LOG) }).slice(0, -30), 'cut'],
    ['a directory that is none', patched(zip({ 'a.log': strToU8(LOG) }), 28, 60_000, 2), 'damaged'],
    ['an archive of nothing', zip({}), 'empty'],
    ['an empty file', new Uint8Array(0), 'empty'],
  ])('refuses %s with a sentence, before anything of it is unpacked', async (_, bytes, reason) => {
    const contents = await open(bytes);
    expect(contents).toMatchObject([{ refusal: expect.stringContaining(reason) as string, text: '', bytesRead: 0 }]);
  });

  it.each([
    ['zip, even a stored one', { 'in.zip': [zip({ 'a.log': strToU8(LOG) }), { level: 0 }] } satisfies Zippable],
    ['gzip', { 'a.gz': gzipped(LOG) }],
  ])('refuses an entry that is an archive itself: %s, and reads the others', async (_, nested) => {
    expect(await open(zip({ ...nested, 'b.log': strToU8(LOG) }))).toMatchObject([
      { text: '', problem: expect.stringContaining('is an archive itself') as string },
      { text: LOG, problem: '' },
    ]);
  });

  it('says that an entry is damaged after what could be read: another sum, another length, wrong data', async () => {
    const bytes = zip({ 'a.log': strToU8(LOG) });
    const otherSum = await open(patched(bytes.slice(), 16, 1, 4));
    expect(otherSum).toMatchObject([{ text: LOG, problem: expect.stringContaining('damaged') as string }]);
    const longer = await open(patched(bytes.slice(), 24, LOG.length - 1, 4));
    expect(longer).toMatchObject([{ text: '', problem: expect.stringContaining('damaged') as string }]);
    const wrong = bytes.slice().fill(0xff, 40, 60);
    expect(await open(wrong)).toMatchObject([{ problem: expect.stringContaining('damaged') as string }]);
  });

  it('refuses 9 GB at any ratio, and any ratio above a thousand but of little', () => {
    expect(() => assertWithinBounds(9_000_000_000, 1_000_000_000)).toThrow('far more than a log');
    expect(() => assertWithinBounds(8_000_000_000, 10_000_000)).not.toThrow();
    expect(() => assertWithinBounds(1_000_001_000, 1_000_000)).toThrow('far more than a log');
    expect(() => assertWithinBounds(1_000_000, 100)).not.toThrow();
  });

  it('says that a file cannot be read any more, after what could be read', async () => {
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(strToU8(LOG));
        controller.error(new DOMException('gone', 'NotReadableError'));
      },
    });
    const file = Object.assign(new File([LOG], 'a.log'), { stream: () => stream });
    const [content] = await contentsOf(file);
    expect(await outcomeOf(content!.read(() => undefined))).toMatchObject({
      problem: expect.stringContaining('moved, changed or locked') as string,
    });
  });
});
