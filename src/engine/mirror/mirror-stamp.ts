import type { EraseEpoch, MirrorContent } from '#contract/ports/local-store.ts';
import { fieldsOf, parseFields, type Fields } from '#lib/untrusted.ts';

/** The mirror's bound, in UTF-16 units of JSON: what localStorage counts. */
export const MAX_MIRROR_UNITS = 102_400;
/** A mirror follows a change after this time; a burst of changes is written once. */
export const MIRROR_DELAY_MS = 2_000;
export const MIRROR_VERSION = 1;
export const NO_EPOCH: EraseEpoch = { n: 0, erasedAt: 0 };

/** The fields of a stored mirror, which may be anything. */
export function parseMirror(text: string | null): Fields {
  return parseFields(text, 2 * MAX_MIRROR_UNITS);
}

/** The erase epoch that a mirror key is stamped with; null when it has no valid stamp. */
export function readStamp(content: Fields): EraseEpoch | null {
  const { n, erasedAt } = fieldsOf(content.epoch);
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  return isCount(n) && isCount(erasedAt) ? { n, erasedAt } : null;
}

/** Whether content of one epoch may replace the stored content: an older stamp never overwrites a newer one. */
export function mayOverwrite(stored: EraseEpoch | null, epoch: EraseEpoch): boolean {
  return stored === null || epoch.n >= stored.n;
}

/** The JSON of `bugmatrix.events`: the newest rows that fit beside the digest. */
export function formatEvents(content: MirrorContent): string {
  const { epoch, digest } = content;
  const newest = [...content.newest];
  for (;;) {
    const text = JSON.stringify({ v: MIRROR_VERSION, epoch, digest, newest });
    if (text.length <= MAX_MIRROR_UNITS || newest.length === 0) return text;
    // The engine keeps the bound already; a few rounds repair the difference between its bytes and these units.
    newest.length = Math.floor(newest.length * 0.9);
  }
}

export function formatVisitor(content: MirrorContent): string {
  return JSON.stringify({ v: MIRROR_VERSION, epoch: content.epoch, visitor: content.visitor });
}
