import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../../../workers/opened/bytes/text.ts';
import { inPieces, joinedBytes } from './make-bytes.ts';

const TEXT = 'GET /café "Größe" 200\n'.repeat(40);

async function decode(bytes: Uint8Array, size?: number): Promise<string> {
  let text = '';
  for await (const piece of textOf(inPieces(bytes, size))) text += piece;
  return text;
}

function utf16(text: string, isLittle: boolean, mark = ''): Uint8Array {
  const view = new DataView(new ArrayBuffer((mark + text).length * 2));
  Array.from(mark + text, (sign, i) => view.setUint16(i * 2, sign.charCodeAt(0), isLittle));
  return new Uint8Array(view.buffer);
}

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('textOf', () => {
  it.each([
    ['UTF-8', strToU8(TEXT)],
    ['UTF-8 with a byte order mark', strToU8(`\uFEFF${TEXT}`)],
    ['UTF-16 with a mark, little-endian', utf16(TEXT, true, '\uFEFF')],
    ['UTF-16 with a mark, big-endian', utf16(TEXT, false, '\uFEFF')],
    ['UTF-16 without a mark, little-endian', utf16(TEXT, true)],
    ['UTF-16 without a mark, big-endian', utf16(TEXT, false)],
    ['Windows-1252', latin(TEXT)],
    ['UTF-8 behind 70,000 NUL bytes', joinedBytes(new Uint8Array(70_000), strToU8(TEXT))],
  ])('reads %s, in pieces of any size', async (_, bytes) => {
    for (const size of [65_536, 997, 2]) expect(await decode(bytes, size)).toBe(TEXT);
  });

  it.each([
    ['among right ones in the head', 400],
    ['behind the head', 120_000],
  ])('makes U+FFFD of a wrong byte %s and loses nothing else', async (_, at) => {
    const [before, after] = [TEXT.repeat(200).slice(0, at), TEXT];
    expect(await decode(joinedBytes(strToU8(before), Uint8Array.of(0xff), strToU8(after)))).toBe(`${before}\uFFFD${after}`);
  });

  it('judges the encoding by the first 64 KiB, of pieces of any length', async () => {
    const bytes = joinedBytes(strToU8('é'.repeat(32_768)), new Uint8Array(200_000).fill(0xff));
    for (const size of [65_536, bytes.length]) expect((await decode(bytes, size)).slice(0, 32_768)).toBe('é'.repeat(32_768));
  });

  it('gives nothing but NUL as it is once it is more than a damaged log has', async () => {
    expect((await decode(new Uint8Array(1_200_000))).length).toBeGreaterThan(0);
  });

  it('gives the text that came before a failure, then fails', async () => {
    async function* failing() {
      yield strToU8('read before');
      throw new Error('cut');
    }
    const texts: string[] = [];
    const reading = (async () => {
      for await (const text of textOf(failing())) texts.push(text);
    })();
    await expect(reading).rejects.toThrow('cut');
    expect(texts.join('')).toBe('read before');
  });
});
