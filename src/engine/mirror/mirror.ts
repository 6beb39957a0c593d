import type { EraseEpoch, LocalStore, MirrorContent } from '#contract/ports/local-store.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { JOURNAL_PREFIX } from '#lib/browser/recorder-keys.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import type { Clock } from '#lib/clock.ts';
import { parseFields, type Fields } from '#lib/untrusted.ts';
import {
  formatEvents,
  formatVisitor,
  MAX_MIRROR_UNITS,
  MIRROR_DELAY_MS,
  mayOverwrite,
  NO_EPOCH,
  parseMirror,
  readStamp,
} from './mirror-stamp.ts';

/** Left free for the digest beside the rows; longer ones cost a few of the oldest rows. */
const DIGEST_UNITS = 4_096;

/** All keys that are stamped with an erase epoch, those of other mirrors and the log of alerts among them. */
const STAMPED_KEYS = [
  STORAGE_KEYS.events,
  STORAGE_KEYS.visitor,
  STORAGE_KEYS.boosting,
  STORAGE_KEYS.errors,
  STORAGE_KEYS.social,
  STORAGE_KEYS.alerts,
];

export interface MirrorDependencies {
  storage: GuardedStorage;
  clock: Clock;
  local: Pick<LocalStore, 'mirror' | 'adoptMirror'>;
  /** Whether the engine's rows are on disk: a memory engine must not overwrite the copy of what the disk holds. */
  durable(): boolean;
}

/** The copy in localStorage, from which rows come back that the database lost. Written by the page from what the engine hands it. */
export class Mirror {
  readonly #deps: MirrorDependencies;
  #cancelWrite: (() => void) | null = null;
  #writing = false;
  #epoch: EraseEpoch;

  constructor(deps: MirrorDependencies) {
    this.#deps = deps;
    this.#epoch = this.#storedEpoch();
  }

  /** The erase epoch in force as far as this page knows. */
  get epoch(): EraseEpoch {
    return this.#epoch;
  }

  /** Offers what the mirror holds to an engine that has started; the engine takes what its database lost. */
  async offer(): Promise<void> {
    const events = parseMirror(this.#deps.storage.read(STORAGE_KEYS.events));
    const visitor = parseMirror(this.#deps.storage.read(STORAGE_KEYS.visitor));
    const epoch = this.#storedEpoch();
    const isCurrent = (content: Fields) => readStamp(content)?.n === epoch.n;
    if (!isCurrent(events) && !isCurrent(visitor)) return;
    await this.#deps.local.adoptMirror({
      epoch,
      visitor: isCurrent(visitor) && typeof visitor.visitor === 'string' ? visitor.visitor : '',
      digest: isCurrent(events) ? events.digest : null,
      newest: isCurrent(events) && Array.isArray(events.newest) ? events.newest : [],
    });
  }

  /** Something changed: the mirror is written a little later. */
  changed(): void {
    if (this.#cancelWrite) return;
    this.#cancelWrite = this.#deps.clock.after(MIRROR_DELAY_MS, () => void this.write());
  }

  /** Writes a waiting change; for the moment when the page is left. */
  flush(): void {
    if (this.#cancelWrite) void this.write();
  }

  async write(): Promise<void> {
    this.#cancelWrite?.();
    this.#cancelWrite = null;
    if (!this.#deps.durable()) return;
    if (this.#writing) {
      this.changed();
      return;
    }
    this.#writing = true;
    const outcome = await this.#deps.local.mirror(MAX_MIRROR_UNITS - DIGEST_UNITS);
    this.#writing = false;
    if (outcome.ok && this.#deps.durable()) this.#store(outcome.value);
  }

  /** An erase, here or in another tab, was carried out: what belongs to the time before it goes, in every tab's journal too. */
  erased(epoch: EraseEpoch): boolean {
    if (epoch.n <= this.#epoch.n) return false;
    this.#epoch = epoch;
    const { storage } = this.#deps;
    for (const key of STAMPED_KEYS) {
      if ((readStamp(parseMirror(storage.read(key)))?.n ?? 0) < epoch.n) storage.remove(key);
    }
    eraseJournals(storage, epoch);
    this.changed();
    return true;
  }

  #storedEpoch(): EraseEpoch {
    const { storage } = this.#deps;
    const stamps = [STORAGE_KEYS.events, STORAGE_KEYS.visitor].map((key) => readStamp(parseMirror(storage.read(key))));
    return stamps.reduce<EraseEpoch>((newest, stamp) => (stamp && stamp.n > newest.n ? stamp : newest), NO_EPOCH);
  }

  #store(content: MirrorContent): void {
    const { storage } = this.#deps;
    if (!mayOverwrite(this.#storedEpoch(), content.epoch) || content.epoch.n < this.#epoch.n) return;
    storage.write(STORAGE_KEYS.events, formatEvents(content));
    storage.write(STORAGE_KEYS.visitor, formatVisitor(content));
  }
}

/** Removes the lines of all tabs from before an erase, and invalid ones; later lines belong to the new epoch. */
export function eraseJournals(storage: GuardedStorage, epoch: EraseEpoch): void {
  for (const key of storage.keys(JOURNAL_PREFIX)) if (!isLater(storage.read(key) ?? '', epoch)) storage.remove(key);
}

function isLater(line: string, { n, erasedAt }: EraseEpoch): boolean {
  const { epoch, ts } = parseFields(line);
  return Number(epoch) >= n || Number(ts) >= erasedAt;
}
