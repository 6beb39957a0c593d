import { gzipSync, strToU8 } from 'fflate';

/** Bytes in pieces of at most `size`, as a file's stream gives them. */
export async function* inPieces(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** What comes out, as text, and the sentence that says why no more does. */
export async function outcomeOf(pieces: AsyncIterable<Uint8Array>): Promise<{ text: string; problem: string }> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const piece of pieces) text += decoder.decode(piece, { stream: true });
    return { text, problem: '' };
  } catch (error) {
    return { text, problem: (error as Error).message };
  }
}

export function gzipped(text: string): Uint8Array<ArrayBuffer> {
  return gzipSync(strToU8(text)) as Uint8Array<ArrayBuffer>;
}

export function joinedBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
