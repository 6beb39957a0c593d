import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gunzip } from '../../../../../workers/opened/bytes/gunzip.ts';
import { gzipped, inPieces, joinedBytes, outcomeOf } from './make-bytes.ts';

const TEXT = Array.from({ length: 400 }, (_, i) => `line ${i} of ${(i * 7919) % 1_000}\n`).join('');
const ZEROS = new Uint8Array(512);

function unpack(bytes: Uint8Array, size?: number) {
  return outcomeOf(gunzip(inPieces(bytes, size)));
}

describe('gunzip', () => {
  it.each([
    ['one member', [gzipped(TEXT)], TEXT],
    ['an empty member', [gzipped('')], ''],
    ['two members, as rotated logs that were joined', [gzipped(TEXT), gzipped('second\n')], `${TEXT}second\n`],
    ['many small members, as bgzip writes', Array.from({ length: 300 }, () => gzipped('a\n')), 'a\n'.repeat(300)],
    ['zeros after the last member', [gzipped(TEXT), ZEROS], TEXT],
    ['fewer zeros than a header has bytes', [gzipped(TEXT), ZEROS.subarray(0, 2)], TEXT],
    ['zeros after an empty member, which ends with zeros itself', [gzipped(''), ZEROS], ''],
  ])('unpacks %s', async (_, parts, text) => {
    expect(await unpack(joinedBytes(...parts))).toEqual({ text, problem: '' });
  });

  it('gives the same in pieces of any size', async () => {
    const bytes = joinedBytes(gzipped(TEXT), gzipped(''), gzipped('last\n'), ZEROS.subarray(0, 9));
    const sizes = fc.integer({ min: 1, max: bytes.length });
    await fc.assert(
      fc.asyncProperty(sizes, async (size) => {
        expect(await unpack(bytes, size)).toEqual({ text: `${TEXT}last\n`, problem: '' });
      }),
      { seed: 20_261_127, numRuns: 15 },
    );
  });

  it('says that a file is cut wherever that is, after what could be read', async () => {
    const bytes = gzipped(TEXT);
    for (let end = 18; end < bytes.length; end += 41) {
      const { text, problem } = await unpack(bytes.subarray(0, end));
      expect(problem).toContain('cut or damaged');
      expect(TEXT.startsWith(text)).toBe(true);
    }
    const { text, problem } = await unpack(bytes.subarray(0, -1));
    expect({ text, isCut: problem.includes('cut or damaged') }).toEqual({ text: TEXT, isCut: true });
  });

  it('says that a second member is cut, after the whole first', async () => {
    const { text, problem } = await unpack(joinedBytes(gzipped(TEXT), gzipped(TEXT).subarray(0, 9)));
    expect({ text, isCut: problem.includes('cut or damaged') }).toEqual({ text: TEXT, isCut: true });
  });

  it.each([
    ['sum', 8],
    ['length', 4],
  ])('says that the %s of a member is not what it says, in the middle and at the end', async (_, beforeEnd) => {
    const wrong = gzipped(TEXT);
    wrong[wrong.length - beforeEnd]! ^= 1;
    const middle = await unpack(joinedBytes(wrong, gzipped('second\n')));
    expect(middle.problem).toContain('cut or damaged');
    expect(middle.text.startsWith(TEXT)).toBe(true);
    expect(await unpack(wrong)).toMatchObject({ text: TEXT, problem: expect.stringContaining('cut or damaged') as string });
  });

  it('says that something stands behind the last member', async () => {
    const { text, problem } = await unpack(joinedBytes(gzipped(TEXT), new TextEncoder().encode('no member')));
    expect(text).toBe(TEXT);
    expect(problem).toContain('cut or damaged');
  });

  it('stops at damage inside a member', async () => {
    const bytes = gzipped(TEXT);
    bytes.fill(0xff, 200, 260);
    expect((await unpack(bytes)).problem).toContain('cut or damaged');
  });

  it('stops where a file unpacks to a thousand times its size, long before it has done so', async () => {
    const part = gzipped('\0'.repeat(8_000_000));
    let unpacked = 0;
    const problem = await (async () => {
      for await (const bytes of gunzip(inPieces(part))) unpacked += bytes.length;
    })().catch((error: Error) => error.message);
    expect(problem).toContain('far more than a log');
    expect(unpacked).toBeLessThan(8_000_001);
  });
});
