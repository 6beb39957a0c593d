import { Zip, ZipDeflate } from 'fflate';

/** Bytes that are packed before the page may draw again: some 10 ms on a slow machine. */
const SLICE = 262_144;

/** Texts as the files of a zip; `made` is their time, epoch ms. */
export async function zipFile(files: readonly (readonly [name: string, text: string])[], made: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const [name, text] of files) {
    const file = new ZipDeflate(name);
    file.mtime = made;
    zip.add(file);
    const bytes = new TextEncoder().encode(text);
    for (let from = 0; from <= bytes.length; from += SLICE) {
      file.push(bytes.subarray(from, from + SLICE), from + SLICE > bytes.length);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
