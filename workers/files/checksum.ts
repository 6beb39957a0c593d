import type { Work } from './work.ts';
import { endStep } from './work.ts';

/** Part of the format: changing it changes every checksum. */
const PIECE_BYTES = 1_048_576;

/**
 * SHA-256 over the SHA-256 digests of the pieces of 1 MiB, as 64 hex digits: the browser's digest takes whole buffers only,
 * and a file need not fit into one.
 */
export async function checksumOf(content: Blob, work: Work): Promise<string> {
  const digests: ArrayBuffer[] = [];
  for (let at = 0; at < content.size; at += PIECE_BYTES) {
    digests.push(await crypto.subtle.digest('SHA-256', await content.slice(at, at + PIECE_BYTES).arrayBuffer()));
    await endStep(work, Math.min(at + PIECE_BYTES, content.size), content.size);
  }
  const whole = await crypto.subtle.digest('SHA-256', await new Blob(digests).arrayBuffer());
  return Array.from(new Uint8Array(whole), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
