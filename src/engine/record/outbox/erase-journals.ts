import type { EraseEpoch } from '#contract/ports/local-store.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { JOURNAL_PREFIX } from '#lib/browser/recorder-keys.ts';

/** Removes the lines of all tabs from before an erase, and invalid ones; later lines belong to the new epoch. */
export function eraseJournals(storage: GuardedStorage, epoch: EraseEpoch): void {
  for (const key of storage.keys(JOURNAL_PREFIX)) if (!isLater(storage.read(key) ?? '', epoch)) storage.remove(key);
}

function isLater(line: string, { n, erasedAt }: EraseEpoch): boolean {
  try {
    const { epoch, ts } = JSON.parse(line) as Record<string, number>;
    return Number(epoch) >= n || Number(ts) >= erasedAt;
  } catch {
    return false;
  }
}
