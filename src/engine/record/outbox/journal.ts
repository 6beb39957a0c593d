import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { JOURNAL_PREFIX } from '#lib/browser/recorder-keys.ts';

/** Bounds of one tab's journal; localStorage holds about 5 million UTF-16 units for the whole site. */
export const MAX_JOURNAL_LINES = 200;
export const MAX_JOURNAL_UNITS = 204_800;

/**
 * The lines of this tab: each observation under a key of its own, written synchronously,
 * so that a tab that closes the next instant has lost nothing. A line goes only by its id.
 */
export interface Journal {
  /**
   * Whether the line is in storage now, in the place of the one with its id, if any; false when the journal or the storage is full, or
   * storage is denied.
   */
  write(id: string, line: string): boolean;
  remove(id: string): void;
}

/** `tab` is this document's own, so no other page writes these keys. */
export function createJournal(storage: GuardedStorage, tab: string): Journal {
  const lines = new Map<string, { key: string; units: number }>();
  let next = 0;
  let units = 0;
  return {
    write(id, line) {
      const former = lines.get(id);
      // Counted before the write: Firefox may end the script of a page that is left when the line is stored, and the next needs another key.
      const key = former?.key ?? `${JOURNAL_PREFIX}${tab}.${next++}`;
      const size = key.length + line.length;
      const sum = units + size - (former?.units ?? 0);
      if ((!former && lines.size >= MAX_JOURNAL_LINES) || sum > MAX_JOURNAL_UNITS || !storage.write(key, line)) return false;
      units = sum;
      lines.set(id, { key, units: size });
      return true;
    },
    remove(id) {
      const line = lines.get(id);
      if (!line) return;
      storage.remove(line.key);
      units -= line.units;
      lines.delete(id);
    },
  };
}
